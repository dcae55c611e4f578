import { type Context, mayWrite, signedIn } from '../../base/context.ts';
import { AppError, invalid } from '../../base/errors.ts';
import { weightOf } from '../../base/storedWeight.ts';
import { parseId } from '../../base/validation.ts';
import { checkedRequest, parametersOf } from '../../llm/promptRequests.service.ts';
import type { TonePrompt } from '../tonePrompt.ts';
import { checkedSelection, isAnythingSet, type SelectionWish, settingNames, settingsOf } from '../toneSettings.rows.ts';
import { isBlank, NOTHING_TO_DO } from '../toneTexts.ts';
import { merged } from './mergedWriters.ts';
import { ownToneConversation } from './toneConversation.rows.ts';
import { ToneDirection, type ToneMessage } from './toneMessage.entity.ts';
import { checkWording, placeOf, promptFor, type ToneWording } from './tonePrompts.service.ts';
import { answerVariant, keepMessage, type Outcome } from './toneVariants.service.ts';

const MAX_VARIANTS = 3;

export interface NewToneMessage extends ToneWording {
  conversationId: string;
  variants: number;
}

export interface PreviewWish extends ToneWording {
  conversationId?: string | null;
  selection: SelectionWish;
}

interface AnswerPiece {
  variant: number;
  delta: string;
  userMessage: ToneMessage | null;
  response: ToneMessage | null;
}

/** What would be sent, made by what makes it when it is. */
export async function previewTonePrompt(
  ctx: Context,
  { conversationId, selection, ...wording }: PreviewWish,
): Promise<TonePrompt> {
  const { id: userId } = signedIn(ctx);
  checkWording(wording);
  const conversation = conversationId
    ? await ownToneConversation(ctx.db, userId, parseId(conversationId, 'conversationId'))
    : null;
  const settings = await settingsOf(ctx.db, userId, await checkedSelection(ctx.db, userId, selection));
  const { history } = await placeOf(ctx.db, conversation, wording);
  return (await promptFor(ctx, settings, wording, history)).prompt;
}

/**
 * Have a text rewritten. The input is kept first; of the variants those that came are kept whatever happens to the
 * others.
 */
export async function sendToneMessage(ctx: Context, message: NewToneMessage) {
  const { userMessage, question, variants } = await begin(ctx, message);
  const outcomes = await Promise.all(variants.map((variant) => answerVariant(ctx, userMessage, question, variant)));
  settle(ctx, userMessage, outcomes);
  const conversation = await ownToneConversation(ctx.db, signedIn(ctx).id, userMessage.conversationId);
  return { conversation, userMessage, responses: outcomes.flatMap((outcome) => outcome.message ?? []) };
}

/** The same as it is written. Who leaves stops the models; what was written until then is kept. */
export async function* toneAnswer(ctx: Context, message: NewToneMessage): AsyncGenerator<AnswerPiece, undefined> {
  const { userMessage, question, variants } = await begin(ctx, message);
  const outcomes: Outcome[] = [];
  yield { variant: 1, delta: '', userMessage, response: null };
  yield* merged<AnswerPiece>(
    variants.map((variant) => async (put) => {
      const outcome = await answerVariant(ctx, userMessage, question, variant, (delta) =>
        put({ variant, delta, userMessage: null, response: null }),
      );
      outcomes.push(outcome);
      if (outcome.message) put({ variant, delta: '', userMessage: null, response: outcome.message });
    }),
  );
  settle(ctx, userMessage, outcomes);
  return undefined;
}

/** All that is decided before a model is asked; then the input is kept. */
async function begin(ctx: Context, { conversationId, variants, ...wording }: NewToneMessage) {
  const { id: userId } = mayWrite(ctx);
  checkWording(wording);
  if (!(variants >= 1 && variants <= MAX_VARIANTS))
    throw invalid('variants', `variants must be from 1 to ${MAX_VARIANTS}.`);
  const conversation = await ownToneConversation(ctx.db, userId, parseId(conversationId, 'conversationId'));
  const settings = await settingsOf(ctx.db, userId, conversation.selection);
  const { messageType, hasMessages, history } = await placeOf(ctx.db, conversation, wording);
  if (isBlank(wording.content) && !(hasMessages && isAnythingSet(settings))) throw invalid('content', NOTHING_TO_DO);
  const { provider, model, prompt } = await promptFor(ctx, settings, wording, history);
  const question = checkedRequest({
    provider,
    model,
    messages: prompt.messages,
    parameters: parametersOf(undefined, prompt.maxTokens),
    task: 'tone',
  });
  // What was sent is kept with the input and with each answer; the answers themselves whatever they come to.
  await ctx.storage.reserve(userId, { bytes: weightOf(wording.content) + (1 + variants) * weightOf(prompt.text) });
  const userMessage = await keepMessage(ctx, {
    conversationId: conversation.id,
    type: ToneDirection.INPUT,
    messageType,
    text: wording.content,
    ...settingNames(settings),
    provider,
    model,
    promptSent: prompt.text,
    structured: prompt.structured,
  });
  ctx.keepAnswer();
  return { userMessage, question, variants: Array.from({ length: variants }, (_, at) => at + 1) };
}

/**
 * When no variant came, the call fails as the first did; otherwise the failures are only logged, their rows say that
 * they failed.
 */
function settle(ctx: Context, userMessage: ToneMessage, outcomes: Outcome[]) {
  const failures = outcomes.flatMap(({ error }) => error ?? []);
  const [first] = failures;
  if (!first) return;
  if (failures.length < outcomes.length)
    return failures.forEach((error) => ctx.log.warn({ err: error.cause }, error.message));
  const { code, message, retryAfterSeconds, cause } = first;
  throw new AppError(code, message, { retryAfterSeconds, cause, extra: { userMessageId: String(userMessage.id) } });
}
