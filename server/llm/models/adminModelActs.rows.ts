import { MAX_CHOSEN_MODELS } from '../../../rules/modelRules.ts';
import type { Actor } from '../../audit/actors.ts';
import { recordAct, requireActor } from '../../audit/audit.rows.ts';
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
import * as acts from './modelActs.rows.ts';
import { checkArea, checkDay, checkModel, checkPrice, TOO_MANY_CHOSEN } from './modelRules.ts';

/** What administrators do with models, whichever door they come through; each act is entered in the audit log. */

/** Offer these models of a provider from now on; returns all of its models. */
export async function chooseModels(
  services: ModelServices,
  actor: Actor,
  { provider: id, models }: ChooseModelsInput,
): Promise<AdminModel[]> {
  const provider = listingProvider(services, id);
  const problems = new Problems().when(models.length > MAX_CHOSEN_MODELS, 'models', TOO_MANY_CHOSEN);
  if (models.length <= MAX_CHOSEN_MODELS) for (const model of models) checkModel(problems, 'models', model);
  problems.throwIfAny();
  await acts.chooseModels(services.db, actor, provider, [...new Set(models)], await provider.models());
  await services.modelLists.reload();
  return modelsOf(services, [provider]);
}

/** Offer one more model of a provider, by its id, whether the provider lists it or not. */
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
    await acts.addModel(services.db, actor, provider, model, offered);
    await services.modelLists.reload();
  }
  return modelOf(services, provider, model);
}

/** Ask every provider for its list now. */
export async function refreshModels(services: ModelServices, actor: Actor): Promise<ModelListState[]> {
  await transaction(services.db, async (manager) => {
    await requireActor(manager, actor);
    await recordAct(manager, actor, { action: AuditAction.MODEL_LISTS_FETCHED });
  });
  await services.modelLists.refresh();
  return stateOfLists(services);
}

/** Enter what a model costs from a day on. */
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
  await acts.setPrices(
    services.db,
    actor,
    areas.map((each) => ({ ...price, area: each })),
  );
  await services.modelLists.reload();
  return modelOf(services, provider, model);
}

/** Take a price back: what counted before it counts again. */
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
  await acts.removePrice(services.db, actor, { provider: provider.id, model, area: area as PriceArea, validFrom });
  await services.modelLists.reload();
  return modelOf(services, provider, model);
}
