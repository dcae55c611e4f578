import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { AFTER, PageArgs, type PageRequest, UPDATED_SINCE } from '../base/paging.ts';
import { InRest } from '../base/rest/typeFields.ts';

export const DEFAULT_NAME = 'New Conversation';
export const MESSAGES_PAGE_SIZE = 50;

const WAIT =
  'True: the call returns when the reply is complete. If the provider fails, the code begins with AI_ and `extensions.userMessageId` is the id of the stored message; closing the connection stops the reply. False: the call returns immediately with a reply that is WRITING and continues whether or not a client follows it with `replyProgress`. RATE_LIMITED stores nothing.';
const CONTENT = 'At most 100,000 characters. Not blank, unless the message has an attachment.';
const ATTACHMENTS = 'At most 10, with texts of at most 200,000 characters in total.';

@ArgsType()
export class ChatConversationsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    defaultValue: '',
    description:
      'Words that must all be found in the name or the messages, also within words, in any case. At most 200 characters, of which 16 words count; the first 20,000 characters of each message are searched.',
  })
  search: string | null = '';

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only archived conversations; false: only the others. Absent or null: both.',
  })
  @InRest({ description: 'true: only archived conversations; false: only the others. Absent: both.' })
  isArchived?: boolean | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether pinned conversations come before all others.' })
  pinnedFirst: boolean = false;

  @Field(() => ID, {
    nullable: true,
    description: 'Only conversations of this project of the caller; absent or null: of all, and those without one.',
  })
  @InRest({ description: 'Only conversations of this project. Absent: of all, and those without one.' })
  projectId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only conversations in which this model wrote a reply or is selected, by its exact name. Absent or null: all conversations.',
  })
  @InRest({ description: 'Only conversations in which this model wrote a reply or is selected, by its exact name.' })
  model?: string | null;

  @Field(() => Date, UPDATED_SINCE)
  updatedSince?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only conversations that last changed before this time.' })
  updatedBefore?: Date | null;
}

@ArgsType()
export class ChatMessagesArgs implements PageRequest {
  @Field(() => ID, { description: 'The conversation whose messages are listed.' })
  conversationId!: string;

  @Field(() => Int, {
    defaultValue: 1,
    description: 'From 1, the newest page. A page past the end is empty; beyond 25,000 messages use `after`.',
  })
  page: number = 1;

  @Field(() => Int, { defaultValue: MESSAGES_PAGE_SIZE, description: 'From 1 to 100.' })
  pageSize: number = MESSAGES_PAGE_SIZE;

  @Field(() => ID, {
    nullable: true,
    description: 'Only messages before this one of the conversation, for loading upwards; page is ignored.',
  })
  before?: string | null;

  @Field(() => String, {
    ...AFTER,
    description:
      'An endCursor of the same conversation: returns the messages before those of its page. Replaces `page` and `before`.',
  })
  after?: string | null;
}

@InputType({ description: 'A new conversation of the Chat, without messages.' })
export class CreateChatConversationInput {
  @Field(() => String, { defaultValue: DEFAULT_NAME, description: 'One line of at most 200 characters.' })
  @InRest({ example: 'Blue skies' })
  name: string = DEFAULT_NAME;

  @Field(() => String, {
    nullable: true,
    description: 'The id of a configured provider; the default one when absent.',
  })
  selectedModelProvider?: string | null;

  @Field(() => String, { nullable: true, description: "One of the provider's models; its default when absent." })
  selectedModelName?: string | null;

  @Field(() => ID, { nullable: true, description: 'A project of the caller, or NOT_FOUND; none when absent or null.' })
  projectId?: string | null;
}

