import { type Context, requireScope, signedIn } from '../../base/context.ts';
import { AppError, invalid } from '../../base/errors.ts';
import { rowBytes } from '../../base/rowBytes.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { parseId } from '../../base/validation.ts';
import { checkedRequest, parametersOf } from '../../llm/promptRequests.service.ts';
import { keepForRequests } from '../../llm/requestLedger.service.ts';
import { mergeWriters } from '../../replies/mergeWriters.ts';
import { stopOnDisconnect } from '../../replies/replies.service.ts';
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
import type { ToneMessage } from './toneMessage.entity.ts';
import { ownToneMessage } from './toneMessage.rows.ts';
import { checkToneMessage, promptContext, promptFor, type ToneMessageInput } from './tonePrompts.service.ts';
import { insertExchange, openVariants, type Variant, writeVariants } from './toneVariants.service.ts';

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
  const { history } = await promptContext(ctx.db, userId, conversation, input);
  return (await promptFor(ctx, settings, input, history)).prompt;
}

/**
 * Has a text rewritten. The input is stored first with an output for each variant. With `wait` it resolves when the
 * outputs have ended, and a client that disconnects stops them.
 */
export async function sendToneMessage(ctx: Context, { wait, ...message }: NewToneMessage & { wait: boolean }) {
  const { userMessage, variants } = await startToneMessage(ctx, message);
  if (wait) {
    stopOnDisconnect(ctx, repliesOf(variants));
    await reportFailures(ctx, userMessage, variants);
  }
  const { id: ownerId } = signedIn(ctx);
  const conversation = await ownToneConversation(ctx.db, ownerId, userMessage.conversationId);
  const responses: ToneMessage[] = [];
  for (const { message } of variants) responses.push(await ownToneMessage(ctx.db, ownerId, message.id));
  return { conversation, userMessage, responses };
}

/** Streams what `sendToneMessage` returns. A client that disconnects stops the outputs. */
export async function* toneAnswer(ctx: Context, message: NewToneMessage): AsyncGenerator<ToneMessagePiece, undefined> {
  const { userMessage, variants } = await startToneMessage(ctx, message);
  stopOnDisconnect(ctx, repliesOf(variants));
  const { id: ownerId } = signedIn(ctx);
  yield { variant: 1, delta: '', userMessage, response: null };
  yield* mergeWriters<ToneMessagePiece>(
    variants.map(({ message: { id, variant }, reply }) => async (put) => {
      const read = () => ownToneMessage(ctx.db, ownerId, id);
      const piece = { variant, delta: '', userMessage: null, response: null };
      if (!reply) return put({ ...piece, response: await read() });
      for await (const { text, delta, message: response } of reply.follow(ctx.signal, read))
        if (response) put({ ...piece, response });
        else if (text || delta) put({ ...piece, delta: (text ?? '') + delta });
    }),
  );
  await reportFailures(ctx, userMessage, variants);
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
  const { messageType, hasMessages, history } = await promptContext(ctx.db, userId, conversation, input);
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
  const calls = await openVariants(ctx, request, variants);
  const row = {
    ownerId: userId,
    conversationId: conversation.id,
    messageType,
    text: input.content,
    ...settingNames(settings),
    provider,
    model,
    promptSent: prompt.text,
    structured: prompt.structured,
  };
  const open = calls.flatMap((call) => (call instanceof AppError ? [] : call));
  const pending = await keepForRequests(ctx, open, () => insertExchange(ctx, row, calls));
  ctx.markCommitted();
  return { userMessage: pending.input, variants: writeVariants(ctx, pending, request) };
}

const repliesOf = (variants: Variant[]) => variants.flatMap(({ reply }) => reply ?? []);

/**
 * Waits for the outputs. Throws the first error if every variant failed. Otherwise failures are only logged, because
 * their rows are marked as failed.
 */
async function reportFailures(ctx: Context, userMessage: ToneMessage, variants: Variant[]) {
  const ends = await Promise.all(variants.map(async ({ refusal, reply }) => refusal ?? reply?.settled()));
  const failures = ends.flatMap((error) => error ?? []);
  const [first] = failures;
  if (!first) return;
  if (failures.length < variants.length)
    return failures.forEach((error) => ctx.log.warn({ err: error.cause }, error.message));
  const { code, message, retryAfterSeconds, cause } = first;
  throw new AppError(code, message, { retryAfterSeconds, cause, extra: { userMessageId: String(userMessage.id) } });
}
