import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { FailedItem } from '../contents/core/contents.types.ts';
import { WrittenPiece } from '../replies/writing.types.ts';
import { ChatConversation } from './conversation.entity.ts';
import { ChatMessage } from './message.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: "One page of the caller's conversations of the Chat, newest activity first.",
})
export class ChatConversationPage extends Page(ChatConversation) {}

@ObjectType({
  simpleResolvers: true,
  description:
    "One page of a conversation's messages on the branch that is shown, without side threads: oldest first, and page 1 is the newest.",
})
export class ChatMessagePage extends Page(ChatMessage) {
  @Field(() => Boolean, {
    description: 'Whether the branch has older messages than this page; the same as `hasNextPage`.',
  })
  hasOlder!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "A user's message and the reply to it." })
export class SentMessage {
  @Field(() => ChatConversation, {
    description: 'The current conversation, with its new name, preview, time and cost.',
  })
  conversation!: ChatConversation;

  @Field(() => ChatMessage, {
    description: 'The stored message; for `retryReply` the one that is answered again.',
  })
  userMessage!: ChatMessage;

  @Field(() => ChatMessage, {
    description:
      'The reply: with `wait` when it has ended; without, its current state, which is WRITING unless it has already ended.',
  })
  reply!: ChatMessage;

  @Field(() => ChatMessage, {
    nullable: true,
    description: 'For a message in a side thread, the root message with its new `threadCount`; null otherwise.',
  })
  parentMessage!: ChatMessage | null;
}

@ObjectType({ simpleResolvers: true, description: 'The deleted conversations, and the failures.' })
export class DeletedChatConversations {
  @Field(() => [ID], { description: 'The deleted conversations, by ascending id.' })
  deletedIds!: number[];

  @Field(() => [FailedItem], { description: "The ids that do not exist or are not the caller's." })
  failures!: FailedItem[];
}

@ObjectType({ simpleResolvers: true, description: 'A piece of a reply while it is written.' })
export class ReplyProgress extends WrittenPiece {
  @Field(() => ChatMessage, {
    nullable: true,
    description: 'In the last event the completed reply; null in the others.',
  })
  message!: ChatMessage | null;
}

@ObjectType({ simpleResolvers: true, description: "The caller's conversations have changed." })
export class ChatChange {
  @Field(() => Int, {
    description: 'Counts the events of this subscription, from 0: the first is sent immediately and reports no change.',
  })
  count!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A piece of a line of text: a match of a search, or the text around it. All pieces in order are the line.',
})
export class TextPiece {
  @Field(() => String, { description: 'Plain text, without Markdown syntax.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether this piece matches the search.' })
  isMatch!: boolean;
}
