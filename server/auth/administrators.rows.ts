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

/** The ways in which users of this server can sign in. */
interface WaysIn {
  readonly passwords: boolean;
  readonly provider: { readonly issuer: string } | null;
}

/**
 * Throws CONFLICT when other users exist, but nobody else who can administer the server and sign in: with a password
 * that was set, or with the provider. Call it before an account is deleted, disabled or demoted, in the same
 * transaction and before any of its rows is locked.
 */
export async function requireOtherAdministrator(
  manager: EntityManager,
  { id }: Pick<User, 'id'>,
  { passwords, provider }: WaysIn,
) {
  await lockAdministrators(manager);
  const [{ isNeeded, others, able }] = await manager.query(
    `SELECT EXISTS (SELECT 1 FROM users WHERE id = $1 AND is_administrator AND disabled_at IS NULL)
        AND EXISTS (SELECT 1 FROM users WHERE id <> $1) AS "isNeeded",
        count(*)::int AS others,
        (count(*) FILTER (WHERE ($2 AND password_hash <> '') OR EXISTS (SELECT FROM user_identities WHERE user_id = users.id AND issuer = $3)))::int AS able
       FROM users WHERE id <> $1 AND is_administrator AND disabled_at IS NULL`,
    [id, passwords, provider?.issuer ?? null],
  );
  if (!isNeeded || able > 0) return;
  throw new AppError(
    'CONFLICT',
    others === 0
      ? 'This is the last administrator of the server. Please make someone else an administrator first.'
      : 'No other administrator can sign in yet. Please wait until one of them has set a password or signed in with the provider.',
  );
}

/** The error for a user who proved to own a disabled account. */
export const accountDisabled = () =>
  new AppError('FORBIDDEN', 'This account is disabled. Please ask an administrator.');
