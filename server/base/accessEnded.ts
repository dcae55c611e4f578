import type { EntityManager } from 'typeorm';

/** The channel on which processes learn whose sessions, API tokens and account they must read again. */
export const ACCESS_ENDED = 'access_ended';

/**
 * Has every process read the sessions, API tokens and account of these users again, once the transaction commits. Call
 * it in each transaction that ends or changes what a request is allowed to do.
 */
export async function notifyAccessEnded(manager: EntityManager, userIds: number[]) {
  await manager.query('SELECT pg_notify($1, id::text) FROM unnest($2::int[]) AS id', [ACCESS_ENDED, userIds]);
}
