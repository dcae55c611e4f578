import type { Context } from '../../base/context.ts';
import { chooseModel } from '../../llm/promptRequests.service.ts';

/** Who is candidates when nobody was chosen: the first of these that there is. */
const PREFERRED = ['gpt-4o-mini', 'gpt-4o', 'gpt-5-chat-latest'];

export interface ToneModelInput {
  provider?: string | null;
  model?: string | null;
}

/**
 * The given provider and model; what is not given is the first there is in that order. Clients may send a provider's
 * name for its id.
 */
export async function toneModel(ctx: Context, { provider: given, model }: ToneModelInput) {
  const { providers } = ctx.llm;
  const provider = given && (providers.find(({ id, name }) => id === given || name === given)?.id ?? given);
  const candidates = providers.filter(({ id }) => !provider || id === provider);
  const offers = (
    await Promise.all(
      candidates.map(async ({ id, models }) => (await models()).map((name) => ({ provider: id, model: name }))),
    )
  ).flat();
  const names = model ? [model] : PREFERRED;
  const found =
    names.flatMap((name) => offers.find((offer) => offer.model === name) ?? [])[0] ?? (model ? undefined : offers[0]);
  return chooseModel(ctx, { provider: found?.provider ?? provider, parameters: { model: found?.model ?? model } });
}
