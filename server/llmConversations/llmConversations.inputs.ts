import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { PageArgs } from '../base/paging.ts';
import { PromptInput } from '../llm/llm.inputs.ts';

@InputType({ description: 'A new conversation of the older family.' })
export class CreateLlmConversationInput {
  @Field(() => String, { defaultValue: '', description: "At most 140 characters; 'New Conversation' when blank." })
  title!: string;
}

@InputType({ description: 'What is asked in a conversation of the older family.' })
export class AddLlmMessageInput extends PromptInput {
  @Field(() => ID, { description: 'A conversation of the older family (LlmConversation) of the caller, or NOT_FOUND.' })
  conversationId!: string;
}

@InputType({ description: 'Which conversation of the older family is to go.' })
export class DeleteLlmConversationInput {
  @Field(() => ID, { description: 'A conversation of the older family (LlmConversation) of the caller, or NOT_FOUND.' })
  id!: string;
}

@ArgsType()
export class LlmConversationHistoryArgs extends PageArgs {
  @Field(() => ID, { description: "The conversation's id." })
  conversationId!: string;
}
