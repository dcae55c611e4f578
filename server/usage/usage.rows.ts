import type { EntityManager } from 'typeorm';
import { invalid } from '../base/errors.ts';

const MAX_DAYS = 366;
/** The most users shown for a server: those with the highest costs. */
const MAX_USERS = 100;

/** The tokens and cost of a number of calls. */
export interface Sums {
  requests: number;
  promptTokens: number;
  completionTokens: number;
  costEstimate: number;
  unpricedRequests: number;
}

export const NOTHING: Sums = {
  requests: 0,
  promptTokens: 0,
  completionTokens: 0,
  costEstimate: 0,
  unpricedRequests: 0,
};

/** Tokens are summed as float8, because they can exceed an int; the number of calls cannot. */
export const SUMS = `count(*)::int AS requests, coalesce(sum(prompt_tokens), 0)::float8 AS "promptTokens", coalesce(sum(completion_tokens), 0)::float8 AS "completionTokens",
  coalesce(sum(cost_estimate), 0) AS "costEstimate", count(*) FILTER (WHERE cost_estimate IS NULL AND status = 'succeeded')::int AS "unpricedRequests"`;

/** The day in UTC. */
export const DAY = "to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')";

/** The beginning of the first of the last `days` days, including today. */
export const sinceDays = (days: string) =>
  `(date_trunc('day', now() AT TIME ZONE 'UTC') - make_interval(days => ${days}::int - 1)) AT TIME ZONE 'UTC'`;

export function requireDays(days: number) {
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) throw invalid('days', `days must be 1 to ${MAX_DAYS}.`);
}

/** The usage of each of these users within the last days, including today; users without calls are left out. */
export async function usageOfUsers(
  db: EntityManager,
  userIds: readonly number[],
  days: number,
): Promise<Map<number, Sums>> {
  requireDays(days);
  const rows: (Sums & { userId: number })[] = await db.query(
    `SELECT user_id AS "userId", ${SUMS} FROM llm_requests WHERE user_id = ANY($1::int[]) AND created_at >= ${sinceDays('$2')} GROUP BY 1`,
    [userIds, days],
  );
  return new Map(rows.map(({ userId, ...sums }) => [userId, sums]));
}

type Row = Sums & {
  day: string | null;
  provider: string | null;
  model: string | null;
  userId: number | null;
  username: string | null;
};

/**
 * The usage of all users within the last days, including today: in total, by day, by model and by user, highest costs
 * first. The calls of deleted users were deleted with them. A distributed database cannot group by several sets itself;
 * OFFSET 0 has the coordinator do it.
 */
export async function usageOfServer(db: EntityManager, days: number) {
  requireDays(days);
  const rows: Row[] = await db.query(
    `SELECT sums.*, u.username FROM (
       SELECT ${DAY} AS day, provider, model, user_id AS "userId", ${SUMS}
         FROM (SELECT * FROM llm_requests WHERE created_at >= ${sinceDays('$1')} OFFSET 0) calls
        GROUP BY GROUPING SETS ((), (1), (provider, model), (user_id))) sums
       LEFT JOIN users u ON u.id = sums."userId"
      ORDER BY day, requests DESC`,
    [days],
  );
  return {
    total: rows.find(({ day, model, userId }) => day === null && model === null && userId === null) ?? NOTHING,
    days: rows.flatMap(({ day, ...sums }) => (day === null ? [] : [{ date: day, sums }])),
    models: rows.flatMap(({ provider, model, ...sums }) =>
      provider === null || model === null ? [] : [{ provider, model, sums }],
    ),
    users: rows
      .flatMap(({ userId, username, ...sums }) =>
        userId === null || username === null ? [] : [{ userId, username, sums }],
      )
      .sort((a, b) => b.sums.costEstimate - a.sums.costEstimate || b.sums.requests - a.sums.requests)
      .slice(0, MAX_USERS),
  };
}

export type ServerUsageRow = Awaited<ReturnType<typeof usageOfServer>>;
