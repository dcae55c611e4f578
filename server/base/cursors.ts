import { invalid } from './errors.ts';
import { MAX_ID } from './validation.ts';

/** What the values are that a list is sorted by. */
type Kind = 'id' | 'rank' | 'text' | 'time';

/** A list that is walked by cursors: its name, and the kinds of the values that it is sorted by, the last one unique. */
export interface CursorList {
  name: string;
  kinds: readonly Kind[];
}

/** Where a row stands in its list. */
export type Position = readonly (number | string)[];

const IS_OF: Record<Kind, (value: unknown) => boolean> = {
  id: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_ID,
  rank: (value) => Number.isInteger(value) && Math.abs(Number(value)) < 10,
  text: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  time: (value) => typeof value === 'string' && isIsoTime(value),
};

/** To the millisecond or the microsecond, in a year that PostgreSQL reads. */
function isIsoTime(text: string) {
  const toMillisecond = text.replace(/(\.\d{3})\d{3}Z$/, '$1Z');
  const time = new Date(toMillisecond);
  return text >= '0001' && !Number.isNaN(time.getTime()) && time.toISOString() === toMillisecond;
}

/** The cursor behind a row, for the caller to give back as `after`. Nobody is to read it. */
export const encodeCursor = ({ name }: CursorList, position: Position) =>
  Buffer.from(JSON.stringify([name, ...position])).toString('base64url');

/**
 * The position that a cursor names, null without one; one of another list is refused. Nothing in it is trusted: it
 * only says where to go on among rows that are the caller's anyway.
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
