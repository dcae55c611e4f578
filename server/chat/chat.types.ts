import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { FailedItem } from '../contents/contents.types.ts';
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
    "One page of a conversation's messages on the branch that is shown, without those of side threads: oldest first, and page 1 has the newest.",
})
export class ChatMessagePage extends Page(ChatMessage) {
  @Field(() => Boolean, {
    description: 'Whether the branch has older messages than those of this page; the same as `hasNextPage`.',
  })
  hasOlder!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "A user's message and the reply to it." })
export class SentMessage {
  @Field(() => ChatConversation, {
    description: 'The conversation as it is now, with its new name, preview, time and cost.',
  })
  conversation!: ChatConversation;

  @Field(() => ChatMessage, {
    description: 'The message as it was kept; of `retryReply` the one that is answered anew.',
  })
  userMessage!: ChatMessage;

  @Field(() => ChatMessage, {
    description:
      'The reply: with `wait` as it ended; without, as it is now, which is WRITING unless it has ended already.',
  })
  reply!: ChatMessage;

  @Field(() => ChatMessage, {
    nullable: true,
    description: 'Of a message in a side thread, the root message with its new `threadCount`; null otherwise.',
  })
  parentMessage!: ChatMessage | null;
}

@ObjectType({ simpleResolvers: true, description: 'Which conversations were deleted, and which were not.' })
export class DeletedChatConversations {
  @Field(() => [ID], { description: 'The conversations that are gone now, by ascending id.' })
  deletedIds!: number[];

  @Field(() => [FailedItem], { description: "The ids that are not there or not the caller's." })
  failures!: FailedItem[];
}

@ObjectType({ simpleResolvers: true, description: 'A piece of a reply as it is written.' })
export class ReplyProgress extends WrittenPiece {
  @Field(() => ChatMessage, {
    nullable: true,
    description: 'In the last event the reply as it ended; null in the others.',
  })
  message!: ChatMessage | null;
}

@ObjectType({ simpleResolvers: true, description: "Something has changed in the caller's conversations." })
export class ChatChange {
  @Field(() => Int, {
    description: 'Counts the events of this subscription, from 0: the first comes at once and tells of no change.',
  })
  count!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A piece of a line of text: what a search found, or what stands around it. One after the other they are the line.',
})
export class TextPiece {
  @Field(() => String, { description: 'Plain text, without the marks of Markdown.' })
  text!: string;

  @Field(() => Boolean, { description: 'Whether the search found this piece.' })
  isMatch!: boolean;
}
