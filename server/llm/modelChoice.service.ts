import type { ModelChoice, ModelGateway } from '../base/completions.ts';
import type { Context } from '../base/context.ts';
import { invalid } from '../base/errors.ts';

/** The default model: the first available of these, otherwise the first of all. */
const PREFERRED = ['gpt-4o-mini', 'gpt-4o', 'gpt-5-chat-latest'];

/**
 * Resolves a provider, by its id or its name, and a model. Missing values are replaced by the default among the models
 * of the given provider, or of all. An error names the wrong field of the input.
 */
export async function chooseModel(
  { llm }: Context,
  { provider: given, model }: { provider?: string | null; model?: string | null },
  fields: ModelChoice = { provider: 'provider', model: 'model' },
): Promise<ModelChoice> {
  const candidates = llm.providers.filter(({ id, name }) => !given || id === given || name === given);
  const [first] = candidates;
  if (!first) throw invalid(fields.provider, 'That AI provider is not configured.');
  const chosen = await (model == null ? defaultModel(candidates) : firstThatHas(candidates, model));
  if (!chosen) throw invalid(fields.model, `${first.name} does not have that model.`);
  return chosen;
}

/** Every model of these providers, in their order. */
export async function modelsOf(providers: ModelGateway['providers']): Promise<ModelChoice[]> {
  const lists = await Promise.all(
    providers.map(async ({ id, models }) => (await models()).map((model) => ({ provider: id, model }))),
  );
  return lists.flat();
}

/**
 * Reads the lists one provider after another, so that a preferred model of an early one is found without waiting for
 * the others.
 */
export async function defaultModel(providers: ModelGateway['providers']): Promise<ModelChoice | undefined> {
  for (const model of PREFERRED)
    for (const { id, models } of providers) if ((await models()).includes(model)) return { provider: id, model };
  return (await modelsOf(providers))[0];
}

async function firstThatHas(providers: ModelGateway['providers'], model: string): Promise<ModelChoice | undefined> {
  for (const { id, has } of providers) if (await has(model)) return { provider: id, model };
  return undefined;
}
