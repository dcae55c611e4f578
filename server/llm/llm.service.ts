import { LessThan } from 'typeorm';
import { contentTextProblem } from '../../rules/contentRules.ts';
import type { CompletionRequest, PriceArea } from '../base/completions.ts';
import { type Context, requireScope } from '../base/context.ts';
import { type CursorList, decodeCursor } from '../base/cursors.ts';
import { invalid } from '../base/errors.ts';
import { openToMember } from '../base/libraries/openLibrary.ts';
import { pageBounds, pageOf, type PageRequest } from '../base/paging.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { parseId } from '../base/validation.ts';
import { readableContent } from '../contents/core/content.rows.ts';
import { complete } from './completions.service.ts';
import { generationOf, type GenerationPiece, generationPieces } from './generations.service.ts';
import { LlmRequest } from './llmRequest.entity.ts';
import { chooseModel, defaultModel, modelsOf } from './modelChoice.service.ts';
import {
  checkedRequest,
  type ModelInput,
  parametersOf,
  type PromptInput,
  promptRequest,
} from './promptRequests.service.ts';
import { type Enhancement, enhancementMessages, ENHANCEMENTS } from './prompts.ts';
import { modelDisplay, modelTitle, shortName } from './providers/models.ts';
import { openRequest } from './requestLedger.service.ts';

/** An enhanced text may be longer than the original. A token is about four characters, in some scripts only two. */
const CHARACTERS_A_TOKEN = 2;
const MAX_ENHANCEMENT_TOKENS = 16_000;

const REQUESTS: CursorList = { name: 'llmRequests', kinds: ['id'] };

export interface GenerateInput extends PromptInput {
  /** Stores prompt and completion. */
  conversationId?: string | null;
}

export interface EnhanceInput extends ModelInput {
  contentId: string;
  /** The text as the form shows it; absent and null mean the saved one. */
  content?: string | null;
  enhancementType: string;
}

export async function providers(ctx: Context) {
  requireScope(ctx, TokenScope.AI_READ);
  return Promise.all(
    ctx.llm.providers.map(async ({ id, name, models }) => ({ id, name, supportedModels: await models() })),
  );
}

/** Every model of every provider, with the prices of the area. */
export async function models(ctx: Context, area: PriceArea) {
  requireScope(ctx, TokenScope.AI_READ);
  const choices = await modelsOf(ctx.llm.providers);
  const byDefault = await defaultModel(ctx.llm.providers);
  return choices.map(({ provider, model }) => ({
    id: `${provider}::${model}`,
    name: modelTitle(model),
    short: shortName(model),
    display: modelDisplay(model, ctx.llm.provider(provider)?.name ?? provider),
    provider,
    model,
    pricing: ctx.llm.known.pricingText({ provider, model }, area),
    isDefault: provider === byDefault?.provider && model === byDefault.model,
    supportsImages: ctx.llm.known.seesImages({ provider, model }),
  }));
}

/** Has a model write a text. */
export async function generate(ctx: Context, request: GenerateInput) {
  const completionRequest = await promptRequest(ctx, 'generate', request);
  return generationOf(await complete(ctx, await openGeneration(ctx, request, completionRequest), completionRequest));
}

/** Has a model write a text and streams it: pieces of text, then an event with the whole result. */
export async function* generation(ctx: Context, request: GenerateInput): AsyncGenerator<GenerationPiece, undefined> {
  const completionRequest = await promptRequest(ctx, 'generate', request);
  const call = await openGeneration(ctx, request, completionRequest);
  yield* generationPieces(ctx, call, completionRequest);
  return undefined;
}

/** Has a model work on the saved or the given text of a content; saves nothing. */
export async function enhance(ctx: Context, { contentId, content, enhancementType, ...input }: EnhanceInput) {
  const user = requireScope(ctx, TokenScope.AI, TokenScope.LIBRARY_READ);
  const type = ENHANCEMENTS.find((each) => each === enhancementType);
  if (!type) throw invalid('enhancementType', `The enhancement type must be one of ${ENHANCEMENTS.join(', ')}.`);
  const problem = content != null && contentTextProblem('content', content);
  if (problem) throw invalid('content', problem);
  const saved = await readableContent(ctx.db, openToMember(user), parseId(contentId, 'contentId'));
  const originalContent = content ?? saved.content;
  const request = await enhancementRequest(ctx, type, originalContent, input);
  const { provider, model } = request;
  const completion = await complete(ctx, await openRequest(ctx, { kind: 'enhance', provider, model }), request);
  return { ...generationOf(completion), originalContent, enhancementType: type };
}

/** The caller's calls to models, newest first. */
export async function requests(
  ctx: Context,
  filter: { conversationId?: string | null; provider?: string | null },
  page: PageRequest,
) {
  const { id: userId } = requireScope(ctx, TokenScope.AI_READ);
  const { limit, offset } = pageBounds(page);
  const where = {
    userId,
    ...(filter.provider != null && { provider: filter.provider }),
    ...(filter.conversationId != null && { conversationId: parseId(filter.conversationId, 'conversationId') }),
  };
  const [after] = decodeCursor(REQUESTS, page.after) ?? [];
  const rows = await ctx.db.find(LlmRequest, {
    where: { ...where, ...(after !== undefined && { id: LessThan(Number(after)) }) },
    order: { id: 'DESC' },
    take: limit,
    skip: offset,
  });
  return pageOf(rows, await ctx.db.countBy(LlmRequest, where), page, REQUESTS, ({ id }) => [id]);
}

const openGeneration = (
  ctx: Context,
  { conversationId, prompt }: GenerateInput,
  { provider, model }: CompletionRequest,
) =>
  openRequest(ctx, {
    kind: 'generate',
    provider,
    model,
    conversation: conversationId == null ? undefined : { id: parseId(conversationId, 'conversationId'), prompt },
  });

async function enhancementRequest(
  ctx: Context,
  type: Enhancement,
  text: string,
  input: ModelInput,
): Promise<CompletionRequest> {
  const needed = Math.min(MAX_ENHANCEMENT_TOKENS, Math.max(1_000, Math.ceil(text.length / CHARACTERS_A_TOKEN)));
  return checkedRequest({
    ...(await chooseModel(ctx, { provider: input.provider, model: input.parameters?.model })),
    messages: enhancementMessages(type, text),
    parameters: parametersOf(input.parameters, needed),
    task: type,
  });
}
