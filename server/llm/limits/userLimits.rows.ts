import type { EntityManager } from 'typeorm';
import type { UserAiLimits } from '../../base/context.ts';
import { PreparedStatement } from '../../base/prepared.ts';
import { inForce, type OwnLimits } from './ownLimits.ts';

const OWN_LIMITS = new PreparedStatement<OwnLimits>(
  `SELECT calls_per_minute AS "callsPerMinute", calls_per_day AS "callsPerDay", calls_at_once AS "callsAtOnce", spend_per_month AS "spendPerMonth", unlimited
     FROM user_limits WHERE user_id = $1`,
);

/** The limits that hold for a user: their own where they have some, else the server's. Never inside a transaction. */
export async function limitsOf(db: EntityManager, userId: number, perUser: UserAiLimits): Promise<UserAiLimits> {
  const [own] = await OWN_LIMITS.rows(db, [userId]);
  return own ? inForce(own, perUser) : perUser;
}
