import type { EntityManager } from 'typeorm';
import { idsByOwner, type OwnedRow } from '../../base/owners/idsByOwner.ts';
import { batchesOf, INDEXED_AT_ONCE } from '../core/batches.ts';

/** Two letters of any script: code points, which are also the letters of PostgreSQL. */
const PAIR = /^[^\0- ]{2}$/u;

/** Whether this folded word is a pair of letters. Trigrams only serve searches for longer words. */
export const isLetterPair = (word: string) => PAIR.test(word);

/**
 * Condition on a content `c`: by the index of letter pairs, its text contains all these pairs, a parameter. A content
 * that the index does not cover yet meets it, too.
 */
export const hasLetterPairs = (pairs: string) =>
  `(c.has_letter_pairs AND letter_pairs(c.search_text) COLLATE "C" @> ${pairs}::text[] OR NOT c.has_letter_pairs)`;

/** The most rows that one statement reads. */
const READ_AT_ONCE = 40;

/**
 * Indexes the letter pairs of the next contents that were written in bulk or by an older release, in short statements so
 * that requests are served in between. Returns false when there are none.
 */
export async function addNextLetterPairs(db: EntityManager): Promise<boolean> {
  const rows: (OwnedRow & { length: number })[] = await db.query(
    `SELECT library_id AS "ownerId", id, char_length(search_text) AS length FROM contents WHERE NOT has_letter_pairs ORDER BY library_id, id LIMIT ${READ_AT_ONCE}`,
  );
  for (const batch of batchesOf(rows, ({ length }) => length, INDEXED_AT_ONCE))
    for (const [libraryId, ids] of idsByOwner(batch))
      await db.query(
        'UPDATE contents SET has_letter_pairs = true WHERE library_id = $1 AND id = ANY($2::int[]) AND NOT has_letter_pairs',
        [libraryId, ids],
      );
  return rows.length > 0;
}
