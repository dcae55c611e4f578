import type { EntityManager } from 'typeorm';
import type { TokenUsage } from '../base/completions.ts';
import { type Context, requireScope, signedIn } from '../base/context.ts';
import { AppError, notFound, toAppError } from '../base/errors.ts';
import type { Limit } from '../base/rateLimits/rateLimits.ts';
import { rowBytes } from '../base/rowBytes.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { transaction } from '../base/transaction.ts';
import { LlmConversation } from '../llmConversations/llmConversation.entity.ts';
import { LlmMessage } from '../llmConversations/llmMessage.entity.ts';
import { LlmRequest, type LlmRequestKind } from './llmRequest.entity.ts';
import { type Area, costEstimate } from './providers/models.ts';
import { refuseUnpriced, requireSpendingLeft } from './tokenSpending.rows.ts';

const PER_MINUTE: Limit = { name: 'llm_minute', points: 20, seconds: 60, isTold: true };
const PER_DAY: Limit = { name: 'llm_day', points: 1_000, seconds: 24 * 60 * 60, isTold: true };
const MAX_IN_FLIGHT = 3;
/** A row that still runs after this belongs to a process that is gone: no call may take so long. */
export const ABANDONED = "created_at <= now() - interval '5 minutes'";
/** More calls than one user can begin in that time: what runs is among so many of the newest. */
const MAX_RECENT = 200;
const IN_FLIGHT_LOCK = 5_787_474;

export type RequestKind = `${LlmRequestKind}`;

/** The area of the product that asked: its prices count. */
export const areaOf = (kind: RequestKind): Area => (kind === 'tone_shift' ? 'toneShift' : 'library');

export interface LedgerEntry {
  kind: RequestKind;
  provider: string;
  model: string;
  /** The caller's conversation of the older family that keeps the prompt, and then the answer or the failure. */
  conversation?: { id: number; prompt: string };
}

/** A call that is entered, and counts as running until it is closed. */
export interface OpenRequest extends LedgerEntry {
  id: number;
}

export type RequestOutcome = { text: string; usage: TokenUsage } | { error: unknown };

/**
 * Enter a call before it is made and before what it is asked is kept, or refuse it: RATE_LIMITED over 20 a minute, 1,000
 * a day or 3 at once for one user, or when an API token has spent its limit. Kept in the database, so a restart forgets
 * nothing.
 */
export async function openRequest(ctx: Context, entry: LedgerEntry): Promise<OpenRequest> {
  const { kind, provider, model, conversation } = entry;
  const { id: userId, apiToken } = requireScope(ctx, TokenScope.AI);
  if (apiToken) refuseUnpriced(apiToken, model, areaOf(kind));
  // The answer is kept whatever it comes to.
  if (conversation) await ctx.storage.reserve(userId, { bytes: rowBytes(conversation.prompt) });
  await ctx.limits.spend(PER_MINUTE, String(userId));
  await ctx.limits.spend(PER_DAY, String(userId));
  const id = await transaction(ctx.db, async (manager) => {
    // Two calls of one user that come together must see each other.
    await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [IN_FLIGHT_LOCK, userId]);
    const [{ running }] = await manager.query(
      `SELECT count(*)::int AS running FROM (SELECT * FROM llm_requests WHERE user_id = $1 ORDER BY id DESC LIMIT ${MAX_RECENT}) recent WHERE status = 'running' AND NOT ${ABANDONED}`,
      [userId],
    );
    if (running >= MAX_IN_FLIGHT)
      throw new AppError(
        'RATE_LIMITED',
        `At most ${MAX_IN_FLIGHT} AI requests run at a time. Please wait for one to finish.`,
        { retryAfterSeconds: 2 },
      );
    if (apiToken) await requireSpendingLeft(manager, apiToken);
    if (conversation && !(await lockLlmConversation(manager, userId, conversation.id))) throw notFound('Conversation');
    const { identifiers } = await manager.insert(LlmRequest, {
      userId,
      kind,
      provider,
      model,
      conversationId: conversation?.id,
      apiTokenId: apiToken?.id,
      httpRequestId: ctx.requestId,
    });
    const requestId = identifiers[0]?.id as number;
    if (conversation)
      await manager.insert(LlmMessage, {
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

/** Keeps what entered calls are asked; when that fails, they are closed. */
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
 * Enter how a call ended; a text only when it is complete. A row that somebody closed stays as it is. Against the limit
 * of an API token counts what the call cost, or where its provider does not tell that, what it is assumed to have used.
 */
export async function closeRequest(
  ctx: Context,
  { id, kind, provider, model, conversation }: OpenRequest,
  outcome: RequestOutcome,
  assumed: TokenUsage | null = null,
) {
  const { id: userId, apiToken } = signedIn(ctx);
  const { content, ...end } = endOf({ kind, model }, outcome);
  const apiTokenCost = apiToken && (end.costEstimate ?? (assumed && costEstimate(model, areaOf(kind), assumed)));
  const close = async (manager: EntityManager) => {
    // Locked before the row of the call: a deletion of the conversation locks them in this order too.
    const isLocked = conversation && (await lockLlmConversation(manager, userId, conversation.id));
    const { affected } = await manager.update(
      LlmRequest,
      { id, status: 'running' },
      { ...end, apiTokenCost, finishedAt: () => 'now()' },
    );
    if (!affected || !conversation || !isLocked) return;
    const { costEstimate, errorType } = end;
    await manager.insert(LlmMessage, {
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
  await (conversation ? transaction(ctx.db, close) : close(ctx.db));
}

function endOf({ kind, model }: Pick<LedgerEntry, 'kind' | 'model'>, outcome: RequestOutcome) {
  if ('usage' in outcome)
    return {
      ...outcome.usage,
      content: outcome.text,
      costEstimate: costEstimate(model, areaOf(kind), outcome.usage),
      status: 'succeeded',
      errorType: null,
    };
  const {
    code,
    message,
    errorType = code === 'SERVICE_UNAVAILABLE' ? 'interrupted' : 'provider',
  } = toAppError(outcome.error);
  return { content: message, costEstimate: null, status: code === 'CANCELLED' ? 'cancelled' : 'failed', errorType };
}

/** Lock a conversation of its owner until the transaction ends: false when it is gone. */
async function lockLlmConversation(manager: EntityManager, ownerId: number, id: number): Promise<boolean> {
  const found = await manager.findOne(LlmConversation, {
    select: { id: true },
    where: { id, ownerId },
    lock: { mode: 'for_key_share' },
  });
  return found !== null;
}
