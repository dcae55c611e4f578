import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { Problems } from '../validation.ts';
import type { Parameters } from './gateway.ts';

/** §9. */
const DEFAULTS = { temperature: 0.7, maxTokens: 1_000 };
const MAX_MODEL_NAME = 200;

export interface ParameterWishes {
  model?: string | null;
  temperature?: number | null;
  maxTokens?: number | null;
  topP?: number | null;
  frequencyPenalty?: number | null;
  presencePenalty?: number | null;
}

/** Who is asked: the wished provider and model, or OpenAI's default model, or the first that is configured. */
export async function chosenModel({ llm }: Context, { provider: wished, parameters }: { provider?: string | null; parameters?: ParameterWishes | null }) {
  const provider = wished ? llm.provider(wished) : (llm.provider('openai') ?? llm.providers[0]);
  if (!provider) throw invalid('provider', 'That AI provider is not configured.');
  const models = await provider.models();
  const model = parameters?.model ?? models[0];
  // A server of the operator's own may not list its models at the moment, and still answer.
  const isKnown = model !== undefined && (models.includes(model) || (provider.id === 'ollama' && models.length === 0 && model.length <= MAX_MODEL_NAME));
  if (!isKnown) throw invalid('model', `${provider.name} does not have that model.`);
  return { provider: provider.id, model };
}

/** The wished parameters within §5's bounds; what is not wished and is the providers' own default is not sent. */
export function parametersOf(wishes: ParameterWishes | null | undefined, defaultTokens = DEFAULTS.maxTokens): Parameters {
  const { temperature, maxTokens, topP, frequencyPenalty, presencePenalty } = wishes ?? {};
  const outside = (value: number | null | undefined, min: number, max: number) => value != null && !(value >= min && value <= max);
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
