import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { PageArgs } from '../base/paging.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { PromptInput } from '../llm/llm.inputs.ts';

@InputType({ description: 'A new LlmConversation.' })
export class CreateLlmConversationInput {
  @Field(() => String, { defaultValue: '', description: "At most 140 characters; 'New Conversation' when blank." })
  @InRest({ example: 'Names' })
  title!: string;
}

@InputType({ description: 'A prompt for an LlmConversation.' })
export class AddLlmMessageInput extends PromptInput {
  @Field(() => ID, { description: 'An LlmConversation of the caller, or NOT_FOUND.' })
  conversationId!: string;
}

@InputType({ description: 'The LlmConversation to delete.' })
export class DeleteLlmConversationInput {
  @Field(() => ID, { description: 'An LlmConversation of the caller, or NOT_FOUND.' })
  id!: string;
}

@ArgsType()
export class LlmConversationHistoryArgs extends PageArgs {
  @Field(() => ID, { description: "The conversation's id." })
  conversationId!: string;
}
