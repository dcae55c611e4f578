import type { EntityManager } from 'typeorm';
import { type Context, inSession, turnOwner } from '../../base/context.ts';
import { AppError, invalid } from '../../base/errors.ts';
import type { Limit } from '../../base/rateLimits.ts';
import { User } from '../user.entity.ts';
import { forgiveLoginAttempts, spendLoginAttempt } from './loginLimits.service.ts';
import { verifyPassword } from './passwords.ts';

/** Changes that the owner is mailed about: an account cannot be used to flood the address that it names. */
const TOLD_CHANGES: Limit = { name: 'told_change', points: 20, seconds: 24 * 60 * 60 };

/** The caller, when the password is theirs. Wrong ones count as wrong logins do. */
export async function provenUser(ctx: Context, field: string, password: string) {
  const user = await ctx.db.findOneByOrFail(User, { id: inSession(ctx).id });
  await spendLoginAttempt(ctx, user.usernameKey);
  if (!(await verifyPassword(turnOwner(ctx), user.passwordHash, password)))
    throw invalid(field, 'That is not your password.');
  await forgiveLoginAttempts(ctx, user.usernameKey);
  return user;
}

export const spendToldChange = (ctx: Context, { id }: User) => ctx.limits.spend(TOLD_CHANGES, String(id));

/**
 * The same user, locked, as long as the password that they proved is still theirs: what a reset takes away must not
 * come back after it.
 */
export async function lockProven(manager: EntityManager, { id, passwordHash }: User) {
  const user = await manager.findOne(User, { where: { id, passwordHash }, lock: { mode: 'for_no_key_update' } });
  if (!user) throw changedElsewhere();
  return user;
}

export const changedElsewhere = () => new AppError('CONFLICT', 'The password was changed elsewhere in the meantime.');
