import type { Context } from '../../base/context.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { hashToken } from '../sessions/tokens.ts';
import type { User } from '../user.entity.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const OF_USER_AND_CLIENT: Limit = { name: 'login_user', points: 10, seconds: 15 * MINUTE, blockSeconds: 15 * MINUTE };
const OF_CLIENT: Limit = { name: 'login_client', points: 100, seconds: DAY };
/**
 * A user who signed in from a network lately is not locked out by the failures of others there: an office, or half a
 * city, may share an address.
 */
const KNOWN_PAIR: Limit = { name: 'login_known', points: 0, seconds: 20 * DAY };

/**
 * Codes of an authenticator app, whose attempts only who has the password can make. Three of a million are right at a
 * time, so ten a day are right by chance once in 90 years. One count is of all networks from which the user did not sign
 * in lately; each of the others has its own, so that somebody elsewhere cannot lock the user out there.
 */
const CODES: Limit = { name: 'second_factor', points: 10, seconds: DAY };

/**
 * Spend an attempt before the password is verified, so that concurrent ones cannot exceed the limit; what was no
 * failure is refunded. Names are hashed, as they may be long and private. A network over its limit adds no names.
 */
export async function spendLoginAttempt(ctx: Context, usernameKey: string) {
  const pair = pairOf(ctx, usernameKey);
  const isKnown = await ctx.limits.isNoted(KNOWN_PAIR, pair);
  if (!isKnown) await ctx.limits.check(OF_CLIENT, ctx.client.network);
  await ctx.limits.spend(OF_USER_AND_CLIENT, pair);
  await (isKnown
    ? ctx.limits.trySpend(OF_CLIENT, ctx.client.network)
    : ctx.limits.spend(OF_CLIENT, ctx.client.network));
}

/** The password could not be verified. */
export async function refundLoginAttempt(ctx: Context, usernameKey: string) {
  await ctx.limits.refund(OF_USER_AND_CLIENT, pairOf(ctx, usernameKey));
  await ctx.limits.refund(OF_CLIENT, ctx.client.network);
}

/** The password was right: this client's earlier failures with this name are forgotten, the others are kept. */
export async function forgiveLoginAttempts(ctx: Context, usernameKey: string) {
  await forgetLoginFailures(ctx, usernameKey);
  await ctx.limits.note(KNOWN_PAIR, pairOf(ctx, usernameKey));
  await ctx.limits.refund(OF_CLIENT, ctx.client.network);
}

export const forgetLoginFailures = (ctx: Context, usernameKey: string) =>
  ctx.limits.forget(OF_USER_AND_CLIENT, pairOf(ctx, usernameKey));

/** Spend an attempt before the code is looked at, as with passwords. Gives what to refund it by. */
export async function spendCodeAttempt(ctx: Context, { id, usernameKey }: User) {
  const pair = pairOf(ctx, usernameKey);
  const key = (await ctx.limits.isNoted(KNOWN_PAIR, pair)) ? `${id} ${pair}` : String(id);
  await ctx.limits.spend(CODES, key);
  return key;
}

/** The code was right; earlier attempts are kept, as they may be somebody else's. */
export const refundCodeAttempt = (ctx: Context, key: string) => ctx.limits.refund(CODES, key);

const pairOf = ({ client }: Context, usernameKey: string) => hashToken(`${client.network} ${usernameKey}`);
