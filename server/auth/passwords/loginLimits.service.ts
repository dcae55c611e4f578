import type { Context } from '../../base/context.ts';
import type { Limit } from '../../base/rateLimits.ts';
import { hashToken } from '../sessions/tokens.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const OF_USER_AND_CLIENT: Limit = { name: 'login_user', points: 10, seconds: 15 * MINUTE, blockSeconds: 15 * MINUTE };
const OF_CLIENT: Limit = { name: 'login_client', points: 100, seconds: DAY };
/**
 * Who was signed in from a network lately is not kept out by what others do there: an office, or half a city, may share
 * an address.
 */
const SIGNED_IN_THERE: Limit = { name: 'login_known', points: 0, seconds: 20 * DAY };

/**
 * Count an attempt before the password is looked at, so that of many at once no more than the limit get through;
 * what was no failure is given back. The names are hashed: they may be long, and are nobody's business in this table.
 * A client that may try no more leaves no names there.
 */
export async function spendLoginAttempt(ctx: Context, usernameKey: string) {
  const pair = pairOf(ctx, usernameKey);
  const isKnown = await ctx.limits.isNoted(SIGNED_IN_THERE, pair);
  if (!isKnown) await ctx.limits.check(OF_CLIENT, ctx.client.network);
  await ctx.limits.spend(OF_USER_AND_CLIENT, pair);
  await (isKnown
    ? ctx.limits.trySpend(OF_CLIENT, ctx.client.network)
    : ctx.limits.spend(OF_CLIENT, ctx.client.network));
}

/** The attempt came to no verdict. */
export async function refundLoginAttempt(ctx: Context, usernameKey: string) {
  await ctx.limits.refund(OF_USER_AND_CLIENT, pairOf(ctx, usernameKey));
  await ctx.limits.refund(OF_CLIENT, ctx.client.network);
}

/** The password was right: this client's earlier failures with this name are forgotten, the others are kept. */
export async function forgiveLoginAttempts(ctx: Context, usernameKey: string) {
  await forgetLoginFailures(ctx, usernameKey);
  await ctx.limits.note(SIGNED_IN_THERE, pairOf(ctx, usernameKey));
  await ctx.limits.refund(OF_CLIENT, ctx.client.network);
}

export const forgetLoginFailures = (ctx: Context, usernameKey: string) =>
  ctx.limits.forget(OF_USER_AND_CLIENT, pairOf(ctx, usernameKey));

const pairOf = ({ client }: Context, usernameKey: string) => hashToken(`${client.network} ${usernameKey}`);
