import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { EnhancementType } from './llm.inputs.ts';
import { LlmRequest } from './llmRequest.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'A provider of AI models that this server can ask.' })
export class LlmProvider {
  @Field(() => ID, {
    description:
      'openai, anthropic, google or ollama; offline is the built-in writer, which asks no AI and answers by rules. A later release may know more.',
  })
  @InRest({ example: 'openai', isText: true })
  id!: string;

  @Field(() => String, { description: 'For people, such as OpenAI.' })
  @InRest({ example: 'OpenAI' })
  name!: string;

  @Field(() => [String], { description: 'The names of its models, the default first, as `model` takes them.' })
  supportedModels!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'A model to choose.' })
export class ModelOption {
  @Field(() => ID, { description: 'In the form provider::model.' })
  id!: string;

  @Field(() => String, {
    description: 'Its name for people: the same as `model`, except of the built-in offline writer.',
  })
  name!: string;

  @Field(() => String, { description: 'A short name for narrow places.' })
  short!: string;

  @Field(() => String, {
    description: 'For people, the model and who provides it; of the built-in offline writer its name alone.',
  })
  display!: string;

  @Field(() => String, { description: "The provider's id, as `llmProviders` lists them." })
  provider!: string;

  @Field(() => String, { description: 'What its provider calls it; for `model` in the inputs.' })
  model!: string;

  @Field(() => String, {
    description:
      "The prices of what is sent and what is answered, in US dollars as the area shows them, such as $0.005/$0.015 per 1K tokens; 'Pricing varies', or 'No AI, free' of the offline writer.",
  })
  pricing!: string;

  @Field(() => Boolean, { description: 'Whether it is asked where no model is chosen; true of exactly one.' })
  isDefault!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A text that a model wrote.' })
export class Generation {
  @Field(() => ID, { description: 'The call to the model, one of `llmRequests`.' })
  requestId!: number;

  @Field(() => String, { description: 'The text that the model wrote.' })
  @InRest({ example: 'The sky scatters.' })
  responseText!: string;

  @Field(() => Float, {
    nullable: true,
    description: 'Estimated cost in US dollars; null when the price of the model or the number of tokens is not known.',
  })
  @InRest({ example: 0.000036 })
  costEstimate!: number | null;

  @Field(() => String, { description: "The provider's id, as `llmProviders` lists them." })
  @InRest({ example: 'openai' })
  provider!: string;

  @Field(() => String, { description: 'The model that was asked, as its provider calls it.' })
  @InRest({ example: 'gpt-4o-mini' })
  model!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Tokens that were sent and answered together, as the provider counted them; null when it did not say.',
  })
  tokensUsed!: number | null;

  @Field(() => Boolean, {
    description: 'True when the model stopped at its limit of tokens: the text is not complete.',
  })
  isTruncated!: boolean;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A saved text and what a model made of it; nothing that is saved has changed.',
})
export class EnhancedText extends Generation {
  @Field(() => String, { description: 'The body of the content as the model was given it.' })
  originalContent!: string;

  @Field(() => EnhancementType, { description: 'What was to be done with it.' })
  enhancementType!: EnhancementType;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A piece of a text as a model writes it; the last event has the whole.',
})
export class GenerationEvent {
  @Field(() => String, { description: 'What the model wrote since the event before; empty in the last event.' })
  delta!: string;

  @Field(() => Generation, {
    nullable: true,
    description: 'The whole text, in the last event only and null before. Without it the text is not complete.',
  })
  result!: Generation | null;
}

@ObjectType({ simpleResolvers: true, description: "One page of the caller's calls to models, newest first." })
export class LlmRequestPage extends Page(LlmRequest) {}
