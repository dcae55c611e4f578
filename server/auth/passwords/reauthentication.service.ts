import { type EntityManager, IsNull, Raw } from 'typeorm';
import { type Context, inSession } from '../../base/context.ts';
import { AppError, invalid, sessionEnded } from '../../base/errors.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { accountDisabled } from '../administrators.rows.ts';
import { lockedUser } from '../lockedUser.rows.ts';
import { Session } from '../sessions/session.entity.ts';
import { User } from '../user.entity.ts';
import { forgiveLoginAttempts, spendLoginAttempt } from './loginLimits.service.ts';
import { provePassword } from './passwordProof.service.ts';
import { usesPassword } from './passwordSignIn.service.ts';

/** The limit for changes that send a notice, so that an account cannot be used to flood its address. */
const NOTIFIED_CHANGES: Limit = { name: 'told_change', points: 20, seconds: 24 * 60 * 60 };

/** How long a new session counts as proof for an account without a password. */
const FRESH = "interval '10 minutes'";

/**
 * Returns the caller if the password is right; wrong ones count as failed logins. An account without a password needs a
 * session that has just begun instead: an old one may be an unattended screen, or stolen.
 */
export async function reauthenticate(ctx: Context, field: string, password: string) {
  const { id, sessionId } = inSession(ctx);
  const user = await ctx.db.findOneByOrFail(User, { id });
  if (!usesPassword(ctx, user)) {
    await requireFreshSession(ctx, sessionId);
    return user;
  }
  await spendLoginAttempt(ctx, user.usernameKey);
  if (!(await provePassword(ctx, user, password))) throw invalid(field, 'That is not your password.');
  await forgiveLoginAttempts(ctx, user.usernameKey);
  return user;
}

async function requireFreshSession(ctx: Context, id: number) {
  const isFresh = await ctx.db.existsBy(Session, { id, createdAt: Raw((column) => `${column} > now() - ${FRESH}`) });
  if (!isFresh)
    throw new AppError(
      'REAUTHENTICATION_REQUIRED',
      'Please sign in again: this needs a sign-in within the last 10 minutes.',
    );
}

export const spendNotifiedChange = (ctx: Context, { id }: User) => ctx.limits.spend(NOTIFIED_CHANGES, String(id));

/**
 * Returns the same user, locked. Throws CONFLICT if the password has changed, FORBIDDEN if the account is disabled, and
 * UNAUTHENTICATED if the session has ended. Such a revocation may have happened since the password was checked, and
 * nothing may be created or changed after it.
 */
export async function lockReauthenticated(ctx: Context, manager: EntityManager, { id, passwordHash }: User) {
  const { sessionId } = inSession(ctx);
  const user = await lockedUser(manager, { id, passwordHash: passwordHash ?? IsNull() }, 'a change');
  if (!user) throw changedElsewhere();
  if (user.disabledAt) throw accountDisabled();
  if (!(await manager.existsBy(Session, { id: sessionId, endedAt: IsNull() }))) throw sessionEnded();
  return user;
}

const changedElsewhere = () => new AppError('CONFLICT', 'The password has been changed elsewhere in the meantime.');
