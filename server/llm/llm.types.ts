import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../paging.ts';
import { EnhancementType } from './llm.inputs.ts';
import { LlmRequest } from './llmRequest.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'Who can be asked (§3 LLM provider).' })
export class LlmProvider {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => [String], { description: 'Its models, the default first.' })
  supportedModels!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'A model to choose (§3 Model option).' })
export class ModelOption {
  @Field(() => ID, { description: 'In the form provider::model.' })
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String, { description: 'A short name for narrow places.' })
  short!: string;

  @Field(() => String, { description: 'The model and who provides it.' })
  display!: string;

  @Field(() => String, { description: 'The id of the provider.' })
  provider!: string;

  @Field(() => String)
  model!: string;

  @Field(() => String, { description: 'Prices as the area shows them, or \'Pricing varies\' (§9).' })
  pricing!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A text that a model wrote (§3 LLM generate response).' })
export class Generation {
  @Field(() => ID, { description: 'The call in the ledger, `llmRequests`.' })
  requestId!: number;

  @Field(() => String)
  responseText!: string;

  @Field(() => Float, { nullable: true, description: 'US dollars; null when the price or the tokens are not known.' })
  costEstimate!: number | null;

  @Field(() => String, { description: 'The id of the provider.' })
  provider!: string;

  @Field(() => String)
  model!: string;

  @Field(() => Int, { nullable: true, description: 'Sent and answered together; null when the provider did not say.' })
  tokensUsed!: number | null;

  @Field(() => Boolean, { description: 'The text stops at the token limit.' })
  isCut!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A saved text and what a model made of it; nothing that is saved has changed (§3 Enhance response).' })
export class EnhancedText extends Generation {
  @Field(() => String)
  originalContent!: string;

  @Field(() => EnhancementType)
  enhancementType!: EnhancementType;
}

@ObjectType({ simpleResolvers: true, description: 'A piece of a text as it is written; the last event has the whole.' })
export class GenerationEvent {
  @Field(() => String, { description: 'What follows the text so far; empty in the last event.' })
  delta!: string;

  @Field(() => Generation, { nullable: true, description: 'Only in the last event: without it the text is not complete.' })
  result!: Generation | null;
}

@ObjectType({ simpleResolvers: true, description: 'One page of the caller\'s calls to models, newest first.' })
export class LlmRequestPage extends Page(LlmRequest) {}
