import type { EntityManager } from 'typeorm';
import { transaction } from './transaction.ts';

const ROWS = 100;

/**
 * Deletes the rows of an owner, the parameter $1 of the condition, in small statements: a large account would exceed the
 * time limit of one, and other requests are served in between. A deletion that was interrupted can be repeated.
 */
export async function deleteInBatches(db: EntityManager, table: string, condition: string, ownerId: number) {
  for (let deleted = ROWS; deleted === ROWS;) {
    const [rows] = await transaction(db, (manager): Promise<[unknown[], number]> =>
      manager.query(
        `DELETE FROM ${table} WHERE ${condition} AND id IN (SELECT id FROM ${table} WHERE ${condition} LIMIT ${ROWS}) RETURNING id`,
        [ownerId],
      ),
    );
    deleted = rows.length;
  }
}
