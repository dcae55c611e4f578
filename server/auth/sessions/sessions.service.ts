import type { EntityManager } from 'typeorm';
import { type Context, signedIn } from '../../base/context.ts';
import { AppError, sessionEnded } from '../../base/errors.ts';
import { transaction } from '../../base/transaction.ts';
import { Problems } from '../../base/validation.ts';
import { comparable, isTooLongForUsername, isUsername } from '../accountNames.ts';
import { accountDisabled } from '../administrators.rows.ts';
import { lockedUser } from '../lockedUser.rows.ts';
import { forgiveLoginAttempts, refundLoginAttempt, spendLoginAttempt } from '../passwords/loginLimits.service.ts';
import { provePassword } from '../passwords/passwordProof.service.ts';
import { isTooLongForPassword } from '../passwords/passwords.ts';
import { requirePasswordSignIn } from '../passwords/passwordSignIn.service.ts';
import { isWrongCode, proveSecondFactor, useProof } from '../secondFactor/proof.service.ts';
import { User } from '../user.entity.ts';
import { Session } from './session.entity.ts';
import {
  endSessions,
  insertRefreshToken,
  insertSession,
  lockSessionOf,
  reusableRefreshToken,
  sessionIdOf,
  type SessionOrigin,
  touchSession,
  useRefreshToken,
} from './session.rows.ts';
import { hashToken } from './tokens.ts';

/** The most successors of one refresh token, for parallel tabs or lost responses. */
const MAX_SUCCESSORS = 5;

/** The tokens of a new session, and its user. */
export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  user: User;
  message: string;
}

interface Credentials {
  username: string;
  password: string;
  /** A code, if the account needs one. */
  secondFactor?: string | null;
}

/**
 * Signs in with a username in any case, a password and, if the account needs one, a code. Failures are counted. An
 * unknown name and a wrong password are indistinguishable, and only a right password reveals that a code is needed.
 */
export async function login(ctx: Context, credentials: Credentials): Promise<SignedIn> {
  const { username, password } = credentials;
  requirePasswordSignIn(ctx);
  new Problems()
    .when(username === '', 'username', 'Username is required')
    .when(password === '', 'password', 'Password is required')
    .throwIfAny();
  // No account can have such a name or password, so an immediate error reveals nothing and costs nothing.
  if (isTooLongForUsername(username) || isTooLongForPassword(password)) throw invalidCredentials();
  const usernameKey = comparable(username);
  await spendLoginAttempt(ctx, usernameKey);
  const signIn = await signInByPassword(ctx, credentials).catch(async (error: unknown) => {
    if (!isWrongCode(error)) await refundLoginAttempt(ctx, usernameKey);
    throw error;
  });
  if (!signIn) throw invalidCredentials();
  await forgiveLoginAttempts(ctx, usernameKey);
  return signIn;
}

const invalidCredentials = () => new AppError('UNAUTHENTICATED', 'Invalid username or password.');

/**
 * Null for invalid credentials. The user is read again under a lock, so that a concurrent password reset leaves no
 * session behind.
 */
async function signInByPassword(ctx: Context, { username, password, secondFactor }: Credentials) {
  const named = isUsername(username) ? await ctx.db.findOneBy(User, { usernameKey: comparable(username) }) : null;
  const known = await provePassword(ctx, named, password);
  if (!known?.passwordHash) return null;
  const { id, passwordHash } = known;
  const proof = await proveSecondFactor(ctx, known, secondFactor);
  const signIn = await transaction(ctx.db, async (manager) => {
    const user = await lockedUser(manager, { id, passwordHash }, 'permitted work');
    if (!user) return null;
    await useProof(ctx, manager, user, proof);
    return startSession(ctx, manager, user, 'Logged in.');
  });
  if (proof) ctx.mailer.poll();
  return signIn;
}

/** Signs in an authenticated user within the caller's transaction. Throws FORBIDDEN for a disabled account. */
export async function startSession(
  ctx: Context,
  manager: EntityManager,
  user: User,
  message: string,
  origin: SessionOrigin | null = null,
): Promise<SignedIn> {
  if (user.disabledAt) throw accountDisabled();
  const sessionId = await insertSession(manager, user.id, ctx.client, origin);
  return issueTokens(ctx, manager, { user, sessionId, parentId: null, message });
}

