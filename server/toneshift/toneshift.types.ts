import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { FailedItem } from '../contents/contents.types.ts';
import { MessageRole } from '../llmConversations/llmMessage.entity.ts';
import { ToneConversation } from './conversations/toneConversation.entity.ts';
import { StructuredTonePrompt, ToneMessage } from './conversations/toneMessage.entity.ts';

@ObjectType({ simpleResolvers: true, description: "One page of the caller's conversations, the last changed first." })
export class ToneConversationPage extends Page(ToneConversation) {}

@ObjectType({ simpleResolvers: true, description: 'A message that was sent, and what came back.' })
export class SentToneMessage {
  @Field(() => ToneConversation, { description: 'As it is now, after the answers.' })
  conversation!: ToneConversation;

  @Field(() => ToneMessage, { description: 'The input as it was kept before the model was asked.' })
  userMessage!: ToneMessage;

  @Field(() => [ToneMessage], {
    description: 'One for each variant, in their order. Some may have failed (isError); when all have, the call fails.',
  })
  responses!: ToneMessage[];
}

@ObjectType({ simpleResolvers: true, description: 'A piece of what a model is sent.' })
export class TonePromptMessage {
  @Field(() => MessageRole, { description: 'SYSTEM of instructions, USER of the texts.' })
  role!: string;

  @Field(() => String, { description: 'What the model is sent, byte for byte.' })
  content!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What a model would be sent, byte for byte.' })
export class TonePromptPreview {
  @Field(() => String, { description: 'The messages, joined by empty lines.' })
  text!: string;

  @Field(() => StructuredTonePrompt, { description: 'The prompt by its parts.' })
  structured!: StructuredTonePrompt;

  @Field(() => [TonePromptMessage], {
    description: 'In the order in which they are sent: system messages first, the texts last.',
  })
  messages!: TonePromptMessage[];

  @Field(() => Int, { description: 'The most tokens an answer may have; it follows the length of the text.' })
  maxTokens!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A step of an answer as it is written.' })
export class ToneAnswerEvent {
  @Field(() => Int, { description: 'Which of the answers; 1 in the first event.' })
  variant!: number;

  @Field(() => String, { description: 'What follows the text of this variant so far; empty in its last event.' })
  delta!: string;

  @Field(() => ToneMessage, { nullable: true, description: 'Only in the first event: the message as it was stored.' })
  userMessage!: ToneMessage | null;

  @Field(() => ToneMessage, {
    nullable: true,
    description: 'Only in the last event of a variant: the answer as it was stored; isError when it failed.',
  })
  response!: ToneMessage | null;
}

@ObjectType({ simpleResolvers: true, description: 'The custom item or modifier that was deleted.' })
export class DeletedToneItem {
  @Field(() => ID, { description: 'The id that it had among items, or among modifiers.' })
  id!: number;
}

@ObjectType({ simpleResolvers: true, description: 'What a deletion of conversations did, id by id.' })
export class DeletedToneConversations {
  @Field(() => [ID], { description: 'The conversations that are gone now, by ascending id.' })
  deletedIds!: number[];

  @Field(() => [FailedItem], { description: "Ids that are not the caller's or not there." })
  failures!: FailedItem[];
}
