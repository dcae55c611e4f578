import { MAX_CHOSEN_MODELS } from '../../../rules/modelRules.ts';
import type { Actor } from '../../audit/actors.ts';
import { recordAction, requireActor } from '../../audit/audit.rows.ts';
import { AuditAction } from '../../audit/auditEntry.entity.ts';
import { PRICE_AREAS, type PriceArea } from '../../base/completions.ts';
import { transaction } from '../../base/transaction.ts';
import { Problems } from '../../base/validation.ts';
import type {
  AddModelInput,
  ChooseModelsInput,
  RemoveModelPriceInput,
  SetModelPriceInput,
} from './adminModels.inputs.ts';
import { listingProvider, modelOf, type ModelServices, modelsOf, stateOfLists, today } from './adminModels.rows.ts';
import type { AdminModel, ModelListState } from './adminModels.types.ts';
import { checkArea, checkDay, checkModel, checkPrice, TOO_MANY_CHOSEN } from './modelRules.ts';
import * as actions from './models.actions.ts';

/** Actions of administrators on models, used by GraphQL, REST and commands. Each is recorded in the audit log. */

/** Offers these models of a provider from now on; returns all of its models. */
export async function chooseModels(
  services: ModelServices,
  actor: Actor,
  { provider: id, models }: ChooseModelsInput,
): Promise<AdminModel[]> {
  const provider = listingProvider(services, id);
  const problems = new Problems().when(models.length > MAX_CHOSEN_MODELS, 'models', TOO_MANY_CHOSEN);
  if (models.length <= MAX_CHOSEN_MODELS) for (const model of models) checkModel(problems, 'models', model);
  problems.throwIfAny();
  await actions.chooseModels(services.db, actor, provider, [...new Set(models)], await provider.models());
  await services.modelLists.reload();
  return modelsOf(services, [provider]);
}

/** Offers one more model of a provider by its id, whether or not the provider lists it. */
export async function addModel(
  services: ModelServices,
  actor: Actor,
  { provider: id, model }: AddModelInput,
): Promise<AdminModel> {
  const provider = listingProvider(services, id);
  const problems = new Problems();
  checkModel(problems, 'model', model);
  problems.throwIfAny();
  const offered = await provider.models();
  if (!offered.includes(model)) {
    await actions.addModel(services.db, actor, provider, model, offered);
    await services.modelLists.reload();
  }
  return modelOf(services, provider, model);
}

/** Fetches the list of models of every provider now. */
export async function refreshModels(services: ModelServices, actor: Actor): Promise<ModelListState[]> {
  await transaction(services.db, async (manager) => {
    await requireActor(manager, actor);
    await recordAction(manager, actor, { action: AuditAction.MODEL_LISTS_FETCHED });
  });
  await services.modelLists.refresh();
  return stateOfLists(services);
}

/** Sets the price of a model from a day on. */
export async function setModelPrice(
  services: ModelServices,
  actor: Actor,
  { provider: id, model, area, input, output, ...given }: SetModelPriceInput,
): Promise<AdminModel> {
  const provider = listingProvider(services, id);
  const validFrom = given.validFrom ?? today();
  const problems = new Problems();
  checkModel(problems, 'model', model);
  checkDay(problems, validFrom);
  checkPrice(problems, 'input', input);
  checkPrice(problems, 'output', output);
  if (area != null) checkArea(problems, area);
  problems.throwIfAny();
  const price = {
    provider: provider.id,
    model,
    validFrom,
    input: Number(input.toFixed(8)),
    output: Number(output.toFixed(8)),
  };
  const areas = PRICE_AREAS.filter((each) => area == null || each === area);
  await actions.setPrices(
    services.db,
    actor,
    areas.map((each) => ({ ...price, area: each })),
  );
  await services.modelLists.reload();
  return modelOf(services, provider, model);
}

/** Removes a price; the previous one applies again. */
export async function removeModelPrice(
  services: ModelServices,
  actor: Actor,
  { provider: id, model, area, validFrom }: RemoveModelPriceInput,
): Promise<AdminModel> {
  const provider = listingProvider(services, id);
  const problems = new Problems();
  checkDay(problems, validFrom);
  checkArea(problems, area);
  problems.throwIfAny();
  await actions.removePrice(services.db, actor, { provider: provider.id, model, area: area as PriceArea, validFrom });
  await services.modelLists.reload();
  return modelOf(services, provider, model);
}
