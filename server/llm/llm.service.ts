import { contentRows, ownContent } from '../contents/contentRows.ts';
import { signedIn, type Context } from '../context.ts';
import { aiError, invalid, notFound } from '../errors.ts';
import { pageBounds, pageOf, type PageRequest } from '../paging.ts';
import { parseId, parseIds, Problems } from '../validation.ts';
import { answerTo, streamedAnswerTo, type Answer } from './answers.ts';
import type { Question } from './gateway.ts';
import { untilLeft } from './leaving.ts';
import { LlmRequest } from './llmRequest.entity.ts';
import { pricingText, shortName, type Area } from './models.ts';
import { ENHANCEMENTS, enhancementMessages, generationMessages, type Enhancement } from './prompts.ts';
import { chosenModel, parametersOf, type ParameterWishes } from './questions.ts';

const MAX_PROMPT = 100_000;
const MAX_MATERIALS = 20;
/** What is sent at most, in characters; models take less or more, and say so themselves. */
const MAX_SENT = 400_000;
/** An enhanced text may be longer than the text; a token is some four characters, two in the worst scripts. */
const CHARACTERS_A_TOKEN = 2;
const MAX_ENHANCEMENT_TOKENS = 16_000;

interface Wishes {
  provider?: string | null;
  parameters?: ParameterWishes | null;
}

export interface GenerateRequest extends Wishes {
  prompt: string;
  contextContentIds: string[];
}

interface GenerationPiece {
  delta: string;
  result: ReturnType<typeof generationOf> | null;
}

export interface EnhanceRequest extends Wishes {
  contentId: string;
  enhancementType: string;
}

export async function providers(ctx: Context) {
  signedIn(ctx);
  return Promise.all(ctx.llm.providers.map(async ({ id, name, models }) => ({ id, name, supportedModels: await models() })));
}

/** Every model of every provider, with the prices that the area shows (§9). */
export async function models(ctx: Context, area: Area) {
  const all = await providers(ctx);
  return all.flatMap(({ id: provider, name, supportedModels }) =>
    supportedModels.map((model) => ({
      id: `${provider}::${model}`, name: model, short: shortName(model), display: `${model} (${name})`, provider, model, pricing: pricingText(model, area),
    })),
  );
}

/** Write a text (§2 Generate with AI). */
export async function generate(ctx: Context, request: GenerateRequest) {
  return generationOf(await answerTo(ctx, { kind: 'generate' }, await generationQuestion(ctx, request)));
}

/** The same as it is written: pieces of text, then an event with the whole. `return` ends the call at once, also while a piece is waited for. */
export function generation(ctx: Context, request: GenerateRequest): AsyncIterableIterator<GenerationPiece> {
  return untilLeft((left) => generationPieces({ ...ctx, signal: AbortSignal.any([ctx.signal, left]) }, request));
}

async function* generationPieces(ctx: Context, request: GenerateRequest): AsyncGenerator<GenerationPiece, undefined> {
  const answer = streamedAnswerTo(ctx, { kind: 'generate' }, await generationQuestion(ctx, request));
  try {
    for (;;) {
      const step = await answer.next();
      yield step.done ? { delta: '', result: generationOf(step.value) } : { delta: step.value, result: null };
      if (step.done) return undefined;
    }
  } finally {
    // Who stops reading cancels the call: whatever is returned here, nobody gets it.
    await answer.return(undefined as never);
  }
}

/** What a model makes of a saved text; nothing that is saved changes (§2 Enhance with AI). */
export async function enhance(ctx: Context, { contentId, enhancementType, ...wishes }: EnhanceRequest) {
  const type = ENHANCEMENTS.find((each) => each === enhancementType);
  if (!type) throw invalid('enhancementType', `The enhancement type must be one of ${ENHANCEMENTS.join(', ')}.`);
  const { content } = await ownContent(ctx.db, signedIn(ctx).id, parseId(contentId, 'contentId'));
  const answer = await answerTo(ctx, { kind: 'enhance' }, await enhancementQuestion(ctx, type, content, wishes));
  return { ...generationOf(answer), originalContent: content, enhancementType: type };
}

/** The caller's calls to models, newest first. */
export async function requests(ctx: Context, filter: { conversationId?: string; provider?: string }, page: PageRequest) {
  const { id: userId } = signedIn(ctx);
  const { limit, offset } = pageBounds(page);
  const where = {
    userId,
    ...(filter.provider !== undefined && { provider: filter.provider }),
    ...(filter.conversationId !== undefined && { conversationId: parseId(filter.conversationId, 'conversationId') }),
  };
  const [results, totalCount] = await ctx.db.findAndCount(LlmRequest, { where, order: { id: 'DESC' }, take: limit, skip: offset });
  return pageOf(results, totalCount, page);
}

async function generationQuestion(ctx: Context, { prompt, contextContentIds, ...wishes }: GenerateRequest): Promise<Question> {
  const { id: userId } = signedIn(ctx);
  new Problems().when(prompt.trim() === '', 'prompt', 'Please enter a prompt for AI generation').text('prompt', prompt, MAX_PROMPT).throwIfAny();
  const ids = [...new Set(parseIds(contextContentIds, 'contextContentIds'))];
  if (ids.length > MAX_MATERIALS) throw invalid('contextContentIds', `At most ${MAX_MATERIALS} contents can be drawn on.`);
  const materials = ids.length > 0 ? await contentRows(ctx.db, userId, ids) : [];
  if (materials.length < ids.length) throw notFound('Content');
  return sendable({ ...(await chosenModel(ctx, wishes)), messages: generationMessages(prompt, materials), parameters: parametersOf(wishes.parameters), task: 'generate' });
}

async function enhancementQuestion(ctx: Context, type: Enhancement, text: string, wishes: Wishes): Promise<Question> {
  const needed = Math.min(MAX_ENHANCEMENT_TOKENS, Math.max(1_000, Math.ceil(text.length / CHARACTERS_A_TOKEN)));
  return sendable({ ...(await chosenModel(ctx, wishes)), messages: enhancementMessages(type, text), parameters: parametersOf(wishes.parameters, needed), task: type });
}

function sendable(question: Question) {
  if (question.messages.reduce((sum, { content }) => sum + content.length, 0) > MAX_SENT) throw aiError('AI_TOKEN_LIMIT');
  return question;
}

function generationOf({ requestId, text, provider, model, promptTokens, completionTokens, costEstimate, isCut }: Answer) {
  const tokensUsed = promptTokens === null || completionTokens === null ? null : promptTokens + completionTokens;
  return { requestId, responseText: text, provider, model, tokensUsed, costEstimate, isCut };
}
