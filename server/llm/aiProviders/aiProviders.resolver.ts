import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Traits } from '../../base/requests/fieldTraits.ts';
import {
  AddAiProviderInput,
  ChangeAiProviderInput,
  RemoveAiProviderInput,
  TryAiProviderInput,
} from './aiProviders.inputs.ts';
import * as service from './aiProviders.service.ts';
import { AiProvider, AiProviderTrial, FoundAiServer, RemovedAiProvider } from './aiProviders.types.ts';

const ONLY = 'FORBIDDEN for everyone but administrators, and with an API token.';

@Resolver()
export class AiProvidersResolver {
  @Query(() => [AiProvider], {
    description: `The AI providers: first those of the environment, then those that administrators added, oldest first. ${ONLY}`,
  })
  aiProviders(@Ctx() ctx: Context) {
    return service.aiProviders(ctx);
  }

  @Query(() => [FoundAiServer], {
    description: `The AI servers that were found on the server's machine, at most ten seconds ago; none if AI_FIND_SERVERS is off. ${ONLY}`,
  })
  foundAiServers(@Ctx() ctx: Context) {
    return service.foundAiServers(ctx);
  }

  @Traits({ isExpensive: true })
  @Mutation(() => AiProvider, {
    description: `Adds an AI provider, and fetches its models. It can be called in every process within five seconds. If it does not work, it is added with its \`problem\`. CONFLICT when there are already 30. ${ONLY}`,
  })
  addAiProvider(
    @Arg('input', () => AddAiProviderInput, { description: 'Its kind, name, address and key.' })
    input: AddAiProviderInput,
    @Ctx() ctx: Context,
  ) {
    return service.addAiProvider(ctx, input);
  }

  @Traits({ isExpensive: true })
  @Mutation(() => AiProvider, {
    description: `Changes an AI provider, in every process within five seconds, and fetches its models again; chosen models stay chosen. CONFLICT for one from the environment. ${ONLY}`,
  })
  changeAiProvider(
    @Arg('input', () => ChangeAiProviderInput, { description: 'The provider and its new name, address or key.' })
    input: ChangeAiProviderInput,
    @Ctx() ctx: Context,
  ) {
    return service.changeAiProvider(ctx, input);
  }

  @Mutation(() => RemovedAiProvider, {
    description: `Removes an AI provider with its key, its choice of models and their prices. Conversations keep their texts and the name of the model. CONFLICT for one from the environment. ${ONLY}`,
  })
  removeAiProvider(
    @Arg('input', () => RemoveAiProviderInput, { description: 'The provider.' }) input: RemoveAiProviderInput,
    @Ctx() ctx: Context,
  ) {
    return service.removeAiProvider(ctx, input.id);
  }

  @Traits({ isExpensive: true })
  @Mutation(() => AiProviderTrial, {
    description: `Tries whether an AI provider lists its models and takes the key, before or after it is saved. No model is called. ${ONLY}`,
  })
  tryAiProvider(
    @Arg('input', () => TryAiProviderInput, { description: 'A saved provider, or the settings of a new one.' })
    input: TryAiProviderInput,
    @Ctx() ctx: Context,
  ) {
    return service.tryAiProvider(ctx, input);
  }

  @Traits({ isExpensive: true })
  @Mutation(() => [FoundAiServer], {
    description: `Looks for an Ollama or LM Studio on the server's machine now; finds none if AI_FIND_SERVERS is off. ${ONLY}`,
  })
  findAiServers(@Ctx() ctx: Context) {
    return service.findAiServers(ctx);
  }
}
