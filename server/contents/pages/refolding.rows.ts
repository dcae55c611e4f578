import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { fold } from '../../../rules/folding.ts';
import { batchesOf, INDEXED_AT_ONCE } from '../core/batches.ts';
import { columnOf, TEXT_FIELDS } from '../core/contentFields.ts';
import { foldedTitle, MAX_SEARCHED, searchedText } from './searchText.ts';

interface FoldedColumn {
  /** The texts, which are joined by line breaks. */
  of: string[];
  fold: (text: string) => string;
}

/** The columns of folded texts by table and column. Those of tags, saved views and projects are keys. */
export const FOLDED_COLUMNS: Record<string, FoldedColumn> = {
  'contents.search_text': { of: TEXT_FIELDS.map(columnOf), fold: searchedText },
  'contents.folded_title': { of: ['title'], fold: foldedTitle },
  'chat_conversations.folded_name': { of: ['name'], fold },
  'chat_messages.search_text': { of: ['content'], fold: searchedText },
  'tone_conversations.search_text': { of: ['title', 'original_content'], fold: searchedText },
  'tone_messages.search_text': { of: ['text'], fold: searchedText },
};

/** The most rows that one statement reads. */
const READ_AT_ONCE = 40;

/**
 * Folds the next texts of a column again. Returns the id of the last row, or undefined if there was none. A text that is
 * saved meanwhile keeps its fold.
 */
export async function refold(
  db: EntityManager,
  name: string,
  folded: FoldedColumn,
  { afterId, untilId }: { afterId: number; untilId: number },
): Promise<number | undefined> {
  const [table, column] = name.split('.');
  const text = folded.of.map((each) => `left(${each}, ${MAX_SEARCHED})`).join(` || E'\\n' || `);
  const rows: { id: number; text: string; digest: string }[] = await db.query(
    `SELECT id, ${text} AS text, ${digestOf(column)} AS digest FROM ${table} WHERE id > $1 AND id <= $2 ORDER BY id LIMIT ${READ_AT_ONCE}`,
    [afterId, untilId],
  );
  const stale = rows
    .map(({ id, text, digest }) => ({ id, digest, text: folded.fold(text) }))
    .filter((row) => createHash('md5').update(row.text).digest('hex') !== row.digest);
  for (const batch of batchesOf(stale, (row) => row.text.length, INDEXED_AT_ONCE))
    await db.query(
      `UPDATE ${table} t SET ${column} = stale.text FROM unnest($1::int[], $2::text[], $3::text[]) AS stale(id, text, digest) WHERE t.id = stale.id AND ${digestOf(`t.${column}`)} = stale.digest`,
      [batch.map((row) => row.id), batch.map((row) => row.text), batch.map((row) => row.digest)],
    );
  return rows.at(-1)?.id;
}

/** MD5 tells two folds of one text apart, and is immutable in SQL, as a distributed database needs it in an UPDATE. */
const digestOf = (column = '') => `md5(${column})`;
