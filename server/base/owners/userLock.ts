import type { EntityManager } from 'typeorm';

/** The first key of the advisory locks; the second is the user's id. An arbitrary number that all our processes share. */
const USER_LOCK = 5_787_479;

/**
 * Work that the user's access permits, like a sign-in, locks the user together with other such work. A change of the
 * access, like a new password, locks the user alone.
 */
export type LockPurpose = 'permitted work' | 'a change';

/**
 * Until the transaction ends, the user's access stays as it is. Read it after locking, and lock the user before any of
 * the user's rows. No row of `users` is locked: a divided database has them on every machine, so none could be locked
 * while one of them is down.
 */
export const lockUser = (manager: EntityManager, id: number, purpose: LockPurpose) =>
  manager.query(`SELECT pg_advisory_xact_lock${purpose === 'a change' ? '' : '_shared'}($1, $2)`, [USER_LOCK, id]);
