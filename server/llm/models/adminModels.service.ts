import type { EntityManager } from 'typeorm';
import { actorOf } from '../../audit/actors.ts';
import { recordAct } from '../../audit/audit.rows.ts';
import { AuditAction } from '../../audit/auditEntry.entity.ts';
import { type ModelProvider, PRICE_AREAS, type PriceArea } from '../../base/completions.ts';
import { administrator, type Context } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { Problems } from '../../base/validation.ts';
import type { DatedPrice } from '../providers/modelCatalogue.ts';
import { catalogueOf, shippedPrice } from '../providers/models.ts';
import { OFFLINE_PROVIDER } from '../providers/offline.ts';
import type { ChooseModelsInput, RemoveModelPriceInput, SetModelPriceInput } from './adminModels.inputs.ts';
import type { AdminModel, ModelListState, ModelPrice } from './adminModels.types.ts';
import * as acts from './modelActs.rows.ts';
import { type KeptModel, keptModels, listStates, readCatalogue } from './models.rows.ts';

/** Each asks every provider. */
const REFRESHES: Limit = { name: 'model_refresh', points: 10, seconds: 60 };
const MAX_CHOSEN = 200;
const MAX_MODEL_NAME = 200;
const MAX_DOLLARS = 1_000;

/** Every model of the providers that are configured: what is offered first, then by name. */
export async function adminModels(ctx: Context): Promise<AdminModel[]> {
  administrator(ctx);
  return modelsOf(ctx, listingProviders(ctx));
}

/** How the lists of the providers that have one came out. */
export async function modelLists(ctx: Context): Promise<ModelListState[]> {
  administrator(ctx);
  const providers = listingProviders(ctx);
  const states = await listStates(
    ctx.db,
    providers.map(({ id }) => id),
  );
  const chosen = new Set((await keptModels(ctx.db)).flatMap((kept) => (kept.isChosen ? kept.provider : [])));
  return states.map((state, index) => ({
    ...state,
    name: providers[index]?.name ?? state.provider,
    hasChoice: chosen.has(state.provider),
  }));
}

/** Offer these models of a provider from now on; returns all of its models. */
export async function chooseModels(ctx: Context, { provider: id, models }: ChooseModelsInput): Promise<AdminModel[]> {
  const actor = actorOf(administrator(ctx));
  const provider = listingProvider(ctx, id);
  const problems = new Problems().when(
    models.length > MAX_CHOSEN,
    'models',
    `At most ${MAX_CHOSEN} models of a provider can be offered.`,
  );
  if (models.length <= MAX_CHOSEN) for (const model of models) modelName(problems, 'models', model);
  problems.throwIfAny();
  await acts.chooseModels(ctx.db, actor, provider, [...new Set(models)]);
  await ctx.modelLists.reload();
  return modelsOf(ctx, [provider]);
}

/** Ask every provider for its list now. */
export async function refreshModels(ctx: Context): Promise<ModelListState[]> {
  const user = administrator(ctx);
  await ctx.limits.spend(REFRESHES, 'all');
  await recordAct(ctx.db, actorOf(user), { action: AuditAction.MODEL_LISTS_FETCHED });
  await ctx.modelLists.refresh();
  return modelLists(ctx);
}

/** Enter what a model costs from a day on. */
export async function setModelPrice(ctx: Context, input: SetModelPriceInput): Promise<AdminModel> {
  const actor = actorOf(administrator(ctx));
  const provider = listingProvider(ctx, input.provider);
  const validFrom = input.validFrom ?? today();
  const problems = new Problems();
  modelName(problems, 'model', input.model);
  problems
    .when(!isDay(validFrom), 'validFrom', 'The first day must be a date as YYYY-MM-DD, 2000 to 2100.')
    .when(!isPrice(input.input), 'input', PRICE_RULE)
    .when(!isPrice(input.output), 'output', PRICE_RULE)
    .when(input.area != null && !isArea(input.area), 'area', 'The area must be library or toneShift.')
    .throwIfAny();
  const areas = PRICE_AREAS.filter((area) => input.area == null || area === input.area);
  await acts.setPrices(
    ctx.db,
    actor,
    areas.map((area) => ({
      provider: provider.id,
      model: input.model,
      area,
      validFrom,
      input: Number(input.input.toFixed(8)),
      output: Number(input.output.toFixed(8)),
    })),
  );
  await ctx.modelLists.reload();
  return modelOf(ctx, provider, input.model);
}

/** Take a price back: what counted before it counts again. */
export async function removeModelPrice(ctx: Context, input: RemoveModelPriceInput): Promise<AdminModel> {
  const actor = actorOf(administrator(ctx));
  const provider = listingProvider(ctx, input.provider);
  const { model, area, validFrom } = input;
  const problems = new Problems();
  modelName(problems, 'model', model);
  problems
    .when(!isDay(validFrom), 'validFrom', 'The first day must be a date as YYYY-MM-DD, 2000 to 2100.')
    .when(!isArea(area), 'area', 'The area must be library or toneShift.')
    .throwIfAny();
  await acts.removePrice(ctx.db, actor, { provider: provider.id, model, area: area as PriceArea, validFrom });
  await ctx.modelLists.reload();
  return modelOf(ctx, provider, model);
}

const PRICE_RULE = `A price must be 0 to ${MAX_DOLLARS.toLocaleString('en')} dollars for 1,000 tokens.`;

const isPrice = (dollars: number) => dollars >= 0 && dollars <= MAX_DOLLARS;
const isArea = (area: string) => PRICE_AREAS.some((each) => each === area);
const today = () => new Date().toISOString().slice(0, 10);

function isDay(text: string) {
  const [, year] = /^(\d{4})-\d{2}-\d{2}$/.exec(text) ?? [];
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    Number(year) >= 2000 &&
    Number(year) <= 2100 &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().slice(0, 10) === text
  );
}

const modelName = (problems: Problems, field: string, model: string) =>
  problems
    .when(model === '', field, 'A model needs a name.')
    .line(field, model, MAX_MODEL_NAME, `The name of a model must be ${MAX_MODEL_NAME} characters or less.`);

/** The built-in writer has neither a list nor a price. */
const listingProviders = ({ llm }: Context): ModelProvider[] =>
  llm.providers.filter(({ id }) => id !== OFFLINE_PROVIDER);

function listingProvider(ctx: Context, id: string): ModelProvider {
  const provider = listingProviders(ctx).find((each) => each.id === id);
  if (!provider) throw invalid('provider', 'That AI provider is not configured.');
  return provider;
}

async function modelOf(ctx: Context, provider: ModelProvider, name: string): Promise<AdminModel> {
  const models = await modelsOf(ctx, [provider]);
  return models.find(({ model }) => model === name) ?? (await bareModel(ctx, provider, name));
}

const bareModel = async (ctx: Context, { id }: ModelProvider, model: string) =>
  describedModel(ctx, await stateOf(ctx.db), id, model, false);

async function modelsOf(ctx: Context, providers: ModelProvider[]): Promise<AdminModel[]> {
  const state = await stateOf(ctx.db);
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
        ...offered.map((name) => describedModel(ctx, state, provider.id, name, true)),
        ...[...others].sort().map((name) => describedModel(ctx, state, provider.id, name, false)),
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
  ctx: Context,
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
    maxOutputTokens: ctx.llm.known.maxOutputTokens({ provider, model }),
    prices: PRICE_AREAS.flatMap((area) => pricesOf(state, { provider, model }, area)),
  };
}

/** The latest first; that of the product last. The first one that has begun is today's. */
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
