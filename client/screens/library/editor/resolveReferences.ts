import { beginning } from '../../../../rules/characters.ts';
import { readMarkers, replaceMarkers } from '../../../../rules/contextMarkers.ts';
import { Unreadable } from './unreadable.ts';

/** A piece of a resolved body. */
export interface Piece {
  /** 'missing' if the referenced content cannot be read, 'awaited' if it has not loaded. */
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

/** The referenced contents by id, or why one cannot be read. */
export type Targets = ReadonlyMap<string, Target | Unreadable>;

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

const NOTES: Record<Unreadable, string> = {
  [Unreadable.MISSING]: 'Missing reference',
  [Unreadable.HIDDEN]: 'Not shared with you',
};

function pieceOf(target: Target | Unreadable | undefined, markerTitle: string): Piece {
  if (target === undefined) return { kind: 'awaited', text: `[${markerTitle}]`, title: markerTitle };
  if (typeof target === 'number')
    return { kind: 'missing', text: `[${NOTES[target]}: ${markerTitle}]`, title: markerTitle };
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
