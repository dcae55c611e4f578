import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { FailedItem } from '../contents/contents.types.ts';
import { MessageRole } from '../llmConversations/llmMessage.entity.ts';
import { ToneConversation } from './conversations/toneConversation.entity.ts';
import { StructuredTonePrompt, ToneMessage } from './conversations/toneMessage.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: "One page of the caller's ToneShift conversations, the last changed first.",
})
export class ToneConversationPage extends Page(ToneConversation) {}

@ObjectType({ simpleResolvers: true, description: 'A message of ToneShift that was sent, and the answers to it.' })
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

@ObjectType({ simpleResolvers: true, description: 'One message of the prompt that a model is sent.' })
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

@ObjectType({ simpleResolvers: true, description: 'A piece of an answer of ToneShift as a model writes it.' })
export class ToneAnswerEvent {
  @Field(() => Int, { description: 'Which of the answers, from 1; 1 in the first event.' })
  variant!: number;

  @Field(() => String, {
    description: 'What was written of this variant since its event before; empty in its last event.',
  })
  delta!: string;

  @Field(() => ToneMessage, {
    nullable: true,
    description: 'In the first event the message as it was kept; null in the others.',
  })
  userMessage!: ToneMessage | null;

  @Field(() => ToneMessage, {
    nullable: true,
    description:
      'In the last event of a variant its answer as it was kept, with isError when it failed; null in the others.',
  })
  response!: ToneMessage | null;
}

@ObjectType({ simpleResolvers: true, description: 'The item or modifier that was deleted.' })
export class DeletedToneItem {
  @Field(() => ID, { description: 'The id that it had among items, or among modifiers.' })
  id!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Which conversations were deleted, and which were not.' })
export class DeletedToneConversations {
  @Field(() => [ID], { description: 'The conversations that are gone now, by ascending id.' })
  deletedIds!: number[];

  @Field(() => [FailedItem], { description: "The ids that are not there or not the caller's." })
  failures!: FailedItem[];
}
