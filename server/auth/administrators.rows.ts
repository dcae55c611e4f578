import type { EntityManager } from 'typeorm';
import { AppError } from '../base/errors.ts';
import type { User } from './user.entity.ts';

/** The key of the advisory lock. An arbitrary number that all our processes share. */
const ADMINISTRATORS_LOCK = 5_787_476;

/** Until the transaction ends, no other transaction can add or remove an administrator. */
const lockAdministrators = (manager: EntityManager) =>
  manager.query('SELECT pg_advisory_xact_lock($1)', [ADMINISTRATORS_LOCK]);

/**
 * Whether a new account becomes an administrator because there is none yet; of several concurrent sign-ups only one
 * does. Call it in the transaction that creates the account.
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
 * Throws CONFLICT when this user is the last one who can administer the server and other users exist. Call it before an
 * account is deleted, disabled or demoted, in the same transaction and before any of its rows is locked.
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

/** The error for a user who proved to own a disabled account. */
export const accountDisabled = () =>
  new AppError('FORBIDDEN', 'This account is disabled. Please ask an administrator.');
