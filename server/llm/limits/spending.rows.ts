import type { EntityManager } from 'typeorm';
import type { KnownModels, ModelChoice, PriceArea } from '../../base/completions.ts';
import { AppError } from '../../base/errors.ts';
import type { AiLimits, UserAiLimits } from '../../base/services/sharedServices.ts';
import { isSpent } from './dollars.ts';
import { quotaExceeded } from './quotaExceeded.ts';

/** The number of rows that hold the server's sum of a month. */
const PARTS = 16;
export const MONTH = `to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM')`;

/** Limits in US dollars a month: of one user, and of all users together. */
type DollarLimits = { own: UserAiLimits['spendPerMonth']; server: AiLimits['spendPerMonth'] };

/** The cost of this month's calls to models, in US dollars. */
export interface Spent {
  own: number;
  server: number;
}

export async function spentThisMonth(db: EntityManager, userId: number): Promise<Spent> {
  const [spent]: [Spent] = await db.query(
    `SELECT coalesce((SELECT cost FROM user_spending WHERE user_id = $1 AND month = ${MONTH}), 0) AS own,
            coalesce((SELECT sum(cost) FROM server_spending WHERE month = ${MONTH}), 0) AS server`,
    [userId],
  );
  return spent;
}

/** The cost of this month's calls of all users. */
export async function spentByServer(db: EntityManager): Promise<number> {
  const [{ spent }]: [{ spent: number }] = await db.query(
    `SELECT coalesce(sum(cost), 0) AS spent FROM server_spending WHERE month = ${MONTH}`,
  );
  return spent;
}

/** The spending limits that a call to a model counts towards; none for a free model. */
export function dollarLimits(
  limits: UserAiLimits,
  { spendPerMonth }: AiLimits,
  known: KnownModels,
  choice: ModelChoice,
  area: PriceArea,
) {
  const found: DollarLimits = { own: limits.spendPerMonth, server: spendPerMonth };
  if (found.own === null && found.server === null) return null;
  if (!known.isPriced(choice, area))
    throw new AppError(
      'FORBIDDEN',
      `AI spending is limited on this server, and the price of ${choice.model} is unknown. Choose a model with a price, or ask an administrator to add one.`,
    );
  return isFree(known, choice, area) ? null : found;
}

const isFree = (known: KnownModels, choice: ModelChoice, area: PriceArea) =>
  known.costEstimate(choice, area, { promptTokens: 1_000_000, completionTokens: 1_000_000 }) === 0;

/** Refuses a call when its user or the server has used up the limit of the month. Running calls are not counted yet. */
export async function requireDollarsLeft(manager: EntityManager, userId: number, { own, server }: DollarLimits) {
  const spent = await spentThisMonth(manager, userId);
  if (isSpent(spent.own, own) || isSpent(spent.server, server)) throw quotaExceeded();
}

/** Adds the cost of a call to the sums of the month in which it ended, in a transaction. */
export async function addSpending(manager: EntityManager, userId: number, cost: number) {
  await manager.query(
    `INSERT INTO user_spending (user_id, month, cost) VALUES ($1, ${MONTH}, $2)
     ON CONFLICT (user_id, month) DO UPDATE SET cost = user_spending.cost + excluded.cost`,
    [userId, cost],
  );
  await manager.query(
    `INSERT INTO server_spending (month, part, cost) VALUES (${MONTH}, $1 % ${PARTS}, $2)
     ON CONFLICT (month, part) DO UPDATE SET cost = server_spending.cost + excluded.cost`,
    [userId, cost],
  );
}
