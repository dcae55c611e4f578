import { Field, Float, ID, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { LlmConversation } from './llmConversation.entity.ts';
import { LlmMessage } from './llmMessage.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: "One page of the caller's conversations of the older family, newest first.",
})
export class LlmConversationPage extends Page(LlmConversation) {}

@ObjectType({
  simpleResolvers: true,
  description: 'One page of a conversation, oldest first; page 1 has the newest messages.',
})
export class LlmMessagePage extends Page(LlmMessage) {}

@ObjectType({ simpleResolvers: true, description: 'A prompt and the answer to it.' })
export class LlmExchange {
  @Field(() => LlmMessage, { description: 'The prompt as it was kept.' })
  userMessage!: LlmMessage;

  @Field(() => LlmMessage, { description: 'The complete answer as it was kept.' })
  aiResponse!: LlmMessage;

  @Field(() => Float, { nullable: true, description: 'US dollars; null when the price or the tokens are not known.' })
  costEstimate!: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A conversation of the older family that is gone.' })
export class DeletedLlmConversation {
  @Field(() => ID, { description: 'The id that it had.' })
  id!: number;
}
