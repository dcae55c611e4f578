import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { fold } from '../../../rules/folding.ts';
import { batchesOf, INDEXED_AT_ONCE } from '../batches.ts';
import { columnOf, TEXT_FIELDS } from '../contentFields.ts';
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
 * Folds the next texts of a column that a migration has listed, in short statements so that requests are served in
 * between. Returns false when there are none, or when other processes are working on them.
 */
export async function refoldNext(db: EntityManager): Promise<boolean> {
  const [claimed]: [{ name: string; afterId: number; untilId: number }[]] = await db.query(
    `UPDATE folding_progress SET busy_until = now() + interval '1 minute'
      WHERE name = (SELECT name FROM folding_progress WHERE busy_until < now() ORDER BY name LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING name, after_id AS "afterId", until_id AS "untilId"`,
  );
  const [next] = claimed;
  if (!next) return false;
  const last = await refold(db, next);
  await (last === undefined
    ? db.query('DELETE FROM folding_progress WHERE name = $1', [next.name])
    : db.query(`UPDATE folding_progress SET after_id = $2, busy_until = '-infinity' WHERE name = $1`, [
        next.name,
        last,
      ]));
  return true;
}

/** Returns the id of the last row, or undefined if there was none. A text that is saved meanwhile keeps its fold. */
async function refold(
  db: EntityManager,
  { name, afterId, untilId }: { name: string; afterId: number; untilId: number },
): Promise<number | undefined> {
  const [table, column] = name.split('.');
  const folded = FOLDED_COLUMNS[name];
  if (!folded) return undefined;
  const text = folded.of.map((each) => `left(${each}, ${MAX_SEARCHED})`).join(` || E'\\n' || `);
  const rows: { id: number; text: string; digest: string }[] = await db.query(
    `SELECT id, ${text} AS text, ${digestOf(column)} AS digest FROM ${table} WHERE id > $1 AND id <= $2 ORDER BY id LIMIT ${READ_AT_ONCE}`,
    [afterId, untilId],
  );
  const stale = rows
    .map(({ id, text, digest }) => ({ id, digest, text: folded.fold(text) }))
    .filter((row) => createHash('sha256').update(row.text).digest('hex') !== row.digest);
  for (const batch of batchesOf(stale, (row) => row.text.length, INDEXED_AT_ONCE))
    await db.query(
      `UPDATE ${table} t SET ${column} = stale.text FROM unnest($1::int[], $2::text[], $3::text[]) AS stale(id, text, digest) WHERE t.id = stale.id AND ${digestOf(`t.${column}`)} = stale.digest`,
      [batch.map((row) => row.id), batch.map((row) => row.text), batch.map((row) => row.digest)],
    );
  return rows.at(-1)?.id;
}

const digestOf = (column = '') => `encode(sha256(convert_to(${column}, 'UTF8')), 'hex')`;
