import { actorOf } from '../audit/actors.ts';
import { administrator, type Context } from '../base/context.ts';
import { notFound } from '../base/errors.ts';
import { parseId } from '../base/validation.ts';
import { inForce, type OwnLimits } from '../llm/limits/ownLimits.ts';
import { spentByServer } from '../llm/limits/spending.rows.ts';
import type { AdminUser } from './administration.types.ts';
import { adminUserById } from './adminUser.rows.ts';
import { checkedLimits, setLimits } from './limits.actions.ts';
import { userLimitsLoader } from './limits.loaders.ts';
import type { LiftableLimit, ServerLimits, UserLimits } from './limits.types.ts';

type LimitsInput = { id: string } & Partial<OwnLimits>;

/** The server's limits on AI, and how much of them is used. */
export async function serverLimits(ctx: Context): Promise<ServerLimits> {
  administrator(ctx);
  return { ...ctx.aiLimits, spentThisMonth: await spentByServer(ctx.db) };
}

/** A user's own limits, the limits in force and the spending. */
export async function userLimits(ctx: Context, { id }: Pick<AdminUser, 'id'>): Promise<UserLimits> {
  administrator(ctx);
  const own = await ctx.loader(userLimitsLoader).load(id);
  if (!own) throw notFound('User');
  return {
    ...own,
    unlimited: own.unlimited as LiftableLimit[],
    inForce: inForce(own, ctx.aiLimits.perUser),
  };
}

/** Sets all limits of a user on AI. They apply from the next call on. */
export async function setUserLimits(ctx: Context, { id, ...input }: LimitsInput): Promise<AdminUser> {
  const actor = actorOf(administrator(ctx));
  const userId = parseId(id);
  const limits = checkedLimits(input);
  await setLimits(ctx.db, actor, userId, () => limits);
  ctx.loader(userLimitsLoader).clear(userId);
  return adminUserById(ctx.db, userId);
}
