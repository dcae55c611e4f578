import type { EntityManager } from 'typeorm';
import { FOLDED_COLUMNS, refold } from '../contents/pages/refolding.rows.ts';

interface Claimed {
  name: string;
  afterId: number;
  untilId: number;
}

/**
 * Writes the next values of a column that a migration has listed, in short statements so that requests are served in
 * between. Returns false when there are none, or when other processes are working on them.
 */
export async function backfillNext(db: EntityManager): Promise<boolean> {
  const [claimed]: [Claimed[]] = await db.query(
    `UPDATE backfill_progress SET busy_until = now() + interval '1 minute'
      WHERE name = (SELECT name FROM backfill_progress WHERE busy_until < now() ORDER BY name LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING name, after_id AS "afterId", until_id AS "untilId"`,
  );
  const [next] = claimed;
  if (!next) return false;
  const folded = FOLDED_COLUMNS[next.name];
  const last = folded && (await refold(db, next.name, folded, next));
  await (last === undefined
    ? db.query('DELETE FROM backfill_progress WHERE name = $1', [next.name])
    : db.query(`UPDATE backfill_progress SET after_id = $2, busy_until = '-infinity' WHERE name = $1`, [
        next.name,
        last,
      ]));
  return true;
}
