import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { EnhancementType } from './llm.inputs.ts';
import { LlmRequest } from './llmRequest.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'Who can be asked.' })
export class LlmProvider {
  @Field(() => ID, { description: 'openai, anthropic, google, ollama or offline.' })
  id!: string;

  @Field(() => String, { description: 'For people, such as OpenAI.' })
  name!: string;

  @Field(() => [String], { description: 'Its models, the default first.' })
  supportedModels!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'A model to choose.' })
export class ModelOption {
  @Field(() => ID, { description: 'In the form provider::model.' })
  id!: string;

  @Field(() => String, { description: 'For people: the same as `model`, but of the offline writer.' })
  name!: string;

  @Field(() => String, { description: 'A short name for narrow places.' })
  short!: string;

  @Field(() => String, { description: 'The model and who provides it; of the offline writer its name.' })
  display!: string;

  @Field(() => String, { description: 'The id of the provider.' })
  provider!: string;

  @Field(() => String, { description: 'What its provider calls it; for `model` in the inputs.' })
  model!: string;

  @Field(() => String, {
    description:
      "The prices of what is sent and what is answered, in US dollars as the area shows them, such as $0.005/$0.015 per 1K tokens; 'Pricing varies', or 'No AI, free' of the offline writer.",
  })
  pricing!: string;

  @Field(() => Boolean, { description: 'Whether it is asked where no model is chosen; true of one.' })
  isDefault!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A text that a model wrote.' })
export class Generation {
  @Field(() => ID, { description: 'The call in the ledger, `llmRequests`.' })
  requestId!: number;

  @Field(() => String, { description: 'The text that the model wrote.' })
  responseText!: string;

  @Field(() => Float, { nullable: true, description: 'US dollars; null when the price or the tokens are not known.' })
  costEstimate!: number | null;

  @Field(() => String, { description: 'The id of the provider.' })
  provider!: string;

  @Field(() => String, { description: 'The model that was asked, as its provider calls it.' })
  model!: string;

  @Field(() => Int, { nullable: true, description: 'Sent and answered together; null when the provider did not say.' })
  tokensUsed!: number | null;

  @Field(() => Boolean, { description: 'The text stops at the token limit.' })
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

@ObjectType({ simpleResolvers: true, description: 'A piece of a text as it is written; the last event has the whole.' })
export class GenerationEvent {
  @Field(() => String, { description: 'What follows the text so far; empty in the last event.' })
  delta!: string;

  @Field(() => Generation, {
    nullable: true,
    description: 'Only in the last event: without it the text is not complete.',
  })
  result!: Generation | null;
}

@ObjectType({ simpleResolvers: true, description: "One page of the caller's calls to models, newest first." })
export class LlmRequestPage extends Page(LlmRequest) {}
