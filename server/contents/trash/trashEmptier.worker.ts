import type { DataSource } from 'typeorm';
import { TRASH_DAYS } from '../../../rules/contentRules.ts';
import { Rounds } from '../../base/rounds.ts';
import { BATCH } from '../core/batches.ts';

const EVERY_MS = 3_600_000;

/** Permanently deletes contents that have been in the trash long enough. Several processes may do this concurrently. */
export class TrashEmptier extends Rounds {
  constructor(dataSource: DataSource) {
    super(EVERY_MS, 'the trash could not be emptied', async () => {
      for (let deleted = BATCH; deleted === BATCH;) deleted = await deleteBatch(dataSource);
    });
  }
}

/** Deletes one small batch, so that other requests are served in between; skips contents that are being restored. */
async function deleteBatch(dataSource: DataSource): Promise<number> {
  const [rows]: [unknown[], number] = await dataSource.query(
    `DELETE FROM contents WHERE deleted_at IS NOT NULL AND id IN (
       SELECT id FROM contents WHERE deleted_at < now() - make_interval(days => ${TRASH_DAYS}) ORDER BY deleted_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING id`,
  );
  return rows.length;
}
