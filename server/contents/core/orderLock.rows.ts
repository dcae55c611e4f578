import type { EntityManager } from 'typeorm';

/**
 * The first of the two keys of the lock; the second is the library's id. PostgreSQL keeps two-key locks apart from
 * one-key locks.
 */
const ORDER_LOCK = 5_787_478;

/**
 * Prevents other transactions of this library from creating tags, views or starter prompts until this one ends, so that
 * their number and names cannot change in the meantime.
 */
export const lockOrder = (manager: EntityManager, libraryId: number) =>
  manager.query('SELECT pg_advisory_xact_lock($1, $2)', [ORDER_LOCK, libraryId]);
