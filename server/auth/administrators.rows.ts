import type { EntityManager } from 'typeorm';
import { AppError } from '../base/errors.ts';
import type { User } from './user.entity.ts';

/** An arbitrary number that all our processes agree on. */
const ADMINISTRATORS_LOCK = 5_787_476;

/** Until the transaction ends nobody else becomes an administrator or stops being one. */
const lockAdministrators = (manager: EntityManager) =>
  manager.query('SELECT pg_advisory_xact_lock($1)', [ADMINISTRATORS_LOCK]);

/**
 * Whether a new account is to administer the server, because nobody does: of several that are made at once only one is.
 * Asked in the transaction that makes it.
 */
export async function isFirstAdministrator(manager: EntityManager): Promise<boolean> {
  if (await hasAdministrator(manager)) return false;
  await lockAdministrators(manager);
  return !(await hasAdministrator(manager));
}

async function hasAdministrator(manager: EntityManager) {
  const [{ exists }] = await manager.query('SELECT EXISTS (SELECT 1 FROM users WHERE is_administrator) AS exists');
  return exists as boolean;
}

/**
 * Before an account is deleted, disabled or administers no more: CONFLICT when it is the last that can administer the
 * server, and others are there. In the transaction of the change, before any of its rows is locked.
 */
export async function requireOtherAdministrator(manager: EntityManager, { id }: Pick<User, 'id'>) {
  await lockAdministrators(manager);
  const [{ isLast }] = await manager.query(
    `SELECT EXISTS (SELECT 1 FROM users WHERE id = $1 AND is_administrator AND disabled_at IS NULL)
        AND EXISTS (SELECT 1 FROM users WHERE id <> $1)
        AND NOT EXISTS (SELECT 1 FROM users WHERE id <> $1 AND is_administrator AND disabled_at IS NULL) AS "isLast"`,
    [id],
  );
  if (isLast)
    throw new AppError(
      'CONFLICT',
      'This is the last administrator of the server. Please make someone else an administrator first.',
    );
}

/** Of who proved to be the owner of a disabled account. */
export const accountDisabled = () =>
  new AppError('FORBIDDEN', 'This account is disabled. Please ask an administrator.');
