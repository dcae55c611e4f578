import type { EntityManager } from 'typeorm';
import { betaCodeRule } from '../../rules/accountRules.ts';
import { type Context, operationOwner } from '../base/context.ts';
import { invalid, sqlState } from '../base/errors.ts';
import type { Limit } from '../base/rateLimits/rateLimits.ts';
import { transaction } from '../base/transaction.ts';
import { Problems } from '../base/validation.ts';
import { checkNewEmail, checkNewUsername, keptNames } from './accountNames.ts';
import { isFirstAdministrator } from './administrators.rows.ts';
import { findBetaCode, spendBetaCode } from './betaCodes.rows.ts';
import { checkNewPassword, hashPassword } from './passwords/passwords.ts';
import { requirePasswordSignIn } from './passwords/passwordSignIn.service.ts';
import { type SignedIn, startSession } from './sessions/sessions.service.ts';
import { isSignUpOpen } from './signUp.rows.ts';
import { User } from './user.entity.ts';
import { insertUser, refuseTaken } from './users.rows.ts';

const HOUR = 60 * 60;
const WRONG_CODES: Limit = { name: 'beta_code', points: 10, seconds: HOUR };
/**
 * The limit of one network, including attempts with taken names: a code with unlimited uses must not allow thousands of
 * accounts or guessing of names.
 */
export const SIGN_UPS: Limit = { name: 'sign_up', points: 60, seconds: HOUR };

const SIGN_UP_CLOSED = 'Sign-up is closed. Please ask an administrator for an invitation.';

interface Registration {
  username: string;
  email: string;
  password: string;
  betaAccessCode: string;
}

type Account = Pick<User, 'username' | 'usernameKey' | 'email' | 'emailKey'>;

/**
 * Creates an account and signs in. A sign-up that fails does not use up its beta access code. The first user becomes an
 * administrator unless `mayAdminister` is false.
 */
export async function register(
  ctx: Context,
  input: Registration,
  { mayAdminister = true }: { mayAdminister?: boolean } = {},
): Promise<SignedIn> {
  requirePasswordSignIn(ctx);
  const account = checkedAccount(input);
  await requireBetaCode(ctx, input.betaAccessCode.trim());
  await ctx.limits.spend(SIGN_UPS, ctx.client.network);
  await refuseTaken(ctx.db, account);
  const passwordHash = await hashPassword(operationOwner(ctx), input.password);
  try {
    return await transaction(ctx.db, (manager) =>
      signUp(ctx, manager, { ...account, passwordHash, mayAdminister }, input.betaAccessCode.trim()),
    );
  } catch (error) {
    if (sqlState(error) === '23505') await refuseTaken(ctx.db, account);
    throw error;
  }
}

function checkedAccount({ username, email, password, betaAccessCode }: Registration): Account {
  const problems = new Problems();
  const code = betaAccessCode.trim();
  checkNewUsername(problems, username);
  checkNewEmail(problems, email);
  checkNewPassword(problems, 'password', password);
  problems
    .add('betaAccessCode', betaCodeRule(code))
    .line('betaAccessCode', code, 100, 'Invalid beta access code')
    .throwIfAny();
  return keptNames({ username, email });
}

/**
 * Counts wrong codes per client. A used-up code does not count as a guess; after too many wrong codes even a right one
 * is refused. While sign-up is closed, only invitations admit.
 */
export async function requireBetaCode(ctx: Context, code: string) {
  const { network } = ctx.client;
  const found = await findBetaCode(ctx.db, code);
  if (!found) {
    await ctx.limits.spend(WRONG_CODES, network);
    throw wrongCode();
  }
  await ctx.limits.check(WRONG_CODES, network);
  if (!found.isInvitation && !(await isSignUpOpen(ctx.db))) throw invalid('betaAccessCode', SIGN_UP_CLOSED);
}

async function signUp(
  ctx: Context,
  manager: EntityManager,
  { mayAdminister, ...account }: Account & Pick<User, 'passwordHash'> & { mayAdminister: boolean },
  code: string,
) {
  const isAdministrator = mayAdminister && (await isFirstAdministrator(manager));
  const user = manager.create(User, { ...account, isAdministrator });
  await insertUser(manager, user);
  if (!(await spendBetaCode(manager, code))) throw wrongCode();
  return startSession(ctx, manager, user, 'Account created successfully!');
}

export const wrongCode = () => invalid('betaAccessCode', 'Invalid beta access code');
