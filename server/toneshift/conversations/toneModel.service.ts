import type { Context } from '../../base/context.ts';
import { chooseModel } from '../../llm/promptRequests.service.ts';

/** Who is asked when nobody was chosen: the first of these that there is. */
const PREFERRED = ['gpt-4o-mini', 'gpt-4o', 'gpt-5-chat-latest'];

export interface ModelWish {
  provider?: string | null;
  model?: string | null;
}

/**
 * The wished provider and model; what is not wished is the first there is in that order. Clients may send a provider's
 * name for its id.
 */
export async function toneModel(ctx: Context, { provider: wished, model }: ModelWish) {
  const { providers } = ctx.llm;
  const provider = wished && (providers.find(({ id, name }) => id === wished || name === wished)?.id ?? wished);
  const asked = providers.filter(({ id }) => !provider || id === provider);
  const offers = (
    await Promise.all(
      asked.map(async ({ id, models }) => (await models()).map((name) => ({ provider: id, model: name }))),
    )
  ).flat();
  const wanted = model ? [model] : PREFERRED;
  const found =
    wanted.flatMap((name) => offers.find((offer) => offer.model === name) ?? [])[0] ?? (model ? undefined : offers[0]);
  return chooseModel(ctx, { provider: found?.provider ?? provider, parameters: { model: found?.model ?? model } });
}
