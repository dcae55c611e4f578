import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { EnhancementType } from './llm.inputs.ts';
import { LlmRequest } from './llmRequest.entity.ts';
import { ENVIRONMENT_IDS } from './providers/connections.ts';

@ObjectType({ simpleResolvers: true, description: 'A provider of AI models that this server can call.' })
export class LlmProvider {
  @Field(() => ID, {
    description: `${ENVIRONMENT_IDS} for one from the environment of the server, for example openai-1 or server-2 for one that an administrator added; offline is the built-in writer, which calls no AI and follows fixed rules. Later releases may add providers.`,
  })
  @InRest({ example: 'openai', isText: true })
  id!: string;

  @Field(() => String, { description: 'The name to show, for example OpenAI.' })
  @InRest({ example: 'OpenAI' })
  name!: string;

  @Field(() => [String], { description: 'The names of its models, the default first.' })
  @InRest({ example: ['gpt-4o-mini'] })
  supportedModels!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'A model to choose from.' })
export class ModelOption {
  @Field(() => ID, { description: 'In the form provider::model.' })
  id!: string;

  @Field(() => String, {
    description: 'The name to show: the same as `model`, except for the built-in offline writer.',
  })
  name!: string;

  @Field(() => String, { description: 'A short name for narrow places.' })
  short!: string;

  @Field(() => String, {
    description: 'The model and its provider, to show to users; for the built-in offline writer only its name.',
  })
  display!: string;

  @Field(() => String, { description: "The provider's id, one of `llmProviders`." })
  provider!: string;

  @Field(() => String, { description: "The provider's name for it, for `model` in the inputs." })
  model!: string;

  @Field(() => String, {
    description:
      "The prices of input and output tokens in US dollars as the area shows them, for example $0.005/$0.015 per 1K tokens; 'Pricing varies', or 'No AI, free' for the offline writer.",
  })
  pricing!: string;

  @Field(() => Boolean, { description: 'Whether it is called when no model is chosen; true for exactly one.' })
  isDefault!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it can see images; null when that is not known. Images are then sent to it as well.',
  })
  supportsImages!: boolean | null;
}

@ObjectType({ simpleResolvers: true, description: 'A text that a model wrote.' })
export class Generation {
  @Field(() => ID, { description: 'The id of the call to the model.' })
  requestId!: number;

  @Field(() => String, { description: 'The text that the model wrote.' })
  @InRest({ example: 'The sky scatters.' })
  responseText!: string;

  @Field(() => Float, {
    nullable: true,
    description: 'Estimated cost in US dollars; null when the price of the model or the number of tokens is unknown.',
  })
  @InRest({ example: 0.000036 })
  costEstimate!: number | null;

  @Field(() => String, { description: "The provider's id, for example openai." })
  @InRest({ example: 'openai' })
  provider!: string;

  @Field(() => String, { description: "The model that was called, by its provider's name for it." })
  @InRest({ example: 'gpt-4o-mini' })
  model!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The tokens sent and received together, as the provider counted them; null when it did not report them.',
  })
  tokensUsed!: number | null;

  @Field(() => Boolean, {
    description: 'True when the model stopped at its limit of tokens, so the text is incomplete.',
  })
  isTruncated!: boolean;
}

@ObjectType({
  simpleResolvers: true,
  description: "A text and the model's version of it; nothing saved has changed.",
})
export class EnhancedText extends Generation {
  @Field(() => String, { description: 'The body of the content as it was sent to the model.' })
  originalContent!: string;

  @Field(() => EnhancementType, { description: 'The requested enhancement.' })
  enhancementType!: EnhancementType;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A piece of a text while a model writes it; the last event has the whole result.',
})
export class GenerationEvent {
  @Field(() => String, {
    nullable: true,
    description:
      'The whole text so far, if earlier text turned out to be the thought of the model; null in all other events.',
  })
  text!: string | null;

  @Field(() => String, { description: 'The text since the previous event; empty in the last event.' })
  delta!: string;

  @Field(() => Generation, {
    nullable: true,
    description: 'The whole result, in the last event only; null in the others. Without it the text is incomplete.',
  })
  result!: Generation | null;
}

@ObjectType({ simpleResolvers: true, description: "One page of the caller's calls to models, newest first." })
export class LlmRequestPage extends Page(LlmRequest) {}
