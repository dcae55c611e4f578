import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Traits } from '../../base/requests/fieldTraits.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { AddModelInput, ChooseModelsInput, RemoveModelPriceInput, SetModelPriceInput } from './adminModels.inputs.ts';
import * as service from './adminModels.service.ts';
import { AdminModel, ModelListState } from './adminModels.types.ts';

const ONLY = 'FORBIDDEN for everyone but administrators, and with an API token.';

const adminModels = restShape(AdminModel).results('AdminModels', 'Models: offered ones first, then by name.');
const modelLists = restShape(ModelListState).results('ModelLists', 'The providers that list their models.');

@Resolver()
export class AdminModelsResolver {
  @RestCall('GET /admin/models/', {
    operationId: 'listAdminModels',
    summary: 'List every model of the configured providers, offered or not',
    answer: adminModels,
  })
  @Query(() => [AdminModel], {
    description: `Every model of the configured AI providers: offered ones first, then by name; at most a few thousand of each provider. ${ONLY}`,
  })
  adminModels(@Ctx() ctx: Context) {
    return service.adminModels(ctx);
  }

  @RestCall('GET /admin/models/lists/', {
    operationId: 'listModelLists',
    summary: 'List the providers that list their models, with the result of the last fetch',
    answer: modelLists,
  })
  @Query(() => [ModelListState], {
    description: `The AI providers that list their models, with the result of the last fetch. ${ONLY}`,
  })
  modelLists(@Ctx() ctx: Context) {
    return service.modelLists(ctx);
  }

  @RestCall('PUT /admin/models/', {
    summary: 'Choose which models of a provider are offered',
    answer: adminModels,
    description: 'In the order in which to offer them; empty for the default ones. Returns all models of the provider.',
  })
  @Mutation(() => [AdminModel], {
    description: `Offers these models of a provider from now on, in every process within five seconds; conversations keep the names of the models they used. Returns all models of the provider. ${ONLY}`,
  })
  chooseModels(
    @Arg('input', () => ChooseModelsInput, { description: 'The models and their provider.' }) input: ChooseModelsInput,
    @Ctx() ctx: Context,
  ) {
    return service.chooseModels(ctx, input);
  }

  @RestCall('POST /admin/models/', {
    summary: 'Offer one more model of a provider, by its id',
    description:
      'Also for a model that the provider does not list; at most 200 models of a provider are offered. The model is not tested.',
  })
  @Mutation(() => AdminModel, {
    description: `Offers one more model of a provider by its id, in addition to those offered: for a model that the provider does not list, or lists as one that does not write text. The model is not tested. VALIDATION_FAILED when 200 models of the provider are offered. ${ONLY}`,
  })
  addModel(
    @Arg('input', () => AddModelInput, { description: 'The model and its provider.' }) input: AddModelInput,
    @Ctx() ctx: Context,
  ) {
    return service.addModel(ctx, input);
  }

  @RestCall('POST /admin/models/refresh/', {
    summary: 'Fetch the list of models of every provider now',
    answer: modelLists,
  })
  @Traits({ isExpensive: true })
  @Mutation(() => [ModelListState], {
    description: `Fetches the list of models of every provider now, at most 10 times a minute; a list that cannot be fetched is unchanged, and its state has the reason. ${ONLY}`,
  })
  refreshModels(@Ctx() ctx: Context) {
    return service.refreshModels(ctx);
  }

  @RestCall('POST /admin/models/prices/', {
    summary: 'Set the price of a model from a day on',
    refuses: ['CONFLICT'],
    description: 'Applies in both areas and from today on by default. The recorded cost of past calls never changes.',
  })
  @Mutation(() => AdminModel, {
    description: `Sets the price of a model from a day on; replaces a price of the same area and day. CONFLICT when there are already 5,000 prices. ${ONLY}`,
  })
  setModelPrice(
    @Arg('input', () => SetModelPriceInput, { description: 'The price, and the day from which it applies.' })
    input: SetModelPriceInput,
    @Ctx() ctx: Context,
  ) {
    return service.setModelPrice(ctx, input);
  }

  @Mutation(() => AdminModel, {
    description: `Removes a price that an administrator set; the previous one applies again. ${ONLY}`,
  })
  removeModelPrice(
    @Arg('input', () => RemoveModelPriceInput, { description: 'The price and its model.' })
    input: RemoveModelPriceInput,
    @Ctx() ctx: Context,
  ) {
    return service.removeModelPrice(ctx, input);
  }
}
