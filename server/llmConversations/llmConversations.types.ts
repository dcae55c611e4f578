import { Field, Float, ID, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { LlmConversation } from './llmConversation.entity.ts';
import { LlmMessage } from './llmMessage.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: "One page of the caller's LlmConversations, newest first.",
})
export class LlmConversationPage extends Page(LlmConversation) {}

@ObjectType({
  simpleResolvers: true,
  description: 'One page of the messages of an LlmConversation: oldest first, and page 1 is the newest.',
})
export class LlmMessagePage extends Page(LlmMessage) {}

@ObjectType({ simpleResolvers: true, description: 'A prompt in a conversation and its answer.' })
export class LlmExchange {
  @Field(() => LlmMessage, { description: 'The stored prompt.' })
  userMessage!: LlmMessage;

  @Field(() => LlmMessage, { description: 'The complete stored answer.' })
  aiResponse!: LlmMessage;

  @Field(() => Float, {
    nullable: true,
    description: 'Estimated cost in US dollars; null when the price of the model or the number of tokens is unknown.',
  })
  @InRest({ example: 0.000036 })
  costEstimate!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'The LlmConversation that was deleted.' })
export class DeletedLlmConversation {
  @Field(() => ID, { description: 'The id of the deleted conversation.' })
  id!: number;
}
