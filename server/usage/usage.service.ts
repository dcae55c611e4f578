import { type Context, requireScope } from '../base/context.ts';
import { invalid } from '../base/errors.ts';
import { TokenScope } from '../base/tokenScopes.ts';

const MAX_DAYS = 366;

/** What a number of calls used and cost. */
interface Sums {
  requests: number;
  promptTokens: number;
  completionTokens: number;
  costEstimate: number;
  unpricedRequests: number;
}

type Row = Sums & { day: string | null; provider: string | null; model: string | null; kind: string | null };

/** Calls are few; tokens soon add up to more than an int holds. */
const SUMS = `count(*)::int AS requests, coalesce(sum(prompt_tokens), 0)::float8 AS "promptTokens", coalesce(sum(completion_tokens), 0)::float8 AS "completionTokens",
  coalesce(sum(cost_estimate), 0) AS "costEstimate", count(*) FILTER (WHERE cost_estimate IS NULL AND status = 'succeeded')::int AS "unpricedRequests"`;

/**
 * What the caller's calls to models used and cost within the last days, today included: in all, by day, by model and by
 * area. Days begin at midnight UTC.
 */
export async function usage(ctx: Context, days: number) {
  const { id: userId } = requireScope(ctx, TokenScope.AI_READ);
  if (days < 1 || days > MAX_DAYS) throw invalid('days', `days must be 1 to ${MAX_DAYS}.`);
  const rows: Row[] = await ctx.db.query(
    `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, provider, model, kind, ${SUMS}
       FROM llm_requests
      WHERE user_id = $1 AND created_at >= (date_trunc('day', now() AT TIME ZONE 'UTC') - make_interval(days => $2::int - 1)) AT TIME ZONE 'UTC'
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

const NOTHING: Sums = { requests: 0, promptTokens: 0, completionTokens: 0, costEstimate: 0, unpricedRequests: 0 };
