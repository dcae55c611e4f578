import { Field, ID, InputType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';

const CONTENT = 'Not blank; at most 100,000 characters.';

@InputType({ description: 'A side thread of the caller.' })
export class ThreadInput {
  @Field(() => ID, { description: 'The conversation that contains the message.' })
  conversationId!: string;

  @Field(() => ID, {
    description: 'The root message of the thread, or a message in it; NOT_FOUND if it is not in the conversation.',
  })
  messageId!: string;
}

@InputType({ description: 'The thread to summarize.' })
export class SummarizeThreadInput extends ThreadInput {}

@InputType({ description: 'The thread to continue in a conversation of its own.' })
export class OpenThreadAsConversationInput extends ThreadInput {}

@InputType({ description: 'The conversation to copy, and up to where.' })
export class CopyConversationInput {
  @Field(() => ID, { description: 'The conversation to copy.' })
  conversationId!: string;

  @Field(() => ID, {
    description:
      'The last message that is copied, of any branch or side thread; NOT_FOUND if it is not in the conversation.',
  })
  messageId!: string;
}

@InputType({ description: 'What to bring back from a side thread, and from which.' })
export class BringBackInput extends ThreadInput {
  @Field(() => String, {
    nullable: true,
    description: `The text to bring back, for example a summary. ${CONTENT} Absent or null: the last answer of the thread as it is.`,
  })
  @InRest({ example: 'Blue light is scattered most.' })
  content?: string | null;
}

@InputType({ description: 'A message that was brought back.' })
export class DeleteBroughtMessageInput {
  @Field(() => ID, { description: 'The conversation that contains the message.' })
  conversationId!: string;

  @Field(() => ID, {
    description: 'A message that was brought back; another message of the conversation is BAD_USER_INPUT.',
  })
  messageId!: string;
}

@InputType({ description: 'A new text for a message that was brought back.' })
export class EditBroughtMessageInput extends DeleteBroughtMessageInput {
  @Field(() => String, { description: CONTENT })
  @InRest({ example: 'Blue light is scattered most.' })
  content!: string;
}
