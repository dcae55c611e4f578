import type { EntityManager } from 'typeorm';
import type { KnownModels, PriceArea, TokenUsage } from '../base/completions.ts';
import { type Context, requireScope, signedIn } from '../base/context.ts';
import { withCurrentAccess } from '../base/currentAccess.ts';
import { AppError, notFound, toAppError } from '../base/errors.ts';
import { insertedId } from '../base/insertedId.ts';
import { outsideOperations } from '../base/operation.ts';
import type { Limit } from '../base/rateLimits/rateLimits.ts';
import { rowBytes } from '../base/rowBytes.ts';
import type { UserAiLimits } from '../base/services/sharedServices.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { transaction } from '../base/transaction.ts';
import { LlmConversation } from '../llmConversations/llmConversation.entity.ts';
import { LlmMessage } from '../llmConversations/llmMessage.entity.ts';
import { quotaExceeded } from './limits/quotaExceeded.ts';
import { addSpending, dollarLimits, requireDollarsLeft } from './limits/spending.rows.ts';
import { notifyWhenSpent } from './limits/spentLimit.service.ts';
import { limitsOf } from './limits/userLimits.rows.ts';
import { LlmRequest, type LlmRequestKind } from './llmRequest.entity.ts';
import { refuseUnpriced, requireSpendingLeft } from './tokenSpending.rows.ts';

/** The points are set to the user's limits on every call. */
const PER_MINUTE: Limit = { name: 'llm_minute', points: 0, seconds: 60, isReported: true };
const PER_DAY: Limit = { name: 'llm_day', points: 0, seconds: 24 * 60 * 60, isReported: true };
/** A running row without a heartbeat for this long belongs to a stopped process. */
export const ABANDONED = "heartbeat_at <= now() - interval '5 minutes'";
const HEARTBEAT_MS = 60_000;
const IN_FLIGHT_LOCK = 5_787_474;

export type RequestKind = `${LlmRequestKind}`;

/** The area of the product whose prices apply. */
export const areaOf = (kind: RequestKind): PriceArea => (kind === 'tone_shift' ? 'toneShift' : 'library');

export interface LedgerEntry {
  kind: RequestKind;
  provider: string;
  model: string;
  /** The caller's LlmConversation that stores the prompt, and then the answer or the failure. */
  conversation?: { id: number; prompt: string };
}

/** A registered call, which counts as running until it is closed. */
export interface OpenRequest extends LedgerEntry {
  id: number;
}

export type RequestOutcome = { text: string; usage: TokenUsage } | { error: unknown };

/**
 * Registers a call before it is made and before its input is stored, or refuses it: RATE_LIMITED over a user's calls a
 * minute, a day or concurrently, or when an API token has used up its limit; AI_QUOTA when the user or the server has.
 * It is stored in the database, so it survives a restart.
 */
export async function openRequest(ctx: Context, entry: LedgerEntry): Promise<OpenRequest> {
  const { kind, provider, model, conversation } = entry;
  const { id: userId, apiToken } = requireScope(ctx, TokenScope.AI);
  const { known } = ctx.llm;
  if (apiToken) refuseUnpriced(apiToken, known, entry, areaOf(kind));
  const limits = await limitsOf(ctx.db, userId, ctx.aiLimits.perUser);
  const dollars = dollarLimits(limits, ctx.aiLimits, known, entry, areaOf(kind));
  // Reserves storage for the prompt only; the answer is stored regardless of its size.
  if (conversation) await ctx.storage.reserve(userId, { bytes: rowBytes(conversation.prompt) });
  await spendCall(ctx, userId, limits);
  const id = await transaction(ctx.db, async (manager) => {
    // The checks and reservations before it may have waited, and a call costs money.
    await withCurrentAccess(ctx, manager);
    // Serialises concurrent calls of one user, so that each counts the other.
    await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [IN_FLIGHT_LOCK, userId]);
    if (dollars) await requireDollarsLeft(manager, userId, dollars);
    await requireFreeSlot(manager, userId, limits.callsAtOnce);
    if (apiToken) await requireSpendingLeft(manager, userId, apiToken);
    if (conversation && !(await lockLlmConversation(manager, userId, conversation.id))) throw notFound('Conversation');
    const requestId = insertedId(
      await manager.insert(LlmRequest, {
        userId,
        kind,
        provider,
        model,
        conversationId: conversation?.id,
        apiTokenId: apiToken?.id,
        httpRequestId: ctx.requestId,
      }),
    );
    if (conversation)
      await manager.insert(LlmMessage, {
        ownerId: userId,
        conversationId: conversation.id,
        requestId,
        role: 'user',
        content: conversation.prompt,
      });
    return requestId;
  });
  if (conversation) ctx.markCommitted();
  return { ...entry, id };
}

