import { type EntityManager, In } from 'typeorm';
import type { RightCheck } from '../../base/owners/ownRows.ts';
import { transaction } from '../../base/transaction.ts';
import { LinkLibrary } from '../sharing/linkLibrary.entity.ts';
import { BATCH } from './batches.ts';

/** The most runs that one statement deletes. */
const RUNS_AT_ONCE = 500;

/**
 * Deletes the contents of a library that meet a condition permanently, in a transaction: with their versions and links,
 * and the runs of one account. The runs of all others stay with those who paid for them. By default it is the account
 * whose own library it is, which has the same id; nobody's for a shared one. The parameters of the condition begin with
 * $2. Returns the ids.
 */
export async function deleteContents(
  manager: EntityManager,
  libraryId: number,
  condition: string,
  { values = [], runsOf = libraryId }: { values?: unknown[]; runsOf?: number } = {},
): Promise<number[]> {
  // No run of them can begin while they are locked.
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM contents WHERE library_id = $1 AND ${condition} ORDER BY id FOR UPDATE`,
    [libraryId, ...values],
  );
  const ids = rows.map(({ id }) => id);
  await deleteRunsOf(manager, runsOf, ids);
  const links: { id: string }[] = await manager.query(
    'SELECT id FROM shared_links WHERE library_id = $1 AND content_id = ANY($2::int[])',
    [libraryId, ids],
  );
  await manager.delete(LinkLibrary, { id: In(links.map(({ id }) => id)) });
  await manager.query('DELETE FROM contents WHERE library_id = $1 AND id = ANY($2::int[])', [libraryId, ids]);
  return ids;
}

/**
 * Deletes an account's runs of these contents with their answers, in the transaction that deletes the contents and has
 * locked them. Runs are stored by account and contents by library, so the database cannot do it by a foreign key.
 */
async function deleteRunsOf(manager: EntityManager, ownerId: number, contentIds: number[]) {
  if (contentIds.length === 0) return;
  const some = `SELECT id FROM runs WHERE owner_id = $1 AND content_id = ANY($2::int[]) LIMIT ${RUNS_AT_ONCE}`;
  for (let count = RUNS_AT_ONCE; count === RUNS_AT_ONCE;) {
    const [, deleted]: [unknown, number] = await manager.query(
      `DELETE FROM runs WHERE owner_id = $1 AND id IN (${some})`,
      [ownerId, contentIds],
    );
    count = deleted;
  }
}

/** Deletes all contents of a library in small transactions. A deletion that was interrupted can be repeated. */
export async function deleteAllContents(
  db: EntityManager,
  libraryId: number,
  { runsOf, requireRight }: { runsOf: number; requireRight: RightCheck },
) {
  const next = `id IN (SELECT id FROM contents WHERE library_id = $1 LIMIT ${BATCH})`;
  for (let deleted = BATCH; deleted === BATCH;)
    deleted = await transaction(db, async (manager) => {
      await requireRight(manager);
      return (await deleteContents(manager, libraryId, next, { runsOf })).length;
    });
}
