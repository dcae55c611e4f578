import type { Context } from '../../base/context.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { hashToken } from '../sessions/tokens.ts';
import type { User } from '../user.entity.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const PAIR_FAILURES: Limit = { name: 'login_user', points: 10, seconds: 15 * MINUTE, blockSeconds: 15 * MINUTE };
const CLIENT_FAILURES: Limit = { name: 'login_client', points: 100, seconds: DAY };
/**
 * Remembers that a user recently signed in from a network. Failures of others there then do not lock the user out: an
 * office or half a city may share an address.
 */
const KNOWN_PAIR: Limit = { name: 'login_known', points: 0, seconds: 20 * DAY };

/**
 * The limit for codes of an authenticator app, which only a client with the password can try. Three of a million codes
 * are valid at a time, so ten attempts a day succeed by chance once in 90 years. All networks that are new for the user
 * share one count; each known network has its own, so that an attacker elsewhere cannot lock the user out there.
 */
const CODES: Limit = { name: 'second_factor', points: 10, seconds: DAY };

/**
 * Takes an attempt before the password is verified, so that concurrent ones cannot exceed the limit; it is refunded if
 * the login does not fail. Names are hashed, as they may be long and private. A network over its limit adds no names.
 */
export async function spendLoginAttempt(ctx: Context, usernameKey: string) {
  const pair = pairOf(ctx, usernameKey);
  const isKnown = await ctx.limits.isNoted(KNOWN_PAIR, pair);
  if (!isKnown) await ctx.limits.check(CLIENT_FAILURES, ctx.client.network);
  await ctx.limits.spend(PAIR_FAILURES, pair);
  await (isKnown
    ? ctx.limits.trySpend(CLIENT_FAILURES, ctx.client.network)
    : ctx.limits.spend(CLIENT_FAILURES, ctx.client.network));
}

/** Refunds an attempt whose password could not be verified. */
export async function refundLoginAttempt(ctx: Context, usernameKey: string) {
  await ctx.limits.refund(PAIR_FAILURES, pairOf(ctx, usernameKey));
  await ctx.limits.refund(CLIENT_FAILURES, ctx.client.network);
}

/** After a right password this client's failures with this name are deleted; other failures are kept. */
export async function forgiveLoginAttempts(ctx: Context, usernameKey: string) {
  await forgetLoginFailures(ctx, usernameKey);
  await ctx.limits.note(KNOWN_PAIR, pairOf(ctx, usernameKey));
  await ctx.limits.refund(CLIENT_FAILURES, ctx.client.network);
}

export const forgetLoginFailures = (ctx: Context, usernameKey: string) =>
  ctx.limits.forget(PAIR_FAILURES, pairOf(ctx, usernameKey));

/** Takes an attempt before the code is checked, as with passwords. Returns the key for the refund. */
export async function spendCodeAttempt(ctx: Context, { id, usernameKey }: User) {
  const pair = pairOf(ctx, usernameKey);
  const key = (await ctx.limits.isNoted(KNOWN_PAIR, pair)) ? `${id} ${pair}` : String(id);
  await ctx.limits.spend(CODES, key);
  return key;
}

/** Refunds a right code. Earlier attempts still count, as they may be an attacker's. */
export const refundCodeAttempt = (ctx: Context, key: string) => ctx.limits.refund(CODES, key);

const pairOf = ({ client }: Context, usernameKey: string) => hashToken(`${client.network} ${usernameKey}`);
