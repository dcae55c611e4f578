import { type EntityManager, IsNull } from 'typeorm';
import { type Context, inSession, operationOwner } from '../../base/context.ts';
import { AppError, invalid } from '../../base/errors.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { accountDisabled } from '../administrators.rows.ts';
import { User } from '../user.entity.ts';
import { forgiveLoginAttempts, spendLoginAttempt } from './loginLimits.service.ts';
import { verifyPassword } from './passwords.ts';

/** Changes that are notified by mail: an account cannot be used to flood the address that it names. */
const NOTIFIED_CHANGES: Limit = { name: 'told_change', points: 20, seconds: 24 * 60 * 60 };

/** The caller, if the password is theirs. Wrong ones count as failed logins. */
export async function reauthenticate(ctx: Context, field: string, password: string) {
  const user = await ctx.db.findOneByOrFail(User, { id: inSession(ctx).id });
  await spendLoginAttempt(ctx, user.usernameKey);
  if (!(await verifyPassword(operationOwner(ctx), user.passwordHash, password)))
    throw invalid(field, 'That is not your password.');
  await forgiveLoginAttempts(ctx, user.usernameKey);
  return user;
}

export const spendNotifiedChange = (ctx: Context, { id }: User) => ctx.limits.spend(NOTIFIED_CHANGES, String(id));

/**
 * The same user, locked, or CONFLICT when the password was changed since, FORBIDDEN when the account was disabled: what
 * a reset or a disabling revokes must not be created after it.
 */
export async function lockReauthenticated(manager: EntityManager, { id, passwordHash }: User) {
  const user = await manager.findOne(User, {
    where: { id, passwordHash: passwordHash ?? IsNull() },
    lock: { mode: 'for_no_key_update' },
  });
  if (!user) throw changedElsewhere();
  if (user.disabledAt) throw accountDisabled();
  return user;
}

export const changedElsewhere = () => new AppError('CONFLICT', 'The password was changed elsewhere in the meantime.');
