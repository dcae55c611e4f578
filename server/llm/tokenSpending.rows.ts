import type { EntityManager } from 'typeorm';
import type { KnownModels, ModelChoice, PriceArea } from '../base/completions.ts';
import type { ApiTokenClaims } from '../base/context.ts';
import { AppError, tokenRevoked } from '../base/errors.ts';

/** Refuses a model without a price if the token has a spending limit, because the limit could not be enforced. */
export function refuseUnpriced(
  { spendPerMonth }: ApiTokenClaims,
  known: KnownModels,
  choice: ModelChoice,
  area: PriceArea,
) {
  if (spendPerMonth === null || known.isPriced(choice, area)) return;
  throw new AppError(
    'FORBIDDEN',
    `This token has a spending limit, and the price of ${choice.model} is unknown. Choose a model with a price, or use a token without that limit.`,
  );
}

/**
 * Refuses a call of a user's token that has used up its limit of the month, or that was revoked since the request arrived.
 * Locks the token's row, so that it cannot be deleted before the call is registered. Running calls are not counted yet.
 */
export async function requireSpendingLeft(
  manager: EntityManager,
  userId: number,
  { id, spendPerMonth }: ApiTokenClaims,
) {
  const found: unknown[] = await manager.query('SELECT 1 FROM api_tokens WHERE id = $1 FOR KEY SHARE', [id]);
  if (found.length === 0) throw tokenRevoked();
  if (spendPerMonth === null) return;
  const [{ spent, secondsLeft }]: [{ spent: number; secondsLeft: number }] = await manager.query(
    `SELECT coalesce(sum(r.api_token_cost), 0) AS spent,
            ceil(extract(epoch FROM month + interval '1 month' - now() AT TIME ZONE 'UTC'))::int AS "secondsLeft"
       FROM (SELECT date_trunc('month', now() AT TIME ZONE 'UTC') AS month) clock
       LEFT JOIN llm_requests r ON r.user_id = $2 AND r.api_token_id = $1 AND r.created_at >= month AT TIME ZONE 'UTC' GROUP BY month`,
    [id, userId],
  );
  if (spent >= spendPerMonth) throw limitReached(spendPerMonth, secondsLeft);
}

const limitReached = (spendPerMonth: number, secondsLeft: number) =>
  new AppError(
    'RATE_LIMITED',
    `This token has used up its AI limit of $${spendPerMonth} per month. The next month begins on the first, at midnight UTC.`,
    { retryAfterSeconds: Math.max(1, secondsLeft) },
  );
