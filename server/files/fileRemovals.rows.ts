import type { EntityManager } from 'typeorm';
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

const IS_UNUSED =
  'NOT EXISTS (SELECT FROM chat_attachments a WHERE a.file_id = f.id) AND NOT EXISTS (SELECT FROM run_attachments a WHERE a.file_id = f.id)';

/**
 * Deletes a batch of files that no message and no run has, and returns how many. They are locked before it is decided,
 * so that a message that takes one at the same time waits or is seen.
 */
export async function deleteUnused(db: EntityManager, max: number): Promise<number> {
  const found: { id: number }[] = await db.query(
    `SELECT id FROM stored_files f WHERE created_at < now() - ${UNUSED} AND ${IS_UNUSED} ORDER BY id LIMIT $1`,
    [max],
  );
  if (found.length === 0) return 0;
  return transaction(db, async (manager) => {
    const locked: { id: number }[] = await manager.query(
      'SELECT id FROM stored_files f WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE SKIP LOCKED',
      [found.map(({ id }) => id)],
    );
    const [, deleted]: [unknown[], number] = await manager.query(
      `DELETE FROM stored_files f WHERE id = ANY($1::int[]) AND ${IS_UNUSED}`,
      [locked.map(({ id }) => id)],
    );
    return deleted;
  });
}
