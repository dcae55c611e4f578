import type { DataSource } from 'typeorm';
import { TRASH_DAYS } from '../../../rules/contentRules.ts';
import { idsByOwner, type OwnedRow } from '../../base/owners/idsByOwner.ts';
import { Rounds } from '../../base/rounds.ts';
import { transaction } from '../../base/transaction.ts';
import { BATCH } from '../core/batches.ts';
import { deleteContents } from '../core/deletedContents.rows.ts';

const EVERY_MS = 3_600_000;

/** Permanently deletes contents that have been in the trash long enough. Several processes may do this concurrently. */
export class TrashEmptier extends Rounds {
  constructor(dataSource: DataSource) {
    super(EVERY_MS, 'the trash could not be emptied', async () => {
      for (let deleted = BATCH; deleted === BATCH;) deleted = await deleteBatch(dataSource);
    });
  }
}

const IS_OLD = `deleted_at < now() - make_interval(days => ${TRASH_DAYS})`;

/** Deletes one small batch, so that other requests are served in between, but no content that has been restored. */
async function deleteBatch({ manager }: DataSource): Promise<number> {
  const found: OwnedRow[] = await manager.query(
    `SELECT library_id AS "ownerId", id FROM contents WHERE ${IS_OLD} ORDER BY deleted_at, id LIMIT ${BATCH}`,
  );
  for (const [libraryId, ids] of idsByOwner(found))
    await transaction(manager, (each) =>
      deleteContents(each, libraryId, `id = ANY($2::int[]) AND ${IS_OLD}`, { values: [ids] }),
    );
  return found.length;
}
