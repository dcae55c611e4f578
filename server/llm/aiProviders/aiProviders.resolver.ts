import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import { Traits } from '../../base/requests/fieldTraits.ts';
import { RestCall } from '../../base/rest/restCall.ts';
import { textInPath } from '../../base/rest/restSchemas.ts';
import { restShape } from '../../base/rest/restShape.ts';
import {
  AddAiProviderInput,
  ChangeAiProviderInput,
  RemoveAiProviderInput,
  TryAiProviderInput,
} from './aiProviders.inputs.ts';
import * as service from './aiProviders.service.ts';
import { AiProvider, AiProviderTrial, FoundAiServer, RemovedAiProvider } from './aiProviders.types.ts';

const ONLY = 'FORBIDDEN for everyone but administrators, and with an API token.';

const aiProviders = restShape(AiProvider).results(
  'AiProviders',
  'AI providers: those of the environment first, then the oldest.',
);
const foundServers = restShape(FoundAiServer).results('FoundAiServers', "The AI servers on the server's machine.");

const id = textInPath({ description: 'A provider that an administrator added.', example: 'server-1' });

@Resolver()
export class AiProvidersResolver {
  @RestCall('GET /admin/providers/', {
    operationId: 'listAiProviders',
    summary: 'List the AI providers, with what is wrong with each',
    answer: aiProviders,
  })
  @Query(() => [AiProvider], {
    description: `The AI providers: first those of the environment, then those that administrators added, oldest first. ${ONLY}`,
  })
  aiProviders(@Ctx() ctx: Context) {
    return service.aiProviders(ctx);
  }

  @RestCall('GET /admin/providers/found/', {
    operationId: 'listFoundAiServers',
    summary: "List the AI servers that were found on the server's machine",
    answer: foundServers,
  })
  @Query(() => [FoundAiServer], {
    description: `The AI servers that were found on the server's machine, at most ten seconds ago; none if AI_FIND_SERVERS is off. ${ONLY}`,
  })
  foundAiServers(@Ctx() ctx: Context) {
    return service.foundAiServers(ctx);
  }

  @RestCall('POST /admin/providers/', {
    status: 201,
    summary: 'Add an AI provider and fetch its models',
    refuses: ['CONFLICT'],
  })
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

  @RestCall('PATCH /admin/providers/:id/', {
    summary: 'Change an AI provider and fetch its models again',
    refuses: ['NOT_FOUND', 'CONFLICT'],
    params: { id },
  })
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

  @RestCall('DELETE /admin/providers/:id/', {
    status: 204,
    summary: 'Remove an AI provider',
    refuses: ['NOT_FOUND', 'CONFLICT'],
    params: { id },
  })
  @Mutation(() => RemovedAiProvider, {
    description: `Removes an AI provider with its key, its choice of models and their prices. Conversations keep their texts and the name of the model. CONFLICT for one from the environment. ${ONLY}`,
  })
  removeAiProvider(
    @Arg('input', () => RemoveAiProviderInput, { description: 'The provider.' }) input: RemoveAiProviderInput,
    @Ctx() ctx: Context,
  ) {
    return service.removeAiProvider(ctx, input.id);
  }

  @RestCall('POST /admin/providers/try/', {
    summary: 'Try an AI provider before or after it is saved',
    refuses: ['NOT_FOUND'],
  })
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

  @RestCall('POST /admin/providers/found/', {
    summary: "Look for AI servers on the server's machine now",
    answer: foundServers,
  })
  @Traits({ isExpensive: true })
  @Mutation(() => [FoundAiServer], {
    description: `Looks for an Ollama or LM Studio on the server's machine now; finds none if AI_FIND_SERVERS is off. ${ONLY}`,
  })
  findAiServers(@Ctx() ctx: Context) {
    return service.findAiServers(ctx);
  }
}
