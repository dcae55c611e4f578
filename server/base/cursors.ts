import { invalid } from './errors.ts';
import { MAX_ID } from './validation.ts';

/** The kinds of values by which a list can be sorted. */
type Kind = 'id' | 'rank' | 'text' | 'time';

/** A list with cursors: its name, and the kinds of the values by which it is sorted, the last of which is unique. */
export interface CursorList {
  name: string;
  kinds: readonly Kind[];
}

/** The sort values of a row, which give its position in the list. */
export type Position = readonly (number | string)[];

const IS_OF: Record<Kind, (value: unknown) => boolean> = {
  id: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ID,
  rank: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 10,
  text: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  time: (value) => typeof value === 'string' && isIsoTime(value),
};

/** Precise to the millisecond or the microsecond, in a year that PostgreSQL accepts. */
function isIsoTime(text: string) {
  const toMillisecond = text.replace(/(\.\d{3})\d{3}Z$/, '$1Z');
  const time = new Date(toMillisecond);
  return text >= '0001' && !Number.isNaN(time.getTime()) && time.toISOString() === toMillisecond;
}

/** The cursor after a row, which the client returns as `after`. Its content is opaque to clients. */
export const encodeCursor = ({ name }: CursorList, position: Position) =>
  Buffer.from(JSON.stringify([name, ...position])).toString('base64url');

/**
 * The position in a cursor, or null without one. A cursor of another list is refused. Cursors need no signature: they
 * only select where to continue among the caller's own rows.
 */
export function decodeCursor({ name, kinds }: CursorList, after: string | null | undefined): Position | null {
  if (after == null) return null;
  const [ofList, ...position] = valuesIn(after);
  if (ofList !== name || position.length !== kinds.length || !kinds.every((kind, at) => IS_OF[kind](position[at])))
    throw invalid('after', 'after must be an endCursor of the same list in the same order.');
  return position as (number | string)[];
}

function valuesIn(cursor: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}
