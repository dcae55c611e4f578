import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { AFTER, PageArgs, type PageRequest, UPDATED_SINCE } from '../base/paging.ts';

export const DEFAULT_NAME = 'New Conversation';
export const MESSAGES_PAGE_SIZE = 50;

const WAIT =
  'True: the call answers when the reply is complete. When the provider fails, the code begins with AI_ and `extensions.userMessageId` names the message that was kept; closing the connection stops the reply. False: it answers at once with a reply that is WRITING and goes on whether or not anybody follows it with `replyProgress`. RATE_LIMITED keeps nothing.';
const CONTENT = 'Not blank; at most 100,000 characters.';
const ATTACHMENTS = 'At most 10, their texts together at most 200,000 characters.';

@ArgsType()
export class ChatConversationsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    defaultValue: '',
    description:
      'Words that must all be found in the name or the messages, also within words, in any case. At most 200 characters, of which 16 words count; of each message the first 20,000 characters are searched.',
  })
  search: string | null = '';

  @Field(() => Date, UPDATED_SINCE)
  updatedSince?: Date | null;
}

@ArgsType()
export class ChatMessagesArgs implements PageRequest {
  @Field(() => ID, { description: 'The conversation whose messages are asked for.' })
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
      'An endCursor of the same conversation: the messages before those of its page. Takes the place of `page` and `before`.',
  })
  after?: string | null;
}

@InputType({ description: 'A new conversation of the Chat, without messages.' })
export class CreateChatConversationInput {
  @Field(() => String, { defaultValue: DEFAULT_NAME, description: 'One line of at most 200 characters.' })
  name: string = DEFAULT_NAME;

  @Field(() => String, {
    nullable: true,
    description: 'The id of a provider that is configured; the default one when absent.',
  })
  selectedModelProvider?: string | null;

  @Field(() => String, { nullable: true, description: "One of the provider's models; its default when absent." })
  selectedModelName?: string | null;
}

@InputType({ description: 'A change to a conversation of the Chat: fields that are absent or null stay as they are.' })
export class UpdateChatConversationInput {
  @Field(() => ID, { description: 'A chat conversation of the caller, or NOT_FOUND.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'One line of at most 200 characters.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: 'The id of a provider that is configured.' })
  selectedModelProvider?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "One of the provider's models; with a new provider it must be one of that one's.",
  })
  selectedModelName?: string | null;
}

@InputType({ description: 'Which conversations to delete.' })
export class DeleteChatConversationsInput {
  @Field(() => [ID], { description: "At most 100 ids; those that are not the caller's come back among the failures." })
  ids!: string[];
}

@InputType({ description: 'What goes along with a message as material: a text, a saved content, or only a name.' })
export class ChatAttachmentInput {
  @Field(() => String, { description: 'One line of at most 200 characters.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The text itself: at most 100,000 characters. Without it and without contentId only the name goes along.',
  })
  text?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'A content of the caller whose text goes along as it is now, its references filled in; `text` is ignored. Absent or null: `text` goes along.',
  })
  contentId?: string | null;
}

@InputType({ description: "A message to a conversation's selected model." })
export class SendMessageInput {
  @Field(() => ID, { description: 'A chat conversation of the caller, or NOT_FOUND.' })
  conversationId!: string;

  @Field(() => String, { description: CONTENT })
  content!: string;

  @Field(() => [ChatAttachmentInput], { defaultValue: [], description: ATTACHMENTS })
  attachments!: ChatAttachmentInput[];

  @Field(() => Boolean, { defaultValue: true, description: WAIT })
  wait: boolean = true;
}

@InputType({ description: 'A message in a side thread.' })
export class ReplyInThreadInput {
  @Field(() => ID, { description: 'The conversation that the message is in.' })
  conversationId!: string;

  @Field(() => ID, {
    description: "A message of the conversation; one that is in a thread itself stands for that thread's root.",
  })
  messageId!: string;

  @Field(() => String, { description: CONTENT })
  content!: string;

  @Field(() => [ChatAttachmentInput], { defaultValue: [], description: ATTACHMENTS })
  attachments!: ChatAttachmentInput[];

  @Field(() => Boolean, { defaultValue: true, description: WAIT })
  wait: boolean = true;
}

@InputType({ description: "Other words for a message of the user's." })
export class EditMessageInput {
  @Field(() => ID, {
    description: 'A message that the user wrote, in a side thread or not; a reply is BAD_USER_INPUT.',
  })
  messageId!: string;

  @Field(() => String, { description: CONTENT })
  content!: string;

  @Field(() => Boolean, { defaultValue: true, description: WAIT })
  wait: boolean = true;
}

@InputType({ description: 'Which reply is to be written again.' })
export class RetryReplyInput {
  @Field(() => ID, {
    description: "A reply that has ended, in a side thread or not; a message of the user's is BAD_USER_INPUT.",
  })
  messageId!: string;

  @Field(() => Boolean, { defaultValue: true, description: WAIT })
  wait: boolean = true;
}

@InputType({ description: 'Which version of a message is to be shown.' })
export class ShowMessageVersionInput {
  @Field(() => ID, { description: 'One of the `versionIds` of a message, or what a search found.' })
  messageId!: string;
}

@InputType({ description: 'Which reply is to stop.' })
export class StopReplyInput {
  @Field(() => ID, { description: 'The reply, or NOT_FOUND when it is not in a conversation of the caller.' })
  messageId!: string;
}
