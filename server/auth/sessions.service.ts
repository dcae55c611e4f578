import type { EntityManager } from 'typeorm';
import { signedIn, type Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { AppError } from '../errors.ts';
import { Problems } from '../validation.ts';
import { comparable, isUsername } from './accountRules.ts';
import { forgiveLoginAttempts, refundLoginAttempt, spendLoginAttempt } from './loginLimits.ts';
import { verifyPassword } from './passwords.ts';
import {
  endSessions, insertRefreshToken, insertSession, lockSessionOf, reusableRefreshToken, touchSession, useRefreshToken,
} from './sessionRows.ts';
import { hashToken } from './tokens.ts';
import { User } from './user.entity.ts';

/** What a user is signed in with. */
export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  user: User;
  message: string;
}

/** Sign in with a username, in any case, and a password. Failures are counted; an unknown name and a wrong password are the same. */
export async function login(ctx: Context, { username, password }: { username: string; password: string }): Promise<SignedIn> {
  new Problems().when(username === '', 'username', 'Username is required').when(password === '', 'password', 'Password is required').throwIfAny();
  const usernameKey = comparable(username);
  await spendLoginAttempt(ctx, usernameKey);
  const signIn = await signInByPassword(ctx, username, password).catch(async (error: unknown) => {
    await refundLoginAttempt(ctx, usernameKey);
    throw error;
  });
  if (!signIn) throw new AppError('UNAUTHENTICATED', 'Invalid username or password.');
  await forgiveLoginAttempts(ctx, usernameKey);
  return signIn;
}

/** Null for a wrong pair. The user is looked at again under a lock: a reset that came in between leaves no session behind. */
async function signInByPassword(ctx: Context, username: string, password: string) {
  const known = isUsername(username) ? await ctx.db.findOneBy(User, { usernameKey: comparable(username) }) : null;
  if (!(await verifyPassword(known?.passwordHash, password)) || !known) return null;
  return transaction(ctx.db, async (manager) => {
    const user = await manager.findOne(User, { where: { id: known.id, passwordHash: known.passwordHash }, lock: { mode: 'pessimistic_read' } });
    return user && startSession(ctx, manager, user, 'Logged in.');
  });
}

/** Sign in a user who is known to be who they say, within the caller's transaction. */
export async function startSession(ctx: Context, manager: EntityManager, user: User, message: string): Promise<SignedIn> {
  const sessionId = await insertSession(manager, user.id, ctx.client);
  return continueSession(ctx, manager, { user, sessionId, parentId: null, message });
}

/** Exchange a refresh token for a new pair. A second use, but for a lost reply or a parallel tab, means theft and ends the session. */
export async function refreshSession(ctx: Context, { refreshToken }: { refreshToken: string }): Promise<SignedIn> {
  const signIn = await transaction(ctx.db, (manager) => exchange(ctx, manager, hashToken(refreshToken)));
  if (!signIn) throw new AppError('UNAUTHENTICATED', 'Your session has ended. Please log in.');
  return signIn;
}

/** Null when the token is not good: thrown errors would undo the end of the session. */
async function exchange(ctx: Context, manager: EntityManager, tokenHash: string) {
  const session = await lockSessionOf(manager, tokenHash);
  if (!session) return null;
  const tokenId = (await useRefreshToken(manager, tokenHash)) ?? (await reusableRefreshToken(manager, tokenHash));
  if (tokenId === undefined) {
    await endSessions(manager, { id: session.id });
    ctx.log.warn({ userId: session.userId, sessionId: session.id }, 'a refresh token was used again; its session was ended');
    return null;
  }
  await touchSession(manager, session.id);
  const user = await manager.findOneByOrFail(User, { id: session.userId });
  return continueSession(ctx, manager, { user, sessionId: session.id, parentId: tokenId, message: 'Session refreshed.' });
}

interface Continuation {
  user: User;
  sessionId: number;
  parentId: number | null;
  message: string;
}

async function continueSession({ tokens }: Context, manager: EntityManager, { user, sessionId, parentId, message }: Continuation): Promise<SignedIn> {
  const refreshToken = await insertRefreshToken(manager, sessionId, parentId);
  const accessToken = await tokens.sign({ userId: user.id, username: user.username, sessionId });
  return { accessToken, refreshToken, user, message };
}

/** End the session of a refresh token. One that is not known, or ended, is none the worse for it. */
export async function logout(ctx: Context, { refreshToken }: { refreshToken: string }) {
  await transaction(ctx.db, async (manager) => {
    const session = await lockSessionOf(manager, hashToken(refreshToken));
    if (session) await endSessions(manager, { id: session.id });
  });
  return true;
}

/** Who the access token belongs to. */
export async function checkAuth(ctx: Context) {
  return signedIn(ctx);
}
