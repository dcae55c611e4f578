import type { EntityManager } from 'typeorm';
import { invalid } from '../../base/errors.ts';
import type { Part } from './accountPart.ts';
import { type PartName, PARTS } from './accountParts.ts';

/** The most bytes of text that a page holds, except for its last row, and the most rows. */
const MAX_BYTES = 1024 * 1024;
const MAX_ROWS = 500;
/** How many rows one query measures: some ten milliseconds of the database, more on the embedded one. */
const MAX_MEASURED = 2_000;

/** The key of the row after which a page begins. */
export type RowCursor = (number | string)[];

export interface RowsPage {
  rows: object[];
  /** The key of the last row if there are more rows; otherwise null. */
  end: RowCursor | null;
}

/** A page of the rows of a part, in the order of its key. Long texts are measured before they are read. */
export async function readPage(
  db: EntityManager,
  userId: number,
  name: PartName,
  after: RowCursor | null,
): Promise<RowsPage> {
  const part = PARTS[name];
  const values = [userId, ...(after ?? [])];
  const [{ found, fitting }]: [{ found: number; fitting: number }] = await db.query(
    fittingSql(part, after !== null),
    values,
  );
  const read: { cursor: RowCursor }[] = await db.query(pageSql(part, after !== null, fitting), values);
  const last = read.at(-1);
  return { rows: read.map(({ cursor: _, ...row }) => row), end: last && found > fitting ? last.cursor : null };
}

/** The number of rows, the bytes of their texts, and the cursor of the last row if there may be more. */
export interface RowsSize {
  rows: number;
  bytes: number;
  end: RowCursor | null;
}

/**
 * Measures the next rows of a part without reading their texts. It works in batches, so that other statements can run
 * in between.
 */
export async function measureRows(
  db: EntityManager,
  userId: number,
  name: PartName,
  after: RowCursor | null,
): Promise<RowsSize> {
  const [size]: [RowsSize] = await db.query(sizeSql(PARTS[name], after !== null), [userId, ...(after ?? [])]);
  return size;
}

function sizeSql(part: Part, hasCursor: boolean) {
  const { names, rows, size } = sqlOf({ ...part, from: part.countedFrom ?? part.from }, hasCursor);
  return `
    SELECT count(*)::int AS rows, coalesce(sum(size), 0)::float8 AS bytes, (array_agg(json_build_array(${part.key.map((_, index) => `key${index}`).join(', ')})) FILTER (WHERE number = ${MAX_MEASURED}))[1] AS "end"
      FROM (SELECT ${part.key.map(([column], index) => `${column} AS key${index}`).join(', ')}, ${size} AS size, row_number() OVER (ORDER BY ${names}) AS number
              FROM ${rows} ORDER BY ${names} LIMIT ${MAX_MEASURED}) each`;
}

function sqlOf({ from, key, texts = [], bytes }: Part, hasCursor: boolean) {
  return {
    names: key.map(([column]) => column).join(', '),
    rows: hasCursor ? `${from} AND ${afterKey(key)}` : from,
    size: [...texts.map((column) => `coalesce(octet_length(${column}), 0)`), bytes ?? '0'].join(' + '),
  };
}

/** How many rows follow, at most one more than a page has, and how many of them fit in one. */
function fittingSql(part: Part, hasCursor: boolean) {
  const { names, rows, size } = sqlOf(part, hasCursor);
  return `
    SELECT count(*)::int AS found, (count(*) FILTER (WHERE before < ${MAX_BYTES} AND number <= ${MAX_ROWS}))::int AS fitting
      FROM (SELECT sum(size) OVER (ORDER BY number) - size AS before, number
              FROM (SELECT ${size} AS size, row_number() OVER (ORDER BY ${names}) AS number FROM ${rows} ORDER BY ${names} LIMIT ${MAX_ROWS + 1}) measured) summed`;
}

function pageSql(part: Part, hasCursor: boolean, limit: number) {
  const { names, rows } = sqlOf(part, hasCursor);
  return `SELECT ${part.columns}, json_build_array(${names}) AS cursor FROM ${rows} ORDER BY ${names} LIMIT ${limit}`;
}

/**
 * The condition for rows after a cursor. It repeats the first columns in a comparison that can use the table's index.
 */
function afterKey(key: Part['key']) {
  const columns = key.map(([column]) => column);
  const values = key.map(([, type], index) => `$${index + 2}::${type}`);
  const first = `(${columns.slice(0, -1).join(', ')}) >= (${values.slice(0, -1).join(', ')})`;
  return `(${columns.join(', ')}) > (${values.join(', ')})${key.length > 1 ? ` AND ${first}` : ''}`;
}

export const encodeRowCursor = (cursor: RowCursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Throws VALIDATION_FAILED for an invalid cursor of this part. */
export function decodeRowCursor(name: PartName, cursor: string): RowCursor {
  const { key }: Part = PARTS[name];
  const values = parsed(cursor);
  const isKey =
    Array.isArray(values) &&
    values.length === key.length &&
    key.every(([, type], index) => IS_OF_TYPE[type](values[index]));
  if (!isKey) throw invalid('after', 'after must be an endCursor of the same part.');
  return values as RowCursor;
}

const IS_OF_TYPE: Record<Part['key'][number][1], (value: unknown) => boolean> = {
  int: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  text: (value) => typeof value === 'string' && value.length <= 64 && !value.includes('\0') && value.isWellFormed(),
  timestamptz: (value) =>
    typeof value === 'string' && /^\d{4,6}-\d\d-\d\dT[\d:.]{8,15}[+-]\d\d(:\d\d){1,2}$/.test(value),
};

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
