import type { EntityManager } from 'typeorm';
import { PreparedStatement } from '../../base/prepared.ts';
import type { UserAiLimits } from '../../base/services/sharedServices.ts';
import { inForce, type OwnLimits } from './ownLimits.ts';
import { MONTH } from './spending.rows.ts';
import { UserLimits } from './userLimits.entity.ts';

const COLUMNS =
  'l.calls_per_minute AS "callsPerMinute", l.calls_per_day AS "callsPerDay", l.calls_at_once AS "callsAtOnce", l.spend_per_month AS "spendPerMonth"';

const OWN_LIMITS = new PreparedStatement<OwnLimits>(
  `SELECT ${COLUMNS}, l.unlimited FROM user_limits l WHERE l.user_id = $1`,
);

/**
 * The limits that apply to a user: their own where set, otherwise the server's. Must not be called inside a
 * transaction.
 */
export async function limitsOf(db: EntityManager, userId: number, perUser: UserAiLimits): Promise<UserAiLimits> {
  const [own] = await OWN_LIMITS.rows(db, [userId]);
  return own ? inForce(own, perUser) : perUser;
}

/** The limits set for users and their spending of this month in US dollars, by user id. */
export async function limitsOfUsers(db: EntityManager, ids: readonly number[]) {
  const rows: (OwnLimits & { userId: number; spentThisMonth: number })[] = await db.query(
    `SELECT u.id AS "userId", ${COLUMNS}, coalesce(l.unlimited, '{}') AS unlimited, coalesce(s.cost, 0) AS "spentThisMonth"
       FROM users u LEFT JOIN user_limits l ON l.user_id = u.id LEFT JOIN user_spending s ON s.user_id = u.id AND s.month = ${MONTH}
      WHERE u.id = ANY($1::int[])`,
    [ids],
  );
  return new Map(rows.map(({ userId, ...row }) => [userId, row]));
}

/** Sets all limits of one user. */
export const keepLimits = (manager: EntityManager, userId: number, limits: OwnLimits) =>
  manager.upsert(UserLimits, { userId, ...limits }, ['userId']);
