import { Field, ID, Int, ObjectType } from 'type-graphql';
import { MessageRole } from '../base/messageRole.types.ts';
import { Page } from '../base/paging.ts';
import { FailedItem } from '../contents/core/contents.types.ts';
import { WrittenPiece } from '../replies/writing.types.ts';
import { ToneConversation } from './conversations/toneConversation.entity.ts';
import { StructuredTonePrompt, ToneMessage } from './conversations/toneMessage.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: "One page of the caller's ToneShift conversations, the last changed first.",
})
export class ToneConversationPage extends Page(ToneConversation) {}

@ObjectType({ simpleResolvers: true, description: 'A sent ToneShift message and its outputs.' })
export class SentToneMessage {
  @Field(() => ToneConversation, { description: 'Its current state.' })
  conversation!: ToneConversation;

  @Field(() => ToneMessage, { description: 'The input as it was stored before the model was called.' })
  userMessage!: ToneMessage;

  @Field(() => [ToneMessage], {
    description:
      'One for each variant, in their order. Without `wait` they are being written; with it some may have failed (isError), and if all have, the call fails.',
  })
  responses!: ToneMessage[];
}

@ObjectType({ simpleResolvers: true, description: 'One message of the prompt sent to a model.' })
export class TonePromptMessage {
  @Field(() => MessageRole, { description: 'SYSTEM for instructions, USER for the texts.' })
  role!: string;

  @Field(() => String, { description: 'The content sent to the model, byte for byte.' })
  content!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The prompt that a model would be sent, byte for byte.' })
export class TonePromptPreview {
  @Field(() => String, { description: 'The messages, joined by empty lines.' })
  text!: string;

  @Field(() => StructuredTonePrompt, { description: 'The prompt by its parts.' })
  structured!: StructuredTonePrompt;

  @Field(() => [TonePromptMessage], {
    description: 'In the order in which they are sent: system messages first, the texts last.',
  })
  messages!: TonePromptMessage[];

  @Field(() => Int, { description: 'The most tokens an output may have; depends on the length of the text.' })
  maxTokens!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A piece of a ToneShift output while a model writes it.' })
export class ToneAnswerEvent {
  @Field(() => Int, { description: 'The number of the output, from 1; 1 in the first event.' })
  variant!: number;

  @Field(() => String, {
    description: 'The text of this variant since its previous event; empty in its last event.',
  })
  delta!: string;

  @Field(() => ToneMessage, {
    nullable: true,
    description: 'In the first event the stored message; null in the others.',
  })
  userMessage!: ToneMessage | null;

  @Field(() => ToneMessage, {
    nullable: true,
    description: 'In the last event of a variant its stored output, with isError when it failed; null in the others.',
  })
  response!: ToneMessage | null;
}

@ObjectType({ simpleResolvers: true, description: 'A piece of an output while it is written.' })
export class ToneAnswerProgress extends WrittenPiece {
  @Field(() => ToneMessage, {
    nullable: true,
    description: 'In the last event the completed output; null in the others.',
  })
  message!: ToneMessage | null;
}

@ObjectType({ simpleResolvers: true, description: 'The item or modifier that was deleted.' })
export class DeletedToneItem {
  @Field(() => ID, { description: 'The id that it had among items, or among modifiers.' })
  id!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The deleted conversations, and the failures.' })
export class DeletedToneConversations {
  @Field(() => [ID], { description: 'The deleted conversations, by ascending id.' })
  deletedIds!: number[];

  @Field(() => [FailedItem], { description: "The ids that do not exist or are not the caller's." })
  failures!: FailedItem[];
}
