import { readMarkers, replaceMarkers } from '../../../../rules/contextMarkers.ts';

/** A stretch of a body as its reader gets it. */
export interface Piece {
  /** Awaited: what the reference leads to is not known yet. */
  kind: 'text' | 'reference' | 'missing' | 'awaited';
  text: string;
  /** The title of what stands here in the place of its marker. */
  title?: string;
}

/** What a reference leads to. */
interface Target {
  title: string;
  content: string;
}

/** By id; null for what is gone. */
export type Targets = ReadonlyMap<string, Target | null>;

/**
 * The body with what its references lead to in the place of their markers. What cannot be followed says so where it
 * stands.
 */
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
  // One step and no further: what has references cannot be referred to, so only a content that was given them later has
  // some.
  return {
    kind: 'reference',
    text: replaceMarkers(target.content, ({ title }) => `[Reference not followed: ${title}]`),
    title: target.title,
  };
}

export function piecesText(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** No more than the first `limit` characters. */
export function firstOf(pieces: readonly Piece[], limit: number): Piece[] {
  let left = limit;
  const first: Piece[] = [];
  for (const piece of pieces) {
    if (left <= 0) break;
    first.push({ ...piece, text: piece.text.slice(0, left) });
    left -= piece.text.length;
  }
  return first;
}
