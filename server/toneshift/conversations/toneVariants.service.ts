import type { EntityManager } from 'typeorm';
import type { Completion, CompletionPiece, CompletionRequest } from '../../base/completions.ts';
import { type Context, signedIn } from '../../base/context.ts';
import { AppError, toAppError } from '../../base/errors.ts';
import { insertedId } from '../../base/insertedId.ts';
import { isoText } from '../../base/isoDates.ts';
import { transaction } from '../../base/transaction.ts';
import { searchedText } from '../../contents/pages/searchText.ts';
import { complete, streamCompletion } from '../../llm/completions.service.ts';
import { type OpenRequest, openRequest } from '../../llm/requestLedger.service.ts';
import { queueEvents } from '../../webhooks/webhookEvents.ts';
import { touchToneConversation } from './toneConversation.rows.ts';
import { ToneDirection, ToneMessage, ToneMessageType } from './toneMessage.entity.ts';

/** The text of an output that failed. */
const FAILURE_TEXT = 'Sorry, I encountered an error processing your message. Please try again.';

/** A variant to be written: its call, or why the caller's limits refused it. */
export interface PendingVariant {
  variant: number;
  call: OpenRequest | AppError;
}

/** The stored row of a variant, if any, and its error, if it failed. */
export interface VariantResult {
  variant: number;
  message: ToneMessage | null;
  error: AppError | null;
}

type NewRow = Omit<
  ToneMessage,
  'id' | 'timestamp' | 'searchText' | 'isError' | 'isTruncated' | 'variant' | 'inputId' | 'tokensUsed' | 'costEstimate'
> &
  Partial<ToneMessage>;

/** Stores a message of the caller's conversation, or throws NOT_FOUND if the conversation has been deleted. */
export function keepMessage(ctx: Context, row: NewRow, afterInsert?: typeof queueCompletedEvent): Promise<ToneMessage> {
  const { id: userId } = signedIn(ctx);
  return transaction(ctx.db, async (manager) => {
    await touchToneConversation(manager, userId, row.conversationId);
    const id = insertedId(await manager.insert(ToneMessage, { ...row, searchText: searchedText(row.text) }));
    await afterInsert?.(manager, userId, id);
    return manager.findOneByOrFail(ToneMessage, { id });
  });
}

/** Queues a webhook event for a completed output, without its text. */
const queueCompletedEvent = (manager: EntityManager, ownerId: number, id: number) =>
  manager.query(
    queueEvents(
      '$1',
      `SELECT 'reply.completed' AS event,
         json_build_object('kind', 'tone_shift', 'id', id, 'conversation_id', conversation_id, 'in_reply_to', input_id, 'variant', variant,
           'provider', provider, 'model', model, 'is_truncated', is_truncated, 'created_at', ${isoText('timestamp')}) AS data
         FROM tone_messages WHERE id = $2`,
    ),
    [ownerId, id],
  );

/**
 * Registers the call of each variant before anything is stored. Throws the first refusal if all of them were refused.
 */
export async function openVariants(
  ctx: Context,
  { provider, model }: CompletionRequest,
  count: number,
): Promise<PendingVariant[]> {
  const calls: PendingVariant['call'][] = [];
  while (calls.length < count)
    calls.push(await openRequest(ctx, { kind: 'tone_shift', provider, model }).catch(toAppError));
  const [first] = calls;
  if (first instanceof AppError && calls.every((call) => call instanceof AppError)) throw first;
  return calls.map((call, at) => ({ variant: at + 1, call }));
}

/**
 * Has one variant written and stores the result: the whole text, the text written until the client disconnected, or the
 * failure.
 */
export async function completeVariant(
  ctx: Context,
  input: ToneMessage,
  request: CompletionRequest,
  { variant, call }: PendingVariant,
  onDelta?: (delta: string) => void,
): Promise<VariantResult> {
  const keep = (written: Pick<ToneMessage, 'text'> & Partial<ToneMessage>) =>
    keepMessage(ctx, { ...outputRow(input, variant), ...written });
  let text = '';
  const result = await completionOf(
    ctx,
    call,
    request,
    onDelta &&
      ((piece) => {
        if (piece.kind === 'replacement') text = piece.text;
        if (piece.kind !== 'text') return;
        text += piece.delta;
        onDelta(piece.delta);
      }),
  ).catch(toAppError);
  if (!(result instanceof AppError)) {
    const output = { ...outputRow(input, variant), ...resultOf(result) };
    return { variant, message: await keepMessage(ctx, output, queueCompletedEvent), error: null };
  }
  if (result.code !== 'CANCELLED')
    return { variant, message: await keep({ text: FAILURE_TEXT, isError: true }), error: result };
  return { variant, message: text === '' ? null : await keep({ text, isTruncated: true }), error: result };
}

async function completionOf(
  ctx: Context,
  call: PendingVariant['call'],
  request: CompletionRequest,
  onPiece?: (piece: CompletionPiece) => void,
): Promise<Completion> {
  if (call instanceof AppError) throw call;
  if (!onPiece) return complete(ctx, call, request);
  const completion = streamCompletion(ctx, call, request);
  for (;;) {
    const step = await completion.next();
    if (step.done) return step.value;
    onPiece(step.value);
  }
}

const outputRow = (
  {
    id: inputId,
    conversationId,
    voice,
    role,
    format,
    audience,
    modifiers,
    provider,
    model,
    promptSent,
    structured,
  }: ToneMessage,
  variant: number,
) => ({
  conversationId,
  inputId,
  variant,
  voice,
  role,
  format,
  audience,
  modifiers,
  provider,
  model,
  promptSent,
  structured,
  type: ToneDirection.OUTPUT,
  messageType: ToneMessageType.UPDATED_RESPONSE,
});

const resultOf = ({ text, promptTokens, completionTokens, costEstimate, isTruncated }: Completion) => ({
  text,
  costEstimate,
  isTruncated: isTruncated,
  tokensUsed: promptTokens === null || completionTokens === null ? null : promptTokens + completionTokens,
});
