import { type Context, requireScope } from '../../base/context.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import type { AiAllowance } from './aiLimits.types.ts';
import { spentThisMonth } from './spending.rows.ts';
import { spendingNotice, spendingThreshold } from './spendingNotice.ts';
import { limitsOf } from './userLimits.rows.ts';

/** The caller's limits on AI, their spending and a notice about it. */
export async function allowance(ctx: Context): Promise<AiAllowance> {
  const { id: userId } = requireScope(ctx, TokenScope.AI_READ);
  const { perUser, spendPerMonth, noticePercent: percent } = ctx.aiLimits;
  const limits = await limitsOf(ctx.db, userId, perUser);
  const spent = await spentThisMonth(ctx.db, userId);
  const spending = { spent, limits: { own: limits.spendPerMonth, server: spendPerMonth }, percent };
  const threshold = spendingThreshold(spending);
  return {
    limits,
    spentThisMonth: spent.own,
    isSpendingLimited: limits.spendPerMonth !== null || spendPerMonth !== null,
    threshold,
    notice: threshold && spendingNotice(spending, threshold),
  };
}
