import { type Context, requireScope } from '../base/context.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { DAY, NOTHING, requireDays, sinceDays, SUMS, type Sums } from './usage.rows.ts';

type Row = Sums & { day: string | null; provider: string | null; model: string | null; kind: string | null };

/**
 * The tokens and cost of the caller's calls to models within the last days, including today: in total, by day, by model
 * and by purpose. Days begin at midnight UTC.
 */
export async function usage(ctx: Context, days: number) {
  const { id: userId } = requireScope(ctx, TokenScope.AI_READ);
  requireDays(days);
  const rows: Row[] = await ctx.db.query(
    `SELECT ${DAY} AS day, provider, model, kind, ${SUMS}
       FROM llm_requests WHERE user_id = $1 AND created_at >= ${sinceDays('$2')}
      GROUP BY GROUPING SETS ((), (1), (provider, model), (kind))
      ORDER BY day, requests DESC`,
    [userId, days],
  );
  return {
    total: rows.find(({ day, model, kind }) => day === null && model === null && kind === null) ?? NOTHING,
    days: rows.flatMap(({ day, ...sums }) => (day === null ? [] : [{ date: day, sums }])),
    models: rows.flatMap(({ provider, model, ...sums }) =>
      provider === null || model === null ? [] : [{ provider, model, sums }],
    ),
    areas: rows.flatMap(({ kind, ...sums }) => (kind === null ? [] : [{ kind, sums }])),
  };
}
