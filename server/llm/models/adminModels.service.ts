import { actorOf } from '../../audit/actors.ts';
import { administrator, type Context } from '../../base/context.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import * as actions from './adminModels.actions.ts';
import type {
  AddModelInput,
  ChooseModelsInput,
  RemoveModelPriceInput,
  SetModelPriceInput,
} from './adminModels.inputs.ts';
import { listingProviders, modelsOf, stateOfLists } from './adminModels.rows.ts';
import type { AdminModel, ModelListState } from './adminModels.types.ts';

/** The number is limited because each refresh calls every provider. */
const REFRESHES: Limit = { name: 'model_refresh', points: 10, seconds: 60 };

/** Every model of the configured providers: offered ones first, then by name. */
export async function adminModels(ctx: Context): Promise<AdminModel[]> {
  administrator(ctx);
  return modelsOf(ctx, listingProviders(ctx));
}

/** The providers that list their models, with the result of the last fetch. */
export async function modelLists(ctx: Context): Promise<ModelListState[]> {
  administrator(ctx);
  return stateOfLists(ctx);
}

export async function chooseModels(ctx: Context, input: ChooseModelsInput) {
  return actions.chooseModels(ctx, actorOf(administrator(ctx)), input);
}

export async function addModel(ctx: Context, input: AddModelInput) {
  return actions.addModel(ctx, actorOf(administrator(ctx)), input);
}

export async function refreshModels(ctx: Context) {
  const admin = administrator(ctx);
  await ctx.limits.spend(REFRESHES, 'all');
  return actions.refreshModels(ctx, actorOf(admin));
}

export async function setModelPrice(ctx: Context, input: SetModelPriceInput) {
  return actions.setModelPrice(ctx, actorOf(administrator(ctx)), input);
}

export async function removeModelPrice(ctx: Context, input: RemoveModelPriceInput) {
  return actions.removeModelPrice(ctx, actorOf(administrator(ctx)), input);
}
