import { type Context, requireScope } from '../../base/context.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { spentThisMonth } from './spending.rows.ts';
import { spendingNotice } from './spendingNotice.ts';
import { limitsOf } from './userLimits.rows.ts';

/** What the caller may ask of models, and what they are to know of it. */
export async function allowance(ctx: Context) {
  const { id: userId } = requireScope(ctx, TokenScope.AI_READ);
  const { perUser, spendPerMonth, noticePercent: percent } = ctx.aiLimits;
  const limits = await limitsOf(ctx.db, userId, perUser);
  const spent = await spentThisMonth(ctx.db, userId);
  return {
    limits,
    spentThisMonth: spent.own,
    notice: spendingNotice({ spent, limits: { own: limits.spendPerMonth, server: spendPerMonth }, percent }),
  };
}
