import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { sqlState } from './errors.ts';

const MAX_RETRIES = 3;
const LONGEST_PAUSE_MS = 50;
/** A deadlock and a failure to serialise: the database chose this transaction to give way, and did nothing of it. */
const GAVE_WAY = new Set(['40P01', '40001']);

/**
 * All of `work` or nothing. What has to give way to another transaction is done again from its beginning, so work
 * changes nothing but the database, and only through the manager that it is given: the embedded database has one
 * connection.
 */
export async function transaction<Result>(
  db: EntityManager,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (let retries = 0; ; retries++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (retries === MAX_RETRIES || !GAVE_WAY.has(sqlState(error) ?? '')) throw error;
      await pause(Math.random() * LONGEST_PAUSE_MS * (retries + 1));
    }
  }
}
