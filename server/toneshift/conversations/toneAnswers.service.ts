import { type Context, requireScope, signedIn } from '../../base/context.ts';
import { AppError, invalid } from '../../base/errors.ts';
import { rowBytes } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { parseId } from '../../base/validation.ts';
import { checkedRequest, parametersOf } from '../../llm/promptRequests.service.ts';
import { keepForRequests } from '../../llm/requestLedger.service.ts';
import { mergeWriters } from '../../replies/mergeWriters.ts';
import type { TonePrompt } from '../tonePrompt.ts';
import {
  checkedSelection,
  isAnythingSet,
  type SelectionInput,
  settingNames,
  settingsOf,
} from '../toneSettings.rows.ts';
import { isBlank, NOTHING_TO_DO } from '../toneTexts.ts';
import { ownToneConversation } from './toneConversation.rows.ts';
import { ToneDirection, type ToneMessage } from './toneMessage.entity.ts';
import { checkToneMessage, promptContext, promptFor, type ToneMessageInput } from './tonePrompts.service.ts';
import { completeVariant, keepMessage, openVariants, type VariantResult } from './toneVariants.service.ts';

const MAX_VARIANTS = 3;

export interface NewToneMessage extends ToneMessageInput {
  conversationId: string;
  variants: number;
}

export interface TonePreviewInput extends ToneMessageInput {
  conversationId?: string | null;
  selection: SelectionInput;
}

interface ToneMessagePiece {
  variant: number;
  delta: string;
  userMessage: ToneMessage | null;
  response: ToneMessage | null;
}

/** The prompt that would be sent, built by the same code as when it is sent. */
export async function previewTonePrompt(
  ctx: Context,
  { conversationId, selection, ...input }: TonePreviewInput,
): Promise<TonePrompt> {
  const { id: userId } = requireScope(ctx, TokenScope.AI_READ);
  checkToneMessage(input);
  const conversation = conversationId
    ? await ownToneConversation(ctx.db, userId, parseId(conversationId, 'conversationId'))
    : null;
  const settings = await settingsOf(ctx.db, userId, await checkedSelection(ctx.db, userId, selection));
  const { history } = await promptContext(ctx.db, conversation, input);
  return (await promptFor(ctx, settings, input, history)).prompt;
}

/** Has a text rewritten. The input is stored first; each variant that succeeds is stored even if others fail. */
export async function sendToneMessage(ctx: Context, message: NewToneMessage) {
  const { userMessage, request, variants } = await startToneMessage(ctx, message);
  const results = await Promise.all(variants.map((variant) => completeVariant(ctx, userMessage, request, variant)));
  reportFailures(ctx, userMessage, results);
  const conversation = await ownToneConversation(ctx.db, signedIn(ctx).id, userMessage.conversationId);
  return { conversation, userMessage, responses: results.flatMap((result) => result.message ?? []) };
}

/**
 * Streams what `sendToneMessage` returns. If the client disconnects, the model calls are cancelled and the text written
 * so far is stored.
 */
export async function* toneAnswer(ctx: Context, message: NewToneMessage): AsyncGenerator<ToneMessagePiece, undefined> {
  const { userMessage, request, variants } = await startToneMessage(ctx, message);
  const results: VariantResult[] = [];
  yield* mergeWriters<ToneMessagePiece>(
    variants.map((pending) => async (put) => {
      const { variant } = pending;
      if (variant === 1) put({ variant, delta: '', userMessage, response: null });
      const result = await completeVariant(ctx, userMessage, request, pending, (delta) =>
        put({ variant, delta, userMessage: null, response: null }),
      );
      results.push(result);
      if (result.message) put({ variant, delta: '', userMessage: null, response: result.message });
    }),
  );
  reportFailures(ctx, userMessage, results);
  return undefined;
}

/** Makes all checks before a model is called, the caller's limits last, then stores the input. */
async function startToneMessage(ctx: Context, { conversationId, variants, ...input }: NewToneMessage) {
  const { id: userId } = requireScope(ctx, TokenScope.AI);
  checkToneMessage(input);
  if (!(variants >= 1 && variants <= MAX_VARIANTS))
    throw invalid('variants', `variants must be from 1 to ${MAX_VARIANTS}.`);
  const conversation = await ownToneConversation(ctx.db, userId, parseId(conversationId, 'conversationId'));
  const settings = await settingsOf(ctx.db, userId, conversation.selection);
  const { messageType, hasMessages, history } = await promptContext(ctx.db, conversation, input);
  if (isBlank(input.content) && !(hasMessages && isAnythingSet(settings))) throw invalid('content', NOTHING_TO_DO);
  const { provider, model, prompt } = await promptFor(ctx, settings, input, history);
  const request = checkedRequest({
    provider,
    model,
    messages: prompt.messages,
    parameters: parametersOf(undefined, prompt.maxTokens),
    task: 'tone',
  });
  // Reserves storage for the input and for the prompt, which is stored with the input and with each output. The outputs
  // themselves are not reserved.
  await ctx.storage.reserve(userId, { bytes: rowBytes(input.content) + (1 + variants) * rowBytes(prompt.text) });
  const pending = await openVariants(ctx, request, variants);
  const calls = pending.flatMap(({ call }) => (call instanceof AppError ? [] : call));
  const row = {
    conversationId: conversation.id,
    type: ToneDirection.INPUT,
    messageType,
    text: input.content,
    ...settingNames(settings),
    provider,
    model,
    promptSent: prompt.text,
    structured: prompt.structured,
  };
  const userMessage = await keepForRequests(ctx, calls, () => keepMessage(ctx, row));
  ctx.markCommitted();
  return { userMessage, request, variants: pending };
}

/**
 * Throws the first error if every variant failed. Otherwise failures are only logged, because their rows are marked as
 * failed.
 */
function reportFailures(ctx: Context, userMessage: ToneMessage, results: VariantResult[]) {
  const failures = results.flatMap(({ error }) => error ?? []);
  const [first] = failures;
  if (!first) return;
  if (failures.length < results.length)
    return failures.forEach((error) => ctx.log.warn({ err: error.cause }, error.message));
  const { code, message, retryAfterSeconds, cause } = first;
  throw new AppError(code, message, { retryAfterSeconds, cause, extra: { userMessageId: String(userMessage.id) } });
}