/**
 * Exchanges a refresh token for a new pair. A second use, except after a lost response or in a parallel tab, indicates
 * theft and ends the session.
 */
export async function refreshSession(ctx: Context, { refreshToken }: { refreshToken: string }): Promise<SignedIn> {
  const rotated = await transaction(ctx.db, (manager) => rotateRefreshToken(ctx, manager, refreshToken));
  if ('accessToken' in rotated) return rotated;
  await endSessionOfReusedToken(ctx, rotated.endedId ?? ctx.tokens.sessionOf(refreshToken));
  throw sessionEnded();
}

/** For an invalid token, returns the session to end afterwards: its user has to be locked before it. */
async function rotateRefreshToken(ctx: Context, manager: EntityManager, refreshToken: string) {
  const tokenHash = hashToken(refreshToken);
  const session = await lockSessionOf(manager, tokenHash);
  const tokenId =
    session &&
    ((await useRefreshToken(manager, session.id, tokenHash)) ?? (await reuseRefreshToken(manager, tokenHash)));
  if (!session || tokenId === undefined) return { endedId: session?.id };
  await touchSession(manager, session.id);
  const user = await manager.findOneByOrFail(User, { id: session.userId });
  return issueTokens(ctx, manager, {
    user,
    sessionId: session.id,
    parentId: tokenId,
    message: 'Session refreshed.',
  });
}

/**
 * The id of a token that was used within the grace period of ten seconds. Throws RATE_LIMITED if it has too many
 * successors.
 */
async function reuseRefreshToken(manager: EntityManager, tokenHash: string) {
  const again = await reusableRefreshToken(manager, tokenHash);
  if (again && again.successors >= MAX_SUCCESSORS)
    throw new AppError(
      'RATE_LIMITED',
      'This session was refreshed several times at once. Please use the newest tokens.',
      { retryAfterSeconds: 1 },
    );
  return again?.id;
}

/** Ends the session of a used token that was presented again: the token or its successor was stolen. */
async function endSessionOfReusedToken(ctx: Context, sessionId: number | undefined) {
  if (sessionId === undefined) return;
  const { affected } = await endSessions(ctx.db, { id: sessionId });
  if (affected) ctx.log.warn({ sessionId }, 'a refresh token was used again; its session was ended');
}

interface TokenGrant {
  user: User;
  sessionId: number;
  parentId: number | null;
  message: string;
}

async function issueTokens(
  { tokens }: Context,
  manager: EntityManager,
  { user, sessionId, parentId, message }: TokenGrant,
): Promise<SignedIn> {
  const refreshToken = tokens.refreshToken(sessionId);
  await insertRefreshToken(manager, sessionId, parentId, refreshToken);
  const accessToken = await tokens.sign({ userId: user.id, username: user.username, sessionId });
  return { accessToken, refreshToken, user, message };
}

/**
 * Ends the session of a refresh token. Does nothing for an unknown token or an ended session. For a session that began
 * with the provider, returns where the browser can log out there too, if the operator wants that.
 */
export async function logout(ctx: Context, { refreshToken }: { refreshToken: string }) {
  const ended = await transaction(ctx.db, async (manager) => {
    const id = (await sessionIdOf(manager, hashToken(refreshToken))) ?? ctx.tokens.sessionOf(refreshToken);
    if (id === undefined || !(await endSessions(manager, { id })).affected) return null;
    return manager.findOneBy(Session, { id });
  });
  const { provider } = ctx.signIn;
  const isOfProvider = provider !== null && ended?.issuer === provider.issuer;
  return {
    message: 'You are logged out.',
    redirectUrl: isOfProvider ? await provider.logoutAddress(`${ctx.publicUrl}/login`) : null,
  };
}

/** The user of the access token. */
export async function checkAuth(ctx: Context) {
  return signedIn(ctx);
}
