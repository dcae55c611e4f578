import type { EntityManager } from 'typeorm';
import type { Context } from '../../base/context.ts';
import { AppError, invalid, sqlState } from '../../base/errors.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { transaction } from '../../base/transaction.ts';
import { Problems } from '../../base/validation.ts';
import { checkNewEmail, comparable, domainOf, isSameEmail, keptNames } from '../accountNames.ts';
import { isFirstAdministrator } from '../administrators.rows.ts';
import { spendBetaCode } from '../betaCodes.rows.ts';
import { lockedUser } from '../lockedUser.rows.ts';
import { adoptionNotice } from '../mail/notices.ts';
import { requireBetaCode, SIGN_UPS, wrongCode } from '../registration.service.ts';
import { deleteFactor } from '../secondFactor/secondFactor.rows.ts';
import { revokeAccess } from '../sessions/revokeAccess.actions.ts';
import { endSessions } from '../sessions/session.rows.ts';
import { type SignedIn, startSession } from '../sessions/sessions.service.ts';
import { isSignUpOpen } from '../signUp.rows.ts';
import { User } from '../user.entity.ts';
import { insertUser } from '../users.rows.ts';
import { applyClaimedLibraries } from './claimedLibraries.actions.ts';
import { applyClaimedRole } from './claimedRole.actions.ts';
import { usernamesFor } from './newAccount.ts';
import { requireProvider } from './oidcFlow.service.ts';
import { type Exchange, findProven, type FoundIdentity, takeProven } from './provenIdentity.rows.ts';
import { UserIdentity } from './userIdentity.entity.ts';
import { freeUsername, identityUser, lockedIdentityUser } from './userIdentity.rows.ts';

/** Codes cannot be guessed; this limits the work that attempts cause. */
const EXCHANGES: Limit = { name: 'oidc_exchange', points: 600, seconds: 15 * 60 };
/** Retries because another request may take the name or connect the same identity concurrently. */
const ATTEMPTS = 3;

export interface OidcExchange extends Exchange {
  betaAccessCode?: string | null;
}

/** Signs in the user whom the provider authenticated. New users get an account if the operator admits them. */
export async function signInWithOidc(ctx: Context, exchange: OidcExchange): Promise<SignedIn> {
  const identity = await provenIdentity(ctx, exchange);
  for (let attempt = 1; ; attempt++) {
    try {
      return await withClaimedRole(ctx, identity, await signInOnce(ctx, exchange, identity));
    } catch (error) {
      if (sqlState(error) !== '23505' || attempt === ATTEMPTS) throw error;
    }
  }
}

async function withClaimedRole(
  ctx: Context,
  { isAdministrator, libraryRoles }: FoundIdentity,
  signIn: SignedIn,
): Promise<SignedIn> {
  const { name: provider } = requireProvider(ctx);
  if (libraryRoles !== null) await applyClaimedLibraries(ctx, signIn.user, { provider, roles: libraryRoles });
  if (isAdministrator === null) return signIn;
  return { ...signIn, user: await applyClaimedRole(ctx, signIn.user, { provider, isAdministrator }) };
}

/** The identity that the provider proved, if its address may sign in here. */
export async function provenIdentity(ctx: Context, exchange: Exchange): Promise<FoundIdentity> {
  const provider = requireProvider(ctx);
  await ctx.limits.spend(EXCHANGES, ctx.client.network);
  const identity = await findProven(ctx.db, exchange);
  if (!identity) throw expired();
  if (!identity.hasAccess) {
    await endSessionsOf(ctx, identity);
    throw new AppError(
      'FORBIDDEN',
      `Your ${provider.name} account has no access to this server. Please contact the person who runs it.`,
    );
  }
  const { domains } = provider;
  if (domains === null || domains === 'any' || isOfDomain(identity, domains)) return identity;
  throw new AppError(
    'FORBIDDEN',
    `Only people with a verified address at ${domains.join(' or ')} can sign in with ${provider.name} here.`,
  );
}

function isOfDomain({ email, isEmailVerified }: FoundIdentity, domains: readonly string[]) {
  const domain = domainOf(email ?? '');
  return isEmailVerified && domain !== null && domains.includes(domain);
}

/** A person whose access is gone is signed out everywhere. */
async function endSessionsOf({ db }: Context, identity: FoundIdentity) {
  const user = await identityUser(db, identity);
  if (user) await endSessions(db, { userId: user.id });
}

export const expired = () => new AppError('UNAUTHENTICATED', 'This sign-in is no longer valid. Please start again.');

