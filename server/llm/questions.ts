import { bodyBytes, contentRows } from '../contents/contentRows.ts';
import { type Context, signedIn } from '../context.ts';
import { aiError, invalid, notFound } from '../errors.ts';
import { MAX_CHARACTER_BYTES, parseIds, Problems } from '../validation.ts';
import type { Message, Parameters, Question } from './gateway.ts';
import { promptMessages, type PromptTask } from './prompts.ts';

/** Where nothing else is wished; tokens are the most that an answer may have. */
const DEFAULTS = { temperature: 0.7, maxTokens: 1_000 };
const MAX_MODEL_NAME = 200;
const MAX_PROMPT = 100_000;
const MAX_MATERIALS = 20;
/** What is sent at most, in characters; models take less or more, and say so themselves. */
const MAX_SENT = 400_000;

export interface ParameterWishes {
  model?: string | null;
  temperature?: number | null;
  maxTokens?: number | null;
  topP?: number | null;
  frequencyPenalty?: number | null;
  presencePenalty?: number | null;
}

/** Who shall be asked, and how. */
export interface Wishes {
  provider?: string | null;
  parameters?: ParameterWishes | null;
}

export interface PromptRequest extends Wishes {
  prompt: string;
  contextContentIds: string[];
}

/** What a prompt comes to: checked, with the caller's own contents as material and with what was said before. */
export async function promptQuestion(
  ctx: Context,
  task: PromptTask,
  { prompt, contextContentIds, ...wishes }: PromptRequest,
  earlier: Message[] = [],
): Promise<Question> {
  const { id: userId } = signedIn(ctx);
  new Problems()
    .when(prompt.trim() === '', 'prompt', 'Please enter a prompt for AI generation')
    .text('prompt', prompt, MAX_PROMPT)
    .throwIfAny();
  const messages = promptMessages(task, prompt, await materialsOf(ctx, userId, contextContentIds), earlier);
  return sendable({ ...(await chosenModel(ctx, wishes)), messages, parameters: parametersOf(wishes.parameters), task });
}

async function materialsOf({ db }: Context, userId: number, contentIds: string[]) {
  if (contentIds.length > MAX_MATERIALS)
    throw invalid('contextContentIds', `At most ${MAX_MATERIALS} contents can be drawn on.`);
  const ids = [...new Set(parseIds(contentIds, 'contextContentIds'))];
  if (ids.length === 0) return [];
  const bytes = await bodyBytes(db, userId, ids);
  if (bytes.size < ids.length) throw notFound('Content');
  if ([...bytes.values()].reduce((sum, each) => sum + each, 0) > MAX_SENT * MAX_CHARACTER_BYTES)
    throw aiError('AI_TOKEN_LIMIT');
  return contentRows(db, userId, ids);
}

/** Refuses early what no model takes. */
export function sendable(question: Question) {
  if (question.messages.reduce((sum, { content }) => sum + content.length, 0) > MAX_SENT)
    throw aiError('AI_TOKEN_LIMIT');
  return question;
}

/** Who is asked: the wished provider and model, or OpenAI's default model, or the first that is configured. */
export async function chosenModel({ llm }: Context, { provider: wished, parameters }: Wishes) {
  const provider = wished ? llm.provider(wished) : (llm.provider('openai') ?? llm.providers[0]);
  if (!provider) throw invalid('provider', 'That AI provider is not configured.');
  const models = await provider.models();
  const model = parameters?.model ?? models[0];
  // A server of the operator's own may not list its models at the moment, and still answer.
  const isKnown =
    model !== undefined &&
    (models.includes(model) ||
      (provider.id === 'ollama' && models.length === 0 && model !== '' && model.length <= MAX_MODEL_NAME));
  if (!isKnown) throw invalid('model', `${provider.name} does not have that model.`);
  return { provider: provider.id, model };
}

/** The wished parameters within their bounds; what is not wished and is the providers' own default is not sent. */
export function parametersOf(
  wishes: ParameterWishes | null | undefined,
  defaultTokens = DEFAULTS.maxTokens,
): Parameters {
  const { temperature, maxTokens, topP, frequencyPenalty, presencePenalty } = wishes ?? {};
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
