import { Field, ObjectType } from 'type-graphql';
import { ChatConversation } from '../conversation.entity.ts';
import { ChatMessage } from '../message.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'A message that was brought back into the chat.' })
export class BroughtBack {
  @Field(() => ChatConversation, { description: 'The current conversation, with its new preview and time.' })
  conversation!: ChatConversation;

  @Field(() => ChatMessage, { description: 'The new message, the last one of the chat.' })
  message!: ChatMessage;

  @Field(() => ChatMessage, { description: 'The root of the thread, with its new `broughtBackCount`.' })
  parentMessage!: ChatMessage;
}
