import type { EntityManager } from 'typeorm';
import { transaction } from '../transaction.ts';

/** Tables whose rows have an owner and dependent rows. */
type Table = 'chat_conversations' | 'llm_conversations' | 'tone_conversations' | 'runs';

/**
 * Locks the given rows of an owner until the transaction ends. They are locked by ascending id before any other row, so
 * that concurrent transactions cannot deadlock. Returns the ids of the existing rows.
 */
export async function lockOwn(manager: EntityManager, table: Table, ownerId: number, ids: number[]): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM ${table} WHERE owner_id = $1 AND id = ANY($2::int[]) ORDER BY id FOR UPDATE`,
    [ownerId, ids],
  );
  return rows.map(({ id }) => id);
}

/** Deletes those of the given rows that belong to the owner, with their dependent rows. Returns their ids. */
export function deleteOwn(
  db: EntityManager,
  table: Table,
  ownerId: number,
  ids: number[],
  requireRight?: RightCheck,
): Promise<number[]> {
  return transaction(db, async (manager) => {
    await requireRight?.(manager);
    const held = await lockOwn(manager, table, ownerId, ids);
    await manager.query(`DELETE FROM ${table} WHERE owner_id = $1 AND id = ANY($2::int[])`, [ownerId, held]);
    return held;
  });
}

const ROWS_AT_ONCE = 100;

/** Called first in each transaction of work in steps. Throws if the caller may no longer do it. */
export type RightCheck = (manager: EntityManager) => Promise<unknown>;

/**
 * Deletes the rows of an owner, the parameter $1 of the condition, in small statements: a large account would exceed the
 * time limit of one, and other requests are served in between. A deletion that was interrupted can be repeated.
 */
export async function deleteInBatches(
  db: EntityManager,
  { table, condition, ownerId }: { table: string; condition: string; ownerId: number },
  requireRight: RightCheck,
) {
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE;) {
    const [rows] = await transaction(db, async (manager): Promise<[unknown[], number]> => {
      await requireRight(manager);
      return manager.query(
        `DELETE FROM ${table} WHERE ${condition} AND id IN (SELECT id FROM ${table} WHERE ${condition} LIMIT ${ROWS_AT_ONCE}) RETURNING id`,
        [ownerId],
      );
    });
    deleted = rows.length;
  }
}

/**
 * Whether a query returns at most `max` rows; it stops counting after that.
 *
 * It decides how texts are searched: the texts of a few rows are better read one by one, because a trigram index covers
 * the texts of all users, and finds all matches before it drops those of other users.
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
