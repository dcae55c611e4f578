import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { sqlState } from './errors.ts';

const MAX_RETRIES = 3;
const MAX_PAUSE_MS = 50;
/** Deadlock and serialization failure: the transaction was rolled back and can be retried. */
const RETRYABLE_STATES = new Set(['40P01', '40001']);

/**
 * Runs `work` in a transaction. It is retried after a deadlock, so it must only change the database, and only through
 * its manager: the embedded database has one connection.
 */
export async function transaction<Result>(
  db: EntityManager,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (let retries = 0; ; retries++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (retries === MAX_RETRIES || !RETRYABLE_STATES.has(sqlState(error) ?? '')) throw error;
      await pause(Math.random() * MAX_PAUSE_MS * (retries + 1));
    }
  }
}
