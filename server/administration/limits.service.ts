import { aiLimitRules } from '../../rules/aiLimitRules.ts';
import { actorOf } from '../audit/actors.ts';
import { recordAct, requireActor } from '../audit/audit.rows.ts';
import { AuditAction } from '../audit/auditEntry.entity.ts';
import { administrator, type Context } from '../base/context.ts';
import { notFound } from '../base/errors.ts';
import { transaction } from '../base/transaction.ts';
import { parseId, Problems } from '../base/validation.ts';
import { inForce, LIFTABLE, type OwnLimits } from '../llm/limits/ownLimits.ts';
import { spentByServer } from '../llm/limits/spending.rows.ts';
import { keepLimits } from '../llm/limits/userLimits.rows.ts';
import type { AdminUser } from './administration.types.ts';
import { adminUserById } from './adminUser.rows.ts';
import { userLimitsLoader } from './limits.loaders.ts';
import type { LiftableLimit, ServerLimits, UserLimits } from './limits.types.ts';

type LimitsInput = { id: string } & Partial<OwnLimits>;

/** The server's limits on AI, and what has been spent of them. */
export async function serverLimits(ctx: Context): Promise<ServerLimits> {
  administrator(ctx);
  return { ...ctx.aiLimits, spentThisMonth: await spentByServer(ctx.db) };
}

/** What is set for one user, what holds by that, and what they have spent. */
export async function userLimits(ctx: Context, { id }: Pick<AdminUser, 'id'>): Promise<UserLimits> {
  administrator(ctx);
  const own = await ctx.loader(userLimitsLoader).load(id);
  if (!own) throw notFound('User');
  return {
    ...own,
    unlimited: own.unlimited as LiftableLimit[],
    inForce: inForce(own, ctx.aiLimits.perUser),
  };
}

/** Sets all limits of a user on AI. They hold from the next call on. */
export async function setUserLimits(ctx: Context, { id, ...input }: LimitsInput): Promise<AdminUser> {
  const actor = actorOf(administrator(ctx));
  const userId = parseId(id);
  const limits = checkedLimits(input);
  const { username } = await adminUserById(ctx.db, userId);
  await transaction(ctx.db, async (manager) => {
    await requireActor(manager, actor);
    const found: unknown[] = await manager.query('SELECT 1 FROM users WHERE id = $1 FOR KEY SHARE', [userId]);
    if (found.length === 0) throw notFound('User');
    await keepLimits(manager, userId, limits);
    await recordAct(manager, actor, {
      action: AuditAction.LIMITS_SET,
      subject: username,
      details: detailsOf(limits),
    });
  });
  ctx.loader(userLimitsLoader).clear(userId);
  return adminUserById(ctx.db, userId);
}

function checkedLimits({
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

/** For the audit log. */
function detailsOf({ unlimited, ...limits }: OwnLimits) {
  const value = (name: keyof typeof limits) =>
    unlimited.includes(name) ? 'any' : (limits[name]?.toLocaleString('en') ?? "the server's");
  return `Calls a minute: ${value('callsPerMinute')}; a day: ${value('callsPerDay')}; at once: ${value('callsAtOnce')}; US dollars a month: ${value('spendPerMonth')}.`;
}
