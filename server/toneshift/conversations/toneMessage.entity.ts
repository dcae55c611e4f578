import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';
import { ToneConversation } from './toneConversation.entity.ts';

export enum ToneDirection {
  INPUT = 'input',
  OUTPUT = 'output',
}

export enum ToneMessageType {
  ORIGINAL_MESSAGE = 'original_message',
  ADDITIONAL_INSTRUCTIONS = 'additional_instructions',
  UPDATED_RESPONSE = 'updated_response',
}

registerEnumType(ToneDirection, {
  name: 'ToneDirection',
  description: 'Whether a message was written by the user or by a model.',
  valuesConfig: {
    INPUT: { description: 'Written by the user.' },
    OUTPUT: { description: 'Written by a model, or the note that none answered (isError).' },
  },
});
registerEnumType(ToneMessageType, {
  name: 'ToneMessageType',
  description: 'What a message of ToneShift is for.',
  valuesConfig: {
    ORIGINAL_MESSAGE: { description: 'A text to rewrite.' },
    ADDITIONAL_INSTRUCTIONS: { description: 'What to do differently, after a text was sent.' },
    UPDATED_RESPONSE: { description: 'What a model made of it; only of outputs.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A prompt by its parts. A part that is null was left out.' })
export class StructuredTonePrompt {
  @Field(() => String, { description: 'What the model is to do, in a few sentences.' })
  task!: string;

  @Field(() => String, { description: 'The text that is rewritten, where the facts come from.' })
  originalMessage!: string;

  @Field(() => String, { nullable: true, description: "The prompts of the voices that are set, joined with ' AND '." })
  voice!: string | null;

  @Field(() => String, { nullable: true, description: "The prompts of the roles that are set, joined with ' AND '." })
  role!: string | null;

  @Field(() => String, { nullable: true, description: "The prompts of the formats that are set, joined with ' AND '." })
  format!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The prompts of the audiences that are set, joined with ' AND '.",
  })
  audience!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The prompts of the modifiers' levels, each as 'level name: prompt', joined with ' AND '.",
  })
  modifiers!: string | null;

  @Field(() => String, { nullable: true, description: 'The model that is asked, as its provider calls it.' })
  model!: string | null;
}

/** A text that went in, or one that came out; each row holds all that made it. */
@ObjectType({
  simpleResolvers: true,
  description: 'A message of a ToneShift conversation: a text that went in, or one that came out.',
})
@Entity('tone_messages')
@Index(['conversationId', 'id'])
export class ToneMessage {
  @Field(() => ID, { description: 'Identifies the message; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => ToneConversation, { onDelete: 'CASCADE' })
  @Column('int')
  conversationId!: number;

  @Field(() => ToneDirection, { description: 'Whether the user or a model wrote it.' })
  @Column('varchar', { length: 10 })
  type!: ToneDirection;

  @Field(() => String, { description: 'Plain text. Of an input that only changed the settings: empty.' })
  @Column('text')
  text!: string;

  @Field(() => Date, { description: 'When it was kept: an input before the model was asked, an output when it ended.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  timestamp!: Date;

  @Field(() => ToneMessageType, {
    description: 'Whether it is a text to rewrite, what to do differently, or an answer.',
  })
  @Column('varchar', { length: 30 })
  messageType!: ToneMessageType;

  @Field(() => Boolean, { description: 'True of an output for which no model answered; its text says so.' })
  @Column('boolean', { default: false })
  isError!: boolean;

  @Field(() => Boolean, {
    description:
      'True when the text is not complete: the model stopped at its limit of tokens, or whoever read it as it was written left.',
  })
  @Column('boolean', { default: false })
  isTruncated!: boolean;

  @Field(() => Int, { description: '1 to 3 among the outputs of one input; 1 on inputs.' })
  @InRest({ minimum: 1 })
  @Column('int', { default: 1 })
  variant!: number;

  @Field(() => ID, { nullable: true, description: 'Of an output: the input that it answers. Null of an input.' })
  @Index()
  @ForeignKey(() => ToneMessage, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  inputId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The names of the voices that were set, joined with ', '; null when none was.",
  })
  @Column('text', { nullable: true })
  voice!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The names of the roles that were set, joined with ', '; null when none was.",
  })
  @Column('text', { nullable: true })
  role!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The names of the formats that were set, joined with ', '; null when none was.",
  })
  @Column('text', { nullable: true })
  format!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The names of the audiences that were set, joined with ', '; null when none was.",
  })
  @Column('text', { nullable: true })
  audience!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Names and levels that were set, such as 'formality +2, length -1'; null when none was.",
  })
  @Column('text', { nullable: true })
  modifiers!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The id of the provider that was asked; of an input, of the one that was to answer. Null when none was kept.',
  })
  @InRest({ example: 'openai' })
  @Column('varchar', { length: 40, nullable: true })
  provider!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The model that was asked, as its provider calls it; of an input, the one that was to answer. Null when none was kept.',
  })
  @InRest({ example: 'gpt-4o-mini' })
  @Column('varchar', { length: 200, nullable: true })
  model!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Of an output: tokens that were sent and answered together, as the provider counted them; null when it did not say.',
  })
  @Column('int', { nullable: true })
  tokensUsed!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Of an output: its estimated cost in US dollars; null when the price of the model or the number of tokens is not known.',
  })
  @Column('double precision', { nullable: true })
  costEstimate!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The prompt that the model was sent, byte for byte; null when none was kept.',
  })
  @Column('text', { nullable: true })
  promptSent!: string | null;

  @Field(() => StructuredTonePrompt, {
    nullable: true,
    description: 'The prompt that the model was sent, by its parts; null when none was kept.',
  })
  @Column('json', { nullable: true })
  structured!: StructuredTonePrompt | null;

  /** The text as it is searched; see contents/searchText.ts. */
  @Column('text')
  searchText!: string;
}