/** Counts a call towards the limits a minute and a day; a limit of 0 a day means that this user may not use AI. */
async function spendCall({ limits }: Context, userId: number, { callsPerMinute, callsPerDay }: UserAiLimits) {
  if (callsPerDay === 0) throw quotaExceeded();
  if (callsPerMinute !== null) await limits.spend({ ...PER_MINUTE, points: callsPerMinute }, String(userId));
  if (callsPerDay !== null) await limits.spend({ ...PER_DAY, points: callsPerDay }, String(userId));
}

async function requireFreeSlot(manager: EntityManager, userId: number, callsAtOnce: number) {
  const [{ running }]: [{ running: number }] = await manager.query(
    `SELECT count(*)::int AS running FROM llm_requests WHERE user_id = $1 AND status = 'running' AND NOT ${ABANDONED}`,
    [userId],
  );
  if (running < callsAtOnce) return;
  const requests = callsAtOnce === 1 ? 'AI request runs' : 'AI requests run';
  throw new AppError('RATE_LIMITED', `At most ${callsAtOnce} ${requests} at a time. Please wait for one to finish.`, {
    retryAfterSeconds: 2,
  });
}

/** Reports regularly that a call is running, until the returned function is called. */
export function beginHeartbeat(ctx: Context, { id }: OpenRequest): () => void {
  const { db, log } = ctx;
  const beat = () =>
    db
      .query(`UPDATE llm_requests SET heartbeat_at = now() WHERE id = $1 AND user_id = $2 AND status = 'running'`, [
        id,
        signedIn(ctx).id,
      ])
      .catch((error: unknown) => log.warn({ err: error }, 'the heartbeat of an AI request was not stored'));
  const timer = outsideOperations(() => setInterval(() => void beat(), HEARTBEAT_MS));
  return () => clearInterval(timer);
}

/** Stores the input of registered calls; closes the calls if that fails. */
export async function keepForRequests<Kept>(
  ctx: Context,
  calls: OpenRequest[],
  keep: () => Promise<Kept>,
): Promise<Kept> {
  try {
    return await keep();
  } catch (error) {
    for (const call of calls) await closeRequest(ctx, call, { error });
    throw error;
  }
}

/**
 * Stores how a call ended; a text only when it is complete. A row that is already closed is unchanged. The cost of the
 * call counts towards spending limits, or an assumed cost if the provider does not report the usage.
 */
export async function closeRequest(
  ctx: Context,
  call: OpenRequest,
  outcome: RequestOutcome,
  assumed: TokenUsage | null = null,
) {
  const { id, kind, provider, model, conversation } = call;
  const { id: userId, apiToken } = signedIn(ctx);
  const { known } = ctx.llm;
  const { content, ...end } = endOf(known, call, outcome);
  const cost = end.costEstimate ?? (assumed && known.costEstimate(call, areaOf(kind), assumed));
  const close = async (manager: EntityManager) => {
    // Locked before the row of the call, in the same order as when the conversation is deleted.
    const isLocked = conversation && (await lockLlmConversation(manager, userId, conversation.id));
    const { affected } = await manager.update(
      LlmRequest,
      { id, userId, status: 'running' },
      { ...end, apiTokenCost: apiToken && cost, finishedAt: () => 'now()' },
    );
    if (affected && cost) await addSpending(manager, userId, cost);
    if (!affected || !conversation || !isLocked) return;
    const { costEstimate, errorType } = end;
    await manager.insert(LlmMessage, {
      ownerId: userId,
      conversationId: conversation.id,
      requestId: id,
      role: 'assistant',
      content,
      provider,
      model,
      costEstimate,
      errorType,
    });
  };
  await (conversation || cost ? transaction(ctx.db, close) : close(ctx.db));
  if (cost) await notifyWhenSpent(ctx);
}

function endOf(known: KnownModels, call: LedgerEntry, outcome: RequestOutcome) {
  if ('usage' in outcome)
    return {
      ...outcome.usage,
      content: outcome.text,
      costEstimate: known.costEstimate(call, areaOf(call.kind), outcome.usage),
      status: 'succeeded',
      errorType: null,
    };
  const error = toAppError(outcome.error);
  const status = error.code === 'CANCELLED' ? 'cancelled' : 'failed';
  return { content: error.message, costEstimate: null, status, errorType: errorTypeOf(error) };
}

/** The stored reason why a call or its reply failed. */
export const errorTypeOf = ({ code, errorType }: AppError) =>
  errorType ?? (code === 'SERVICE_UNAVAILABLE' ? 'interrupted' : 'provider');

/** Locks a conversation of its owner until the transaction ends; returns false when it has been deleted. */
async function lockLlmConversation(manager: EntityManager, ownerId: number, id: number): Promise<boolean> {
  const found = await manager.findOne(LlmConversation, {
    select: { id: true },
    where: { id, ownerId },
    lock: { mode: 'for_key_share' },
  });
  return found !== null;
}