async function signInOnce(ctx: Context, exchange: OidcExchange, identity: FoundIdentity): Promise<SignedIn> {
  if (await identityUser(ctx.db, identity))
    return within(ctx, exchange, async (manager) => {
      const user = await lockedIdentityUser(manager, identity);
      if (!user) throw expired();
      return startSession(ctx, manager, user, 'Logged in.', identity);
    });
  const namesake = identity.email && (await ctx.db.findOneBy(User, { emailKey: comparable(identity.email) }));
  if (namesake) return adopt(ctx, exchange, identity, namesake);
  return signUp(ctx, exchange, identity);
}

/** Uses up the code in the same transaction as the work. */
const within = (ctx: Context, exchange: Exchange, work: (manager: EntityManager) => Promise<SignedIn>) =>
  transaction(ctx.db, async (manager) => {
    if (!(await takeProven(manager, exchange))) throw expired();
    return work(manager);
  });

/**
 * Connects an existing account with the same address, if the operator trusts addresses that the provider has verified.
 * An address that only looks the same belongs to someone else. The person who created the account may not own its
 * address, so all earlier access ends as with a new password: sessions, API tokens, webhooks and two-step sign-in. An
 * account that is connected to another identity of the provider is left alone, because addresses are given to new
 * people.
 */
async function adopt(ctx: Context, exchange: Exchange, identity: FoundIdentity, { id, email }: User) {
  const { name, matchesVerifiedEmail } = requireProvider(ctx);
  const { issuer } = identity;
  if (!matchesVerifiedEmail || !identity.isEmailVerified || !isSameEmail(identity.email ?? '', email))
    throw isOfAnother(ctx);
  const signIn = await within(ctx, exchange, async (manager) => {
    const user = await lockedUser(manager, { id, email }, 'a change');
    if (!user) throw expired();
    if (await manager.existsBy(UserIdentity, { userId: id, issuer })) throw isOfAnother(ctx);
    await manager.update(User, { id }, { passwordHash: null });
    await manager.delete(UserIdentity, { userId: id });
    await deleteFactor(manager, id);
    await revokeAccess(ctx, manager, user, {
      apiTokens: true,
      webhooksDisabled: `Your account was opened with ${name}. Enable it if it is yours.`,
      notice: adoptionNotice(user, name, ctx.publicUrl),
    });
    await insertIdentity(manager, id, identity);
    return startSession(ctx, manager, { ...user, passwordHash: null }, 'Logged in.', identity);
  });
  ctx.mailer.poll();
  return signIn;
}

function isOfAnother(ctx: Context) {
  const { name } = requireProvider(ctx);
  return new AppError(
    'CONFLICT',
    ctx.signIn.passwords
      ? `There is already an account with your address. Log in with its password, then connect ${name} in Settings.`
      : `There is already an account with your address, and ${name} cannot open it. Please contact the person who runs this server.`,
  );
}

async function signUp(ctx: Context, exchange: OidcExchange, identity: FoundIdentity) {
  const email = usableAddress(ctx, identity);
  const code = exchange.betaAccessCode?.trim() ?? '';
  const needsCode = await takesCode(ctx);
  if (needsCode) await requireCode(ctx, code);
  await ctx.limits.spend(SIGN_UPS, ctx.client.network);
  return within(ctx, exchange, async (manager) => {
    const username = await freeUsername(manager, usernamesFor(identity.name, email));
    const account = keptNames({ username, email });
    const isAdministrator = identity.isAdministrator === null && (await isFirstAdministrator(manager));
    const user = manager.create(User, { ...account, passwordHash: null, isAdministrator });
    await insertUser(manager, user);
    await insertIdentity(manager, user.id, identity);
    if (needsCode && !(await spendBetaCode(manager, code))) throw wrongCode();
    return startSession(ctx, manager, user, 'Account created successfully!', identity);
  });
}

/**
 * Users from an admitted domain need no code. Without such a domain, new users need an invitation while sign-up is
 * closed.
 */
async function takesCode(ctx: Context) {
  const { domains } = requireProvider(ctx);
  return domains === null || (domains === 'any' && !(await isSignUpOpen(ctx.db)));
}

async function requireCode(ctx: Context, code: string) {
  if (code === '')
    throw invalid('betaAccessCode', 'You do not have an account here yet. You can create one with a beta access code.');
  new Problems().line('betaAccessCode', code, 100, 'Invalid beta access code').throwIfAny();
  await requireBetaCode(ctx, code);
}

function usableAddress(ctx: Context, { email }: FoundIdentity): string {
  const problems = new Problems();
  checkNewEmail(problems, email ?? '');
  if (email !== null && problems.first === undefined) return email;
  const { name } = requireProvider(ctx);
  throw new AppError('FORBIDDEN', `${name} did not share a usable email address, so an account cannot be created.`);
}

export const insertIdentity = (manager: EntityManager, userId: number, { issuer, subject, email }: FoundIdentity) =>
  manager.insert(UserIdentity, { userId, issuer, subject, email });
