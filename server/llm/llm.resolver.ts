import { Arg, Args, Ctx, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../base/context.ts';
import { Traits } from '../base/requests/fieldTraits.ts';
import { RestCall } from '../base/rest/restCall.ts';
import { EnhanceInput, GenerateInput, LlmRequestsArgs, ModelArea } from './llm.inputs.ts';
import * as llm from './llm.service.ts';
import { EnhancedText, Generation, GenerationEvent, LlmProvider, LlmRequestPage, ModelOption } from './llm.types.ts';
import { enhancement, enhancementType, llmProviders } from './llmAnswers.ts';

@Resolver()
export class LlmResolver {
  @RestCall('GET /llm/providers/', {
    operationId: 'listLlmProviders',
    summary: 'List the configured AI providers',
    answer: llmProviders,
  })
  @Query(() => [LlmProvider], {
    description:
      'The configured AI providers; if there is none, the built-in offline writer, which follows fixed rules and says so.',
  })
  llmProviders(@Ctx() ctx: Context) {
    return llm.providers(ctx);
  }

  @Query(() => [ModelOption], { description: 'Every model of the configured providers.' })
  models(
    @Arg('area', () => ModelArea, {
      defaultValue: ModelArea.LIBRARY,
      description: 'The area of the product whose prices and default are shown.',
    })
    area: ModelArea,
    @Ctx() ctx: Context,
  ) {
    return llm.models(ctx, area);
  }

  @RestCall('GET /llm/requests/', {
    operationId: 'listLlmRequests',
    summary: "List the caller's calls to models, newest first",
  })
  @Query(() => LlmRequestPage, {
    description: "The caller's calls to models with their tokens and costs, newest first; failed ones too.",
  })
  llmRequests(@Args(() => LlmRequestsArgs) args: LlmRequestsArgs, @Ctx() ctx: Context) {
    return llm.requests(ctx, args, args);
  }

  @RestCall('POST /llm/generate/', { summary: 'Have a model write a text', refuses: ['NOT_FOUND'] })
  @Traits({ asksModel: true })
  @Mutation(() => Generation, {
    description: 'Has a model write a text. If the model fails, the code begins with AI_.',
  })
  generate(
    @Arg('input', () => GenerateInput, { description: 'The text to write.' }) input: GenerateInput,
    @Ctx() ctx: Context,
  ) {
    return llm.generate(ctx, input);
  }

  @RestCall('POST /llm/enhance/', {
    summary: 'Have a model work on the saved or the given text of a content; saves nothing',
    answer: enhancement,
    refuses: ['NOT_FOUND'],
    schemas: { enhancementType },
  })
  @Traits({ asksModel: true })
  @Mutation(() => EnhancedText, {
    description:
      'Has a model work on the saved or the given text of a content; saves nothing. If the model fails, the code begins with AI_.',
  })
  enhance(
    @Arg('input', () => EnhanceInput, { description: 'The text and the enhancement.' }) input: EnhanceInput,
    @Ctx() ctx: Context,
  ) {
    return llm.enhance(ctx, input);
  }

  @Traits({ asksModel: true })
  @Subscription(() => GenerationEvent, {
    description:
      'Streams what `generate` returns. The last event has the whole result; without it the text is incomplete. Unsubscribing stops the model.',
    subscribe: ({ args, context }) => llm.generation(context as Context, args.input as GenerateInput),
  })
  generation(
    @Root() event: GenerationEvent,
    @Arg('input', () => GenerateInput, { description: 'The text to write.' }) _input: GenerateInput,
  ): GenerationEvent {
    return event;
  }
}
