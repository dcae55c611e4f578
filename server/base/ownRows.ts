import type { EntityManager } from 'typeorm';
import { transaction } from './transaction.ts';

/** Tables of what has an owner and things of its own. */
type Table = 'chat_conversations' | 'llm_conversations' | 'tone_conversations' | 'runs';

/**
 * Lock these rows of an owner until the transaction ends, by ascending id and before anything else, so that concurrent
 * transactions cannot deadlock. Returns the ids of those that are there.
 */
export async function lockOwn(manager: EntityManager, table: Table, ownerId: number, ids: number[]): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM ${table} WHERE owner_id = $1 AND id = ANY($2::int[]) ORDER BY id FOR UPDATE`,
    [ownerId, ids],
  );
  return rows.map(({ id }) => id);
}

/** Delete those of these rows that are the owner's, with all that is theirs; returns their ids. */
export function deleteOwn(db: EntityManager, table: Table, ownerId: number, ids: number[]): Promise<number[]> {
  return transaction(db, async (manager) => {
    const held = await lockOwn(manager, table, ownerId, ids);
    await manager.query(`DELETE FROM ${table} WHERE owner_id = $1 AND id = ANY($2::int[])`, [ownerId, held]);
    return held;
  });
}

/**
 * Whether a query gives at most so many rows; no more of them are looked for.
 *
 * Texts of so few are better read one by one: a trigram index, in which the texts of all users are, finds all that have a
 * word before it leaves those of the others out.
 */
export async function findsAtMost(
  db: EntityManager,
  max: number,
  query: string,
  parameters: unknown[],
): Promise<boolean> {
  const [found]: [{ count: number }] = await db.query(
    `SELECT count(*)::int AS count FROM (${query} LIMIT ${max + 1}) first`,
    parameters,
  );
  return found.count <= max;
}
