import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { PageArgs } from '../paging.ts';
import { PromptInput } from './llm.inputs.ts';

@InputType({ description: 'A new conversation of the older family (§7).' })
export class CreateLlmConversationInput {
  @Field(() => String, { defaultValue: '', description: 'At most 140 characters; \'New Conversation\' when blank.' })
  title!: string;
}

@InputType({ description: 'What is asked in a conversation of the older family (§7).' })
export class AddLlmMessageInput extends PromptInput {
  @Field(() => ID)
  conversationId!: string;
}

@InputType({ description: 'Which conversation of the older family (§7) is to go.' })
export class DeleteLlmConversationInput {
  @Field(() => ID)
  id!: string;
}

@ArgsType()
export class LlmConversationHistoryArgs extends PageArgs {
  @Field(() => ID, { description: 'The conversation\'s id.' })
  conversationId!: string;
}
