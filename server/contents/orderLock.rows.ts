import type { EntityManager } from 'typeorm';

/** Beside the id of whom it is taken for; two numbers are another lock than one. */
const ORDER_LOCK = 5_787_478;

/**
 * Until the transaction ends no other of this owner's makes tags, views or starter prompts: how many there are, and
 * which, is known only then.
 */
export const lockOrder = (manager: EntityManager, ownerId: number) =>
  manager.query('SELECT pg_advisory_xact_lock($1, $2)', [ORDER_LOCK, ownerId]);
