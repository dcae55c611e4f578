import { type EntityManager, In } from 'typeorm';
import { idsByOwner, type OwnedRow } from '../../base/owners/idsByOwner.ts';
import { transaction } from '../../base/transaction.ts';
import { LinkLibrary } from '../sharing/linkLibrary.entity.ts';
import { BATCH } from './batches.ts';

/** The most runs that one statement deletes. */
const RUNS_AT_ONCE = 500;

/**
 * Deletes the contents of a library that meet a condition permanently, in a transaction: with their versions and links,
 * and the runs of all members. The parameters of the condition begin with $2. Returns the ids.
 */
export async function deleteContents(
  manager: EntityManager,
  libraryId: number,
  condition: string,
  values: unknown[] = [],
): Promise<number[]> {
  // No run of them can begin while they are locked.
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM contents WHERE library_id = $1 AND ${condition} ORDER BY id FOR UPDATE`,
    [libraryId, ...values],
  );
  const ids = rows.map(({ id }) => id);
  await deleteRunsOf(manager, ids);
  const links: { id: string }[] = await manager.query(
    'SELECT id FROM shared_links WHERE library_id = $1 AND content_id = ANY($2::int[])',
    [libraryId, ids],
  );
  await manager.delete(LinkLibrary, { id: In(links.map(({ id }) => id)) });
  await manager.query('DELETE FROM contents WHERE library_id = $1 AND id = ANY($2::int[])', [libraryId, ids]);
  return ids;
}

/**
 * Deletes all runs of these contents with their answers, in the transaction that deletes the contents and has locked
 * them. Runs are stored by account and contents by library, so the database cannot do it by a foreign key.
 */
async function deleteRunsOf(manager: EntityManager, contentIds: number[]) {
  if (contentIds.length === 0) return;
  for (let count = RUNS_AT_ONCE; count === RUNS_AT_ONCE;) {
    const found: OwnedRow[] = await manager.query(
      `SELECT owner_id AS "ownerId", id FROM runs WHERE content_id = ANY($1::int[]) ORDER BY owner_id, id LIMIT ${RUNS_AT_ONCE}`,
      [contentIds],
    );
    for (const [ownerId, ids] of idsByOwner(found))
      await manager.query('DELETE FROM runs WHERE owner_id = $1 AND id = ANY($2::int[])', [ownerId, ids]);
    count = found.length;
  }
}

/** Deletes all contents of a library in small transactions. A deletion that was interrupted can be repeated. */
export async function deleteAllContents(db: EntityManager, libraryId: number) {
  const next = `id IN (SELECT id FROM contents WHERE library_id = $1 LIMIT ${BATCH})`;
  for (let deleted = BATCH; deleted === BATCH;)
    deleted = (await transaction(db, (manager) => deleteContents(manager, libraryId, next))).length;
}
