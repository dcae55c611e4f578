import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
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

registerEnumType(ToneDirection, { name: 'ToneDirection', description: 'Whether a message was written by the user or by a model.' });
registerEnumType(ToneMessageType, {
  name: 'ToneMessageType',
  description: 'What a message is (§3).',
  valuesConfig: {
    ORIGINAL_MESSAGE: { description: 'A text to rewrite.' },
    ADDITIONAL_INSTRUCTIONS: { description: 'What to do differently, after a text was sent.' },
    UPDATED_RESPONSE: { description: 'What a model made of it; only of outputs.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'A prompt by its parts (§3 Structured prompt). A part that is null was left out.' })
export class StructuredTonePrompt {
  @Field(() => String)
  task!: string;

  @Field(() => String)
  originalMessage!: string;

  @Field(() => String, { nullable: true })
  voice!: string | null;

  @Field(() => String, { nullable: true })
  role!: string | null;

  @Field(() => String, { nullable: true })
  format!: string | null;

  @Field(() => String, { nullable: true, description: 'Several joined with \' AND \'.' })
  audience!: string | null;

  @Field(() => String, { nullable: true, description: 'Joined with \' AND \', each \'level name: prompt\'.' })
  modifiers!: string | null;

  @Field(() => String, { nullable: true })
  model!: string | null;
}

/** A text that went in, or one that came out; each row holds all that made it (§3 ToneShift message). */
@ObjectType({ simpleResolvers: true, description: 'A text that went in, or one that came out (§3 ToneShift message).' })
@Entity('tone_messages')
@Index(['conversationId', 'id'])
export class ToneMessage {
  @Field(() => ID)
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => ToneConversation, { onDelete: 'CASCADE' })
  @Column('int')
  conversationId!: number;

  @Field(() => ToneDirection)
  @Column('varchar', { length: 10 })
  type!: ToneDirection;

  @Field(() => String, { description: 'Plain text. Of an input that only changed the settings: empty.' })
  @Column('text')
  text!: string;

  @Field(() => Date)
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  timestamp!: Date;

  @Field(() => ToneMessageType)
  @Column('varchar', { length: 30 })
  messageType!: ToneMessageType;

  @Field(() => Boolean, { description: 'No model answered; the text says so.' })
  @Column('boolean', { default: false })
  isError!: boolean;

  @Field(() => Boolean, { description: 'The text stops at the token limit, or where its reader left.' })
  @Column('boolean', { default: false })
  isCut!: boolean;

  @Field(() => Int, { description: '1 to 3 among the outputs of one input; 1 on inputs.' })
  @Column('int', { default: 1 })
  variant!: number;

  @Field(() => ID, { nullable: true, description: 'Of an output: the input that it answers.' })
  @Index()
  @ForeignKey(() => ToneMessage, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  inputId!: number | null;

  @Field(() => String, { nullable: true, description: 'The names that were set, joined \', \'; null when none was.' })
  @Column('text', { nullable: true })
  voice!: string | null;

  @Field(() => String, { nullable: true, description: 'The names that were set, joined \', \'; null when none was.' })
  @Column('text', { nullable: true })
  role!: string | null;

  @Field(() => String, { nullable: true, description: 'The names that were set, joined \', \'; null when none was.' })
  @Column('text', { nullable: true })
  format!: string | null;

  @Field(() => String, { nullable: true, description: 'The names that were set, joined \', \'; null when none was.' })
  @Column('text', { nullable: true })
  audience!: string | null;

  @Field(() => String, { nullable: true, description: 'Names and levels that were set, such as \'formality +2, length -1\'; null when none was.' })
  @Column('text', { nullable: true })
  modifiers!: string | null;

  @Field(() => String, { nullable: true, description: 'The id of the provider that was asked.' })
  @Column('varchar', { length: 40, nullable: true })
  provider!: string | null;

  @Field(() => String, { nullable: true })
  @Column('varchar', { length: 200, nullable: true })
  model!: string | null;

  @Field(() => Int, { nullable: true, description: 'Of an output: sent and answered together; null when the provider did not say.' })
  @Column('int', { nullable: true })
  tokensUsed!: number | null;

  @Field(() => Float, { nullable: true, description: 'Of an output: US dollars; null when the price or the tokens are not known.' })
  @Column('double precision', { nullable: true })
  costEstimate!: number | null;

  @Field(() => String, { nullable: true, description: 'What the model was sent, byte for byte.' })
  @Column('text', { nullable: true })
  promptSent!: string | null;

  @Field(() => StructuredTonePrompt, { nullable: true, description: 'The same by its parts.' })
  @Column('json', { nullable: true })
  structured!: StructuredTonePrompt | null;

  /** The text as it is searched; see contents/searchText.ts. */
  @Column('text')
  searchText!: string;
}
