import { mayWrite, type Context } from '../context.ts';
import { AppError, toAppError } from '../errors.ts';
import type { Limit } from '../rateLimits.ts';
import { costEstimate, type Usage } from './models.ts';
import { LlmRequest } from './llmRequest.entity.ts';

const A_MINUTE: Limit = { name: 'llm_minute', points: 20, seconds: 60 };
const A_DAY: Limit = { name: 'llm_day', points: 1_000, seconds: 24 * 60 * 60 };
const MAX_IN_FLIGHT = 3;
/** A row that still runs after this belongs to a process that is gone: no call may take so long. */
const ABANDONED = "interval '5 minutes'";
const IN_FLIGHT_LOCK = 5_787_474;

export type Kind = 'generate' | 'enhance' | 'conversation' | 'chat' | 'tone_shift';

export interface LedgerEntry {
  kind: Kind;
  provider: string;
  model: string;
  conversationId?: number | null;
}

/** Enter a call before it is made, or refuse it: RATE_LIMITED over 20 a minute, 1,000 a day or 3 at once for one user. Kept in the database, so a restart forgets nothing. */
export async function openRequest(ctx: Context, { kind, provider, model, conversationId = null }: LedgerEntry): Promise<number> {
  const { id: userId } = mayWrite(ctx);
  await ctx.limits.spend(A_MINUTE, String(userId));
  await ctx.limits.spend(A_DAY, String(userId));
  return ctx.db.transaction(async (manager) => {
    // Two calls of one user that come together must see each other.
    await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [IN_FLIGHT_LOCK, userId]);
    const [{ running }] = await manager.query(
      `SELECT count(*)::int AS running FROM llm_requests WHERE user_id = $1 AND status = 'running' AND created_at > now() - ${ABANDONED}`,
      [userId],
    );
    if (running >= MAX_IN_FLIGHT) throw new AppError('RATE_LIMITED', `At most ${MAX_IN_FLIGHT} AI requests run at a time. Please wait for one to finish.`, { retryAfterSeconds: 2 });
    const { identifiers } = await manager.insert(LlmRequest, { userId, kind, provider, model, conversationId });
    return identifiers[0]?.id as number;
  });
}

/** Enter how a call ended. */
export async function closeRequest({ db }: Context, id: number, { model }: LedgerEntry, outcome: { usage: Usage } | { error: unknown }) {
  const closing = { finishedAt: () => 'now()' };
  if ('usage' in outcome) {
    await db.update(LlmRequest, { id }, { ...closing, ...outcome.usage, costEstimate: costEstimate(model, outcome.usage), status: 'succeeded' });
  } else {
    const { code, errorType = 'provider' } = toAppError(outcome.error);
    await db.update(LlmRequest, { id }, { ...closing, status: code === 'CANCELLED' ? 'cancelled' : 'failed', errorType });
  }
}
