import type { EntityManager } from 'typeorm';
import { aiLimitRules } from '../../rules/aiLimitRules.ts';
import type { Actor } from '../audit/actors.ts';
import { recordAction, requireActor } from '../audit/audit.rows.ts';
import { AuditAction } from '../audit/auditEntry.entity.ts';
import { lockedUser } from '../auth/lockedUser.rows.ts';
import { notFound } from '../base/errors.ts';
import { transaction } from '../base/transaction.ts';
import { Problems } from '../base/validation.ts';
import { LIFTABLE, type OwnLimits } from '../llm/limits/ownLimits.ts';
import { keepLimits, limitsOfUsers } from '../llm/limits/userLimits.rows.ts';

/** Sets all limits of a user on AI, computed from the current ones. They apply from the next call on. */
export async function setLimits(
  db: EntityManager,
  actor: Actor,
  userId: number,
  limitsFrom: (now: OwnLimits) => OwnLimits,
): Promise<void> {
  await transaction(db, async (manager) => {
    await requireActor(manager, actor);
    const user = await lockedUser(manager, { id: userId }, 'a change');
    const now = (await limitsOfUsers(manager, [userId])).get(userId);
    if (!user || !now) throw notFound('User');
    const limits = limitsFrom(now);
    await keepLimits(manager, userId, limits);
    await recordAction(manager, actor, {
      action: AuditAction.LIMITS_SET,
      subject: user.username,
      details: detailsOf(limits),
    });
  });
}

/** Returns limits that are within their ranges, or throws VALIDATION_FAILED. */
export function checkedLimits({
  callsPerMinute = null,
  callsPerDay = null,
  callsAtOnce = null,
  spendPerMonth = null,
  unlimited = [],
}: Partial<OwnLimits>): OwnLimits {
  const limits = { callsPerMinute, callsPerDay, callsAtOnce, spendPerMonth, unlimited: [...new Set(unlimited)] };
  const problems = new Problems();
  for (const name of ['callsPerMinute', 'callsPerDay', 'callsAtOnce', 'spendPerMonth'] as const) {
    const wrong = aiLimitRules[name](limits[name]);
    problems.when(wrong !== false, name, wrong || '');
  }
  for (const name of LIFTABLE)
    problems.when(
      limits.unlimited.includes(name) && limits[name] !== null,
      name,
      'A limit is either a number or lifted, not both.',
    );
  problems.throwIfAny();
  return limits;
}

/** The details for the audit log. */
function detailsOf({ unlimited, ...limits }: OwnLimits) {
  const value = (name: keyof typeof limits) =>
    unlimited.includes(name) ? 'any' : (limits[name]?.toLocaleString('en') ?? "the server's");
  return `Calls per minute: ${value('callsPerMinute')}; per day: ${value('callsPerDay')}; at once: ${value('callsAtOnce')}; US dollars per month: ${value('spendPerMonth')}.`;
}
