import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';
import { MessageStatus, WrittenReply } from '../../replies/writtenReply.entity.ts';
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
    OUTPUT: { description: 'Written by a model, or the note that the call failed (isError).' },
  },
});
registerEnumType(ToneMessageType, {
  name: 'ToneMessageType',
  description: 'The purpose of a ToneShift message.',
  valuesConfig: {
    ORIGINAL_MESSAGE: { description: 'A text to rewrite.' },
    ADDITIONAL_INSTRUCTIONS: { description: 'What to change, after a text was sent.' },
    UPDATED_RESPONSE: { description: 'The rewritten text; only for outputs.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A prompt by its parts. A part that is null was left out.' })
export class StructuredTonePrompt {
  @Field(() => String, { description: 'The task of the model, in a few sentences.' })
  task!: string;

  @Field(() => String, { description: 'The text to rewrite, the source of all facts.' })
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

  @Field(() => String, { nullable: true, description: "The model that is called, by its provider's name for it." })
  model!: string | null;
}

/** Each row stores everything that it was written with. */
@ObjectType({
  simpleResolvers: true,
  description: 'A message of a ToneShift conversation: an input or an output.',
})
@Entity('tone_messages')
@Index(['conversationId', 'id'])
@Index('tone_messages_writing_idx', ['id'], { where: "status = 'writing'" })
export class ToneMessage extends WrittenReply {
  @Field(() => ID, { description: 'Identifies the message; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: 'The conversation that contains it.' })
  @ForeignKey(() => ToneConversation, { onDelete: 'CASCADE' })
  @Column('int')
  conversationId!: number;

  @Column('int')
  ownerId!: number;

  @Field(() => ToneDirection, { description: 'Whether the user or a model wrote it.' })
  @Column('varchar', { length: 10 })
  type!: ToneDirection;

  @Field(() => String, {
    description:
      'Plain text. Empty for an input that only changed the settings. For an output being written the stored text so far, at most a second old; for a stopped one the text until then; for one that failed a sentence that says so.',
  })
  @Column('text')
  text!: string;

  @Field(() => Date, {
    description: 'When it was stored: an input before the model is called, an output when it ended.',
  })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  timestamp!: Date;

  @Field(() => ToneMessageType, {
    description: 'Whether it is a text to rewrite, instructions, or an output.',
  })
  @Column('varchar', { length: 30 })
  messageType!: ToneMessageType;

  @Field(() => MessageStatus, {
    description: 'Whether an output is complete, being written, stopped or failed; an input is complete.',
  })
  @Column('varchar', { length: 10, default: MessageStatus.COMPLETE })
  status!: MessageStatus;

  @Field(() => Boolean, { description: 'True for an output whose model call failed; its text says so.' })
  get isError(): boolean {
    return this.status === MessageStatus.FAILED;
  }

  @Field(() => Boolean, {
    description:
      'True when the text is incomplete: the model stopped at its limit of tokens, or the output was stopped.',
  })
  @Column('boolean', { default: false })
  override isTruncated!: boolean;

  @Field(() => Int, { description: '1 to 3 among the outputs of one input; 1 for inputs.' })
  @InRest({ minimum: 1 })
  @Column('int', { default: 1 })
  variant!: number;

  @Field(() => ID, { nullable: true, description: 'For an output: the input that it belongs to. Null for an input.' })
  @Index()
  @ForeignKey(() => ToneMessage, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  inputId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The names of the voices that were set, joined with ', '; null when there were none.",
  })
  @Column('text', { nullable: true })
  voice!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The names of the roles that were set, joined with ', '; null when there were none.",
  })
  @Column('text', { nullable: true })
  role!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The names of the formats that were set, joined with ', '; null when there were none.",
  })
  @Column('text', { nullable: true })
  format!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The names of the audiences that were set, joined with ', '; null when there were none.",
  })
  @Column('text', { nullable: true })
  audience!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Names and levels of the modifiers that were set, for example 'formality +2, length -1'; null when there were none.",
  })
  @Column('text', { nullable: true })
  modifiers!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The id of the provider that was called; for an input, of the one to call. Null when none was stored.',
  })
  @InRest({ example: 'openai' })
  @Column('varchar', { length: 40, nullable: true })
  provider!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The model that was called, by its provider's name for it; for an input, the one to call. Null when none was stored.",
  })
  @InRest({ example: 'gpt-4o-mini' })
  @Column('varchar', { length: 200, nullable: true })
  model!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'For an output: the tokens sent and received together, as the provider counted them; null when it did not report them.',
  })
  @Column('int', { nullable: true })
  tokensUsed!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'For an output: its estimated cost in US dollars; null when the price of the model or the number of tokens is unknown.',
  })
  @Column('double precision', { nullable: true })
  costEstimate!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The prompt that the model was sent, byte for byte; null when none was stored.',
  })
  @Column('text', { nullable: true })
  promptSent!: string | null;

  @Field(() => StructuredTonePrompt, {
    nullable: true,
    description: 'The prompt that the model was sent, by its parts; null when none was stored.',
  })
  @Column('json', { nullable: true })
  structured!: StructuredTonePrompt | null;

  /** The last heartbeat of its writer, while it is being written. */
  @Column('timestamptz', { nullable: true })
  heartbeatAt!: Date | null;

  /** The text in the form used for searching; see contents/pages/searchText.ts. */
  @Column('text')
  searchText!: string;
}
