import type { DataSource } from 'typeorm';
import { TRASH_DAYS } from '../../../rules/contentRules.ts';
import { Rounds } from '../../base/rounds.ts';
import { BATCH } from '../batches.ts';

const EVERY_MS = 3_600_000;

/** Deletes for good what has been in the trash long enough. Any number of processes may do it at once. */
export class TrashEmptier extends Rounds {
  constructor(dataSource: DataSource) {
    super(EVERY_MS, 'the trash could not be emptied', async () => {
      for (let deleted = BATCH; deleted === BATCH;) deleted = await deleteBatch(dataSource);
    });
  }
}

/** In short statements, so that everybody else is answered in between; what somebody restores just now is left. */
async function deleteBatch(dataSource: DataSource): Promise<number> {
  const [rows]: [unknown[], number] = await dataSource.query(
    `DELETE FROM contents WHERE deleted_at IS NOT NULL AND id IN (
       SELECT id FROM contents WHERE deleted_at < now() - make_interval(days => ${TRASH_DAYS}) ORDER BY deleted_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING id`,
  );
  return rows.length;
}
