import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { FailedItem } from '../contents/contents.types.ts';
import { ChatConversation } from './conversation.entity.ts';
import { ChatMessage } from './message.entity.ts';

@ObjectType({ simpleResolvers: true, description: "One page of the caller's conversations, newest activity first." })
export class ChatConversationPage extends Page(ChatConversation) {}

@ObjectType({
  simpleResolvers: true,
  description:
    "One page of a conversation's root messages on the branch that is shown, oldest first; page 1 is the newest.",
})
export class ChatMessagePage extends Page(ChatMessage) {
  @Field(() => Boolean, { description: 'There are messages before these.' })
  hasOlder!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "A user's message and the reply to it." })
export class SentMessage {
  @Field(() => ChatConversation, { description: 'As it is now: its name, preview, time and cost have changed.' })
  conversation!: ChatConversation;

  @Field(() => ChatMessage, {
    description: 'The message as it was kept; of `retryReply` the one that is answered anew.',
  })
  userMessage!: ChatMessage;

  @Field(() => ChatMessage, {
    description: 'With `wait` as it ended, without as it is now: WRITING, unless it has ended already.',
  })
  reply!: ChatMessage;

  @Field(() => ChatMessage, { nullable: true, description: 'In a side thread its root, with its new count.' })
  parentMessage!: ChatMessage | null;
}

@ObjectType({ simpleResolvers: true, description: 'What a deletion of conversations did, id by id.' })
export class DeletedChatConversations {
  @Field(() => [ID], { description: 'The conversations that are gone now, by ascending id.' })
  deletedIds!: number[];

  @Field(() => [FailedItem], { description: "Ids that are not the caller's or not there." })
  failures!: FailedItem[];
}

@ObjectType({ simpleResolvers: true, description: 'A piece of a reply as it is written.' })
export class ReplyProgress {
  @Field(() => String, { nullable: true, description: 'Only in the first event: all that is written so far.' })
  text!: string | null;

  @Field(() => String, { description: 'What follows; empty in the first and in the last event.' })
  delta!: string;

  @Field(() => ChatMessage, { nullable: true, description: 'Only in the last event: the reply as it ended.' })
  message!: ChatMessage | null;
}

@ObjectType({ simpleResolvers: true, description: "Something has changed in the caller's conversations." })
export class ChatChange {
  @Field(() => Int, { description: 'How many changes were told before, from 0: the first event is the state at hand.' })
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

  @Field(() => Boolean, { description: 'The search found this.' })
  isMatch!: boolean;
}
