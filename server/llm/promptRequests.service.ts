import type { CompletionParameters, CompletionRequest, PromptMessage } from '../base/completions.ts';
import { type Context, requireScope, type SignedInUser } from '../base/context.ts';
import { aiError, invalid, notFound } from '../base/errors.ts';
import { openToMember } from '../base/libraries/openLibrary.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { MAX_CHARACTER_BYTES, parseIds, Problems } from '../base/validation.ts';
import { bodyBytes, readableRows } from '../contents/core/content.rows.ts';
import { chooseModel } from './modelChoice.service.ts';
import { promptMessages, type PromptTask } from './prompts.ts';

/** Defaults of the parameters; maxTokens is the most tokens of an answer. */
const DEFAULTS = { temperature: 0.7, maxTokens: 1_000 };
const MAX_PROMPT = 100_000;
const MAX_MATERIALS = 20;
/** The most characters that are sent. Models with a smaller limit return an error of their own. */
const MAX_REQUEST_CHARACTERS = 400_000;

export interface ParametersInput {
  model?: string | null;
  temperature?: number | null;
  maxTokens?: number | null;
  topP?: number | null;
  frequencyPenalty?: number | null;
  presencePenalty?: number | null;
}

/** The model to call and its parameters. */
export interface ModelInput {
  provider?: string | null;
  parameters?: ParametersInput | null;
}

export interface PromptInput extends ModelInput {
  prompt: string;
  contextContentIds: string[];
}

/** Builds the request for a prompt, with the caller's contents as material and the earlier messages. */
export async function promptRequest(
  ctx: Context,
  task: PromptTask,
  { prompt, contextContentIds, ...input }: PromptInput,
  earlier: PromptMessage[] = [],
): Promise<CompletionRequest> {
  const user = requireScope(ctx, TokenScope.AI, ...(contextContentIds.length > 0 ? [TokenScope.LIBRARY_READ] : []));
  new Problems()
    .when(prompt.trim() === '', 'prompt', 'Please enter a prompt for AI generation')
    .text('prompt', prompt, MAX_PROMPT)
    .throwIfAny();
  const messages = promptMessages(task, prompt, await materialsOf(ctx, user, contextContentIds), earlier);
  return checkedRequest({
    ...(await chooseModel(ctx, { provider: input.provider, model: input.parameters?.model })),
    messages,
    parameters: parametersOf(input.parameters),
    task,
  });
}

async function materialsOf({ db }: Context, user: SignedInUser, contentIds: string[]) {
  if (contentIds.length > MAX_MATERIALS)
    throw invalid('contextContentIds', `At most ${MAX_MATERIALS} contents can be used.`);
  const ids = [...new Set(parseIds(contentIds, 'contextContentIds'))];
  if (ids.length === 0) return [];
  const library = openToMember(user);
  const bytes = await bodyBytes(db, library, ids);
  if (bytes.size < ids.length) throw notFound('Content');
  if ([...bytes.values()].reduce((sum, each) => sum + each, 0) > MAX_REQUEST_CHARACTERS * MAX_CHARACTER_BYTES)
    throw aiError('AI_TOKEN_LIMIT');
  return readableRows(db, library, ids);
}

/** Refuses early what is too long for every model. */
export function checkedRequest(request: CompletionRequest) {
  if (request.messages.reduce((sum, { content }) => sum + content.length, 0) > MAX_REQUEST_CHARACTERS)
    throw aiError('AI_TOKEN_LIMIT');
  return request;
}

/** Validates the given parameters. Values that are absent or equal to the providers' default are not sent. */
export function parametersOf(
  input: ParametersInput | null | undefined,
  defaultTokens = DEFAULTS.maxTokens,
): CompletionParameters {
  const { temperature, maxTokens, topP, frequencyPenalty, presencePenalty } = input ?? {};
  const outside = (value: number | null | undefined, min: number, max: number) =>
    value != null && !(value >= min && value <= max);
  new Problems()
    .when(outside(temperature, 0, 2), 'temperature', 'Temperature must be from 0 to 2.')
    .when(outside(maxTokens, 100, 2_000), 'maxTokens', 'Max tokens must be from 100 to 2000.')
    .when(outside(topP, 0, 1), 'topP', 'top_p must be from 0 to 1.')
    .when(outside(frequencyPenalty, -2, 2), 'frequencyPenalty', 'The frequency penalty must be from -2 to 2.')
    .when(outside(presencePenalty, -2, 2), 'presencePenalty', 'The presence penalty must be from -2 to 2.')
    .throwIfAny();
  return {
    temperature: temperature ?? DEFAULTS.temperature,
    maxTokens: maxTokens ?? defaultTokens,
    ...(topP != null && topP !== 1 && { topP }),
    ...(frequencyPenalty ? { frequencyPenalty } : {}),
    ...(presencePenalty ? { presencePenalty } : {}),
  };
}
