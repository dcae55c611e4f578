import { beginning } from '../../../../rules/characters.ts';
import { readMarkers, replaceMarkers } from '../../../../rules/contextMarkers.ts';

/** A piece of a resolved body. */
export interface Piece {
  /** 'awaited' if the referenced content has not loaded. */
  kind: 'text' | 'reference' | 'missing' | 'awaited';
  text: string;
  /** The title of the reference that was replaced. */
  title?: string;
}

/** A referenced content. */
interface Target {
  title: string;
  content: string;
}

/** The referenced contents by id; null if deleted. */
export type Targets = ReadonlyMap<string, Target | null>;

/** Replaces the references in a body with the contents. One that cannot be followed is replaced by a note. */
export function resolveReferences(body: string, targets: Targets): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { targetId, title, from, to } of readMarkers(body)) {
    pieces.push({ kind: 'text', text: body.slice(end, from) }, pieceOf(targets.get(targetId), title));
    end = to;
  }
  pieces.push({ kind: 'text', text: body.slice(end) });
  return pieces.filter(({ text }) => text !== '');
}

function pieceOf(target: Target | null | undefined, markerTitle: string): Piece {
  if (target === undefined) return { kind: 'awaited', text: `[${markerTitle}]`, title: markerTitle };
  if (target === null) return { kind: 'missing', text: `[Missing reference: ${markerTitle}]`, title: markerTitle };
  // Follows one level only: contents with references cannot be referenced, so only one that got them later has some.
  return {
    kind: 'reference',
    text: replaceMarkers(target.content, ({ title }) => `[Reference not followed: ${title}]`),
    title: target.title,
  };
}

export function piecesText(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** The first `limit` characters. */
export function firstOf(pieces: readonly Piece[], limit: number): Piece[] {
  let left = limit;
  const first: Piece[] = [];
  for (const piece of pieces) {
    if (left <= 0) break;
    first.push({ ...piece, text: beginning(piece.text, left) });
    left -= piece.text.length;
  }
  return first;
}