@InputType({
  description:
    'A change to a conversation of the Chat: absent fields are unchanged, and so are null ones except `projectId`.',
})
export class UpdateChatConversationInput {
  @Field(() => ID, { description: 'A chat conversation of the caller, or NOT_FOUND.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'One line of at most 200 characters.' })
  @InRest({ example: 'Blue skies' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'The id of a configured provider.' })
  selectedModelProvider?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "One of the provider's models; with a new provider, one of its models.",
  })
  selectedModelName?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the history shows it first.' })
  isPinned?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the history shows it only among archived ones and in searches. A new message makes it false.',
  })
  isArchived?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description: 'A project of the caller, or NOT_FOUND. Null takes the conversation out of its project.',
  })
  projectId?: string | null;
}

@InputType({ description: 'The conversations to delete.' })
export class DeleteChatConversationsInput {
  @Field(() => [ID], { description: "At most 100 ids; those that are not the caller's are listed among the failures." })
  ids!: string[];
}

@InputType({
  description:
    'Material attached to a message or a run: a text, a saved content, an uploaded image or PDF, or only a name.',
})
export class ChatAttachmentInput {
  @Field(() => String, { description: 'One line of at most 200 characters.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The text itself: at most 100,000 characters. Without it and contentId only the name is attached.',
  })
  text?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'A content of the caller whose current text is attached, with its references filled in; `text` is ignored. Absent or null: `text` is attached.',
  })
  contentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'An image or a PDF of the caller, or NOT_FOUND; `text` and `contentId` are ignored.',
  })
  fileId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The pages of the PDF that the model gets, for example 1-3, 7. Absent, null or empty: all of them.',
  })
  pages?: string | null;
}

@InputType({ description: "A message to a conversation's selected model." })
export class SendMessageInput {
  @Field(() => ID, { description: 'A chat conversation of the caller, or NOT_FOUND.' })
  conversationId!: string;

  @Field(() => String, { description: CONTENT })
  @InRest({ example: 'Why is the sky blue?' })
  content!: string;

  @Field(() => [ChatAttachmentInput], { defaultValue: [], description: ATTACHMENTS })
  attachments!: ChatAttachmentInput[];

  @Field(() => Boolean, { defaultValue: true, description: WAIT })
  wait: boolean = true;
}

@InputType({ description: 'A message in a side thread.' })
export class ReplyInThreadInput {
  @Field(() => ID, { description: 'The conversation that contains the message.' })
  conversationId!: string;

  @Field(() => ID, {
    description: 'A message of the conversation; one that is itself in a thread means that thread.',
  })
  messageId!: string;

  @Field(() => String, { description: CONTENT })
  @InRest({ example: 'Why is the sky blue?' })
  content!: string;

  @Field(() => [ChatAttachmentInput], { defaultValue: [], description: ATTACHMENTS })
  attachments!: ChatAttachmentInput[];

  @Field(() => Boolean, { defaultValue: true, description: WAIT })
  wait: boolean = true;
}

@InputType({ description: "A new text for one of the user's messages." })
export class EditMessageInput {
  @Field(() => ID, {
    description: 'A message written by the user, also in a side thread; a reply is BAD_USER_INPUT.',
  })
  messageId!: string;

  @Field(() => String, { description: CONTENT })
  content!: string;

  @Field(() => Boolean, { defaultValue: true, description: WAIT })
  wait: boolean = true;
}

@InputType({ description: 'The reply to write again.' })
export class RetryReplyInput {
  @Field(() => ID, {
    description: "A reply that has ended, also in a side thread; a user's message is BAD_USER_INPUT.",
  })
  messageId!: string;

  @Field(() => Boolean, { defaultValue: true, description: WAIT })
  wait: boolean = true;
}

@InputType({ description: 'The version of a message to show.' })
export class ShowMessageVersionInput {
  @Field(() => ID, { description: 'One of the `versionIds` of a message, or a message that a search found.' })
  messageId!: string;
}

@InputType({ description: 'The reply to stop.' })
export class StopReplyInput {
  @Field(() => ID, { description: 'The reply, or NOT_FOUND when it is not in a conversation of the caller.' })
  messageId!: string;
}
