import type { EntityManager } from 'typeorm';
import { type ModelGateway, type ModelProvider, PRICE_AREAS, type PriceArea } from '../../base/completions.ts';
import { invalid } from '../../base/errors.ts';
import type { ModelLists } from '../../base/services/sharedServices.ts';
import type { DatedPrice } from '../providers/modelCatalogue.ts';
import { catalogueOf, shippedPrice } from '../providers/models.ts';
import { OFFLINE_PROVIDER } from '../providers/offline.ts';
import type { AdminModel, ModelListState, ModelPrice } from './adminModels.types.ts';
import { type KeptModel, keptModels, listStates, readCatalogue } from './models.rows.ts';

/** Services needed to read and change models. A request's context has them, and so has a command. */
export interface ModelServices {
  db: EntityManager;
  llm: Pick<ModelGateway, 'providers' | 'known'>;
  modelLists: ModelLists;
}

/** The configured providers without the built-in offline writer, which has neither a list nor prices. */
export const listingProviders = ({ llm }: Pick<ModelServices, 'llm'>): ModelProvider[] =>
  llm.providers.filter(({ id }) => id !== OFFLINE_PROVIDER);

export function listingProvider(services: ModelServices, id: string): ModelProvider {
  const provider = listingProviders(services).find((each) => each.id === id);
  if (!provider) throw invalid('provider', 'That AI provider is not configured.');
  return provider;
}

/** The providers that list their models, with the result of the last fetch. */
export async function stateOfLists(services: ModelServices): Promise<ModelListState[]> {
  const providers = listingProviders(services);
  const states = await listStates(
    services.db,
    providers.map(({ id }) => id),
  );
  const chosen = new Set((await keptModels(services.db)).flatMap((kept) => (kept.isChosen ? kept.provider : [])));
  return states.map((state, index) => ({
    ...state,
    name: providers[index]?.name ?? state.provider,
    hasChoice: chosen.has(state.provider),
  }));
}

/** One model of a provider, even if nothing is stored about it. */
export async function modelOf(services: ModelServices, provider: ModelProvider, name: string): Promise<AdminModel> {
  const models = await modelsOf(services, [provider]);
  return (
    models.find(({ model }) => model === name) ??
    describedModel(services, await stateOf(services.db), provider.id, name, false)
  );
}

/** The models of these providers: offered ones first, then by name. */
export async function modelsOf(services: ModelServices, providers: ModelProvider[]): Promise<AdminModel[]> {
  const state = await stateOf(services.db);
  const lists = await Promise.all(
    providers.map(async (provider) => {
      const offered = await provider.models();
      const others = new Set([
        ...catalogueOf(provider.id).map(({ name }) => name),
        ...[...state.models.values(), ...state.prices].flatMap(({ provider: of, model }) =>
          of === provider.id ? model : [],
        ),
      ]);
      for (const name of offered) others.delete(name);
      return [
        ...offered.map((name) => describedModel(services, state, provider.id, name, true)),
        ...[...others].sort().map((name) => describedModel(services, state, provider.id, name, false)),
      ];
    }),
  );
  return lists.flat();
}

interface KeptState {
  models: Map<string, KeptModel>;
  prices: readonly DatedPrice[];
  pricesOf: Map<string, DatedPrice[]>;
  listedProviders: ReadonlySet<string>;
}

async function stateOf(db: EntityManager): Promise<KeptState> {
  const { prices, listedProviders } = await readCatalogue(db);
  const pricesOf = new Map<string, DatedPrice[]>();
  for (const price of prices) pricesOf.set(idOf(price), [...(pricesOf.get(idOf(price)) ?? []), price]);
  return {
    models: new Map((await keptModels(db)).map((model) => [idOf(model), model])),
    prices,
    pricesOf,
    listedProviders: new Set(listedProviders),
  };
}

const idOf = ({ provider, model }: { provider: string; model: string }) => `${provider}::${model}`;

function describedModel(
  { llm }: ModelServices,
  state: KeptState,
  provider: string,
  model: string,
  isOffered: boolean,
): AdminModel {
  const kept = state.models.get(idOf({ provider, model }));
  return {
    id: idOf({ provider, model }),
    provider,
    model,
    isOffered,
    isChosen: kept?.isChosen ?? false,
    isListed: state.listedProviders.has(provider) ? (kept?.isListed ?? false) : null,
    firstListedAt: kept?.firstListedAt ?? null,
    lastListedAt: kept?.lastListedAt ?? null,
    maxOutputTokens: llm.known.maxOutputTokens({ provider, model }),
    prices: PRICE_AREAS.flatMap((area) => pricesOf(state, { provider, model }, area)),
  };
}

/** The latest price first, the shipped one last. The first one that has begun is the current one. */
function pricesOf(state: KeptState, choice: { provider: string; model: string }, area: PriceArea): ModelPrice[] {
  const shipped = shippedPrice(choice, area);
  const entered = (state.pricesOf.get(idOf(choice)) ?? [])
    .filter((price) => price.area === area)
    .sort((one, other) => (one.validFrom < other.validFrom ? 1 : -1));
  const all = [...entered, ...(shipped ? [{ ...shipped, validFrom: null }] : [])];
  const current = all.find(({ validFrom }) => validFrom === null || validFrom <= today());
  return all.map((price) => ({
    area,
    validFrom: price.validFrom,
    input: price.input,
    output: price.output,
    isCurrent: price === current,
  }));
}

export const today = () => new Date().toISOString().slice(0, 10);
