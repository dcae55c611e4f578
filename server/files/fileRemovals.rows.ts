import type { EntityManager } from 'typeorm';
import { idsByOwner, type OwnedRow } from '../base/owners/idsByOwner.ts';
import { transaction } from '../base/transaction.ts';

/** How long an upload may take until its row exists. */
const UPLOAD = `interval '1 hour'`;
/** When bytes are removed again, because the store was away or the process stopped. */
const RETRY = `interval '10 minutes'`;
/** How long a file is kept that no message and no run has. */
const UNUSED = `interval '1 day'`;

/** Has the bytes of an upload removed later, unless its row exists by then. */
export const beginUpload = (db: EntityManager, storeKey: string) =>
  db.query(`INSERT INTO file_removals (store_key, due_at) VALUES ($1, now() + ${UPLOAD})`, [storeKey]);

/** Keeps the bytes of an upload. Returns whether they are still there. */
export async function keepUpload(manager: EntityManager, storeKey: string): Promise<boolean> {
  const [kept]: [unknown[], number] = await manager.query(
    'DELETE FROM file_removals WHERE store_key = $1 AND due_at > now() RETURNING 1',
    [storeKey],
  );
  return kept.length > 0;
}

/** The keys of bytes to remove now, which no other process gets for some minutes. */
export async function claimRemovals(db: EntityManager, max: number): Promise<string[]> {
  const [rows]: [{ storeKey: string }[], number] = await db.query(
    `UPDATE file_removals SET due_at = now() + ${RETRY} WHERE store_key IN (
       SELECT store_key FROM file_removals WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING store_key AS "storeKey"`,
    [max],
  );
  return rows.map(({ storeKey }) => storeKey);
}

export const endRemovals = (db: EntityManager, storeKeys: string[]) =>
  db.query('DELETE FROM file_removals WHERE store_key = ANY($1::text[])', [storeKeys]);

const IS_UNUSED = `NOT EXISTS (SELECT FROM chat_attachments a WHERE a.owner_id = f.owner_id AND a.file_id = f.id)
  AND NOT EXISTS (SELECT FROM run_attachments a WHERE a.owner_id = f.owner_id AND a.file_id = f.id)`;

/**
 * Deletes a batch of files that no message and no run has, and returns how many. They are locked before it is decided,
 * so that a message that takes one at the same time waits or is seen.
 */
export async function deleteUnused(db: EntityManager, max: number): Promise<number> {
  const found: OwnedRow[] = await db.query(
    `SELECT owner_id AS "ownerId", id FROM stored_files f WHERE created_at < now() - ${UNUSED} AND ${IS_UNUSED} ORDER BY id LIMIT $1`,
    [max],
  );
  let deleted = 0;
  for (const [ownerId, ids] of idsByOwner(found))
    deleted += await transaction(db, async (manager) => {
      await manager.query(
        'SELECT id FROM stored_files WHERE owner_id = $1 AND id = ANY($2::int[]) ORDER BY id FOR UPDATE',
        [ownerId, ids],
      );
      return (await deleteFiles(manager, ownerId, `f.id = ANY($2::int[]) AND ${IS_UNUSED}`, [ids])).length;
    });
  return deleted;
}

const ATTACHMENTS = ['chat_attachments', 'run_attachments'];

/**
 * Deletes the files `f` of an owner that meet a condition, whose parameters begin with $2, and has their bytes removed,
 * in a transaction. Messages and runs that have them keep only their names. Returns the keys of the bytes.
 */
export async function deleteFiles(
  manager: EntityManager,
  ownerId: number,
  condition: string,
  values: unknown[] = [],
): Promise<string[]> {
  const [rows]: [{ id: number; storeKey: string }[], number] = await manager.query(
    `DELETE FROM stored_files f WHERE f.owner_id = $1 AND ${condition} RETURNING id, store_key AS "storeKey"`,
    [ownerId, ...values],
  );
  const ids = rows.map(({ id }) => id);
  // A divided database has no foreign key that sets null.
  for (const table of ATTACHMENTS)
    await manager.query(`UPDATE ${table} SET file_id = NULL WHERE owner_id = $1 AND file_id = ANY($2::int[])`, [
      ownerId,
      ids,
    ]);
  const keys = rows.map(({ storeKey }) => storeKey);
  await manager.query(
    'INSERT INTO file_removals (store_key, due_at) SELECT key, now() FROM unnest($1::text[]) AS key ON CONFLICT DO NOTHING',
    [keys],
  );
  return keys;
}
