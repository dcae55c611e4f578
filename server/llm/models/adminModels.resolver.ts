import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { AddModelInput, ChooseModelsInput, RemoveModelPriceInput, SetModelPriceInput } from './adminModels.inputs.ts';
import * as service from './adminModels.service.ts';
import { AdminModel, ModelListState } from './adminModels.types.ts';

const ONLY = 'FORBIDDEN for all but administrators, and with an API token.';

@Resolver()
export class AdminModelsResolver {
  @Query(() => [AdminModel], {
    description: `Every model of the AI providers that are configured: what is offered first, then by name; at most some thousand of each provider. ${ONLY}`,
  })
  adminModels(@Ctx() ctx: Context) {
    return service.adminModels(ctx);
  }

  @Query(() => [ModelListState], {
    description: `The AI providers that list their models, and how their lists came out. ${ONLY}`,
  })
  modelLists(@Ctx() ctx: Context) {
    return service.modelLists(ctx);
  }

  @Mutation(() => [AdminModel], {
    description: `Offers these models of a provider from now on, in every process within five seconds; conversations keep the names of what they used. Returns all models of the provider. ${ONLY}`,
  })
  chooseModels(
    @Arg('input', () => ChooseModelsInput, { description: 'Which models of which provider.' }) input: ChooseModelsInput,
    @Ctx() ctx: Context,
  ) {
    return service.chooseModels(ctx, input);
  }

  @Mutation(() => AdminModel, {
    description: `Offers one more model of a provider by its id, whether the provider lists it or not, beside what is offered: for what it has and does not list, or lists as something else than a writer. Nobody tries whether it answers. VALIDATION_FAILED when 200 of the provider are offered. ${ONLY}`,
  })
  addModel(
    @Arg('input', () => AddModelInput, { description: 'Which model of which provider.' }) input: AddModelInput,
    @Ctx() ctx: Context,
  ) {
    return service.addModel(ctx, input);
  }

  @Mutation(() => [ModelListState], {
    description: `Asks every provider for its list of models now, ten times a minute at most; a list that cannot be fetched stays as it was, and says why. ${ONLY}`,
  })
  refreshModels(@Ctx() ctx: Context) {
    return service.refreshModels(ctx);
  }

  @Mutation(() => AdminModel, {
    description: `Enters what a model costs from a day on; a price of the same area and day is replaced. CONFLICT when 5,000 prices are kept. ${ONLY}`,
  })
  setModelPrice(
    @Arg('input', () => SetModelPriceInput, { description: 'What it costs, and from when on.' })
    input: SetModelPriceInput,
    @Ctx() ctx: Context,
  ) {
    return service.setModelPrice(ctx, input);
  }

  @Mutation(() => AdminModel, {
    description: `Removes a price that an administrator entered: what counted before it counts again. ${ONLY}`,
  })
  removeModelPrice(
    @Arg('input', () => RemoveModelPriceInput, { description: 'Which price of which model.' })
    input: RemoveModelPriceInput,
    @Ctx() ctx: Context,
  ) {
    return service.removeModelPrice(ctx, input);
  }
}
