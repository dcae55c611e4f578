import type { EntityManager } from 'typeorm';
import { notifyAccessEnded } from '../../base/accessEnded.ts';
import { type Context, inSession, operationOwner, requireScope, signedIn } from '../../base/context.ts';
import { AppError, invalid, notFound, sqlState } from '../../base/errors.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { transaction } from '../../base/transaction.ts';
import { parseId, Problems } from '../../base/validation.ts';
import { canonicalUsername, checkedNames, isSameEmail, isUsername } from '../accountNames.ts';
import { requireOtherAdministrator } from '../administrators.rows.ts';
import { addressNotice, alsoRevoked } from '../mail/notices.ts';
import { PasswordReset } from '../passwords/passwordReset.entity.ts';
import { checkNewPassword, hashPassword } from '../passwords/passwords.ts';
import { requirePasswordSignIn } from '../passwords/passwordSignIn.service.ts';
import { lockReauthenticated, reauthenticate, spendNotifiedChange } from '../passwords/reauthentication.service.ts';
import { revokeAccess } from '../sessions/revokeAccess.actions.ts';
import { endSessions, liveSessions } from '../sessions/session.rows.ts';
import { User } from '../user.entity.ts';
import { refuseTaken } from '../users.rows.ts';
import { deleteUser, emptyAccount } from './deletion.rows.ts';

export async function me(ctx: Context) {
  return ctx.db.findOneByOrFail(User, { id: signedIn(ctx).id });
}

/**
 * Checks the scope of API tokens. Without a user the caller is just signing in, and no token limits the access. Only
 * the caller's own data is ever read, so the owner need not be checked.
 */
export function requireAccountData(ctx: Context) {
  if (ctx.user) requireScope(ctx, TokenScope.ACCOUNT_DATA);
}

/** The mail address of the caller, or of the user who is signing in. */
export function email(ctx: Context, user: User): string {
  requireAccountData(ctx);
  return user.email;
}

/** Whether the caller, or the user who is signing in, is a member of a shared library. The caller's are known. */
export async function hasSharedLibraries(ctx: Context, { id }: User): Promise<boolean> {
  if (ctx.user?.id === id) return [...ctx.user.libraries.keys()].some((libraryId) => libraryId !== id);
  const [found]: unknown[] = await ctx.db.query('SELECT FROM library_members WHERE user_id = $1 LIMIT 1', [id]);
  return found !== undefined;
}

/** The number of invitations to shared libraries that the caller, or the user who is signing in, has not answered. */
export async function libraryInvitationCount(ctx: Context, { id }: User): Promise<number> {
  requireAccountData(ctx);
  const [{ count }]: [{ count: number }] = await ctx.db.query(
    'SELECT count(*)::int AS count FROM library_invitations WHERE user_id = $1',
    [id],
  );
  return count;
}

/** Changes the name or the address. The password is required so that an unattended screen is not enough. */
export async function updateProfile(
  ctx: Context,
  { username, email, password }: { username?: string | null; email?: string | null; password: string },
) {
  const { id } = inSession(ctx);
  const user = await reauthenticate(ctx, 'password', password);
  const account = checkedNames({ username: username ?? user.username, email: email ?? user.email }, user);
  await refuseTaken(ctx.db, account, id);
  if (isOther(account.email, user.email)) await spendNotifiedChange(ctx, user);
  try {
    await transaction(ctx.db, async (manager) => {
      const former = await lockReauthenticated(ctx, manager, user);
      const changed = checkedNames({ username: username ?? former.username, email: email ?? former.email }, former);
      await manager.update(User, { id }, changed);
      await notifyAccessEnded(manager, [id]);
      if (isOther(changed.email, former.email)) await notifyFormerAddress(ctx, manager, former);
    });
    ctx.mailer.poll();
  } catch (error) {
    if (sqlState(error) === '23505') await refuseTaken(ctx.db, account, id);
    throw error;
  }
  return me(ctx);
}

const isOther = (email: string, former: string) => email !== former && !isSameEmail(email, former);

/** Deletes the reset links that were mailed to the former address and sends a notice there. */
async function notifyFormerAddress(ctx: Context, manager: EntityManager, user: User) {
  await manager.delete(PasswordReset, { userId: user.id });
  await ctx.mailer.enqueue(manager, addressNotice(user, ctx.publicUrl));
}

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  revokeApiTokens?: boolean;
}

/** Sets a new password and ends all other sessions. */
export async function changePassword(
  ctx: Context,
  { currentPassword, newPassword, revokeApiTokens = false }: PasswordChange,
) {
  const { id, sessionId } = inSession(ctx);
  requirePasswordSignIn(ctx);
  const problems = new Problems();
  checkNewPassword(problems, 'newPassword', newPassword);
  problems.throwIfAny();
  const user = await reauthenticate(ctx, 'currentPassword', currentPassword);
  if (user.passwordHash === null)
    throw new AppError(
      'FORBIDDEN',
      'Your account has no password. You can request a link to set one on the login page.',
    );
  await spendNotifiedChange(ctx, user);
  const passwordHash = await hashPassword(operationOwner(ctx), newPassword);
  const revoked = await transaction(ctx.db, async (manager) => {
    await lockReauthenticated(ctx, manager, user);
    await manager.update(User, { id }, { passwordHash });
    return revokeAccess(ctx, manager, user, { exceptSession: sessionId, apiTokens: revokeApiTokens });
  });
  ctx.mailer.poll();
  return { message: `Your password was changed. Other devices were signed out${alsoRevoked(revoked)}.` };
}

/** The running sessions of the caller, last used first. */
export async function sessions(ctx: Context) {
  const { id, sessionId } = inSession(ctx);
  return (await liveSessions(ctx.db, id)).map((session) => ({ ...session, isCurrent: session.id === sessionId }));
}

/** Ends one session; its tokens are invalid from then on. */
export async function endSession(ctx: Context, idText: string) {
  const { id: userId } = inSession(ctx);
  const { affected } = await endSessions(ctx.db, { id: parseId(idText), userId });
  if (!affected) throw notFound('Session');
  return sessions(ctx);
}

export async function endOtherSessions(ctx: Context) {
  const { id: userId, sessionId } = inSession(ctx);
  await endSessions(ctx.db, { userId, except: sessionId });
  return sessions(ctx);
}

/**
 * Deletes the account and everything in it, immediately and permanently. The username must be typed exactly. Throws
 * CONFLICT for the last administrator while other users exist.
 */
export async function deleteAccount(ctx: Context, { username, password }: { username: string; password: string }) {
  const user = await reauthenticate(ctx, 'password', password);
  if (!isUsername(username) || canonicalUsername(username) !== user.username)
    throw invalid('username', 'Please type your username exactly as it is.');
  await transaction(ctx.db, (manager) => requireOtherAdministrator(manager, user, ctx.signIn));
  await emptyAccount(ctx.db, user.id, (manager) => lockReauthenticated(ctx, manager, user));
  await transaction(ctx.db, async (manager) => {
    await requireOtherAdministrator(manager, user, ctx.signIn);
    await deleteUser(manager, await lockReauthenticated(ctx, manager, user));
  });
  return { message: 'Your account and everything in it was deleted.' };
}
