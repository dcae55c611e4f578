import { Field, Float, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MessageRole } from '../base/messageRole.types.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { AiErrorType, LlmRequest } from '../llm/llmRequest.entity.ts';
import { LlmConversation } from './llmConversation.entity.ts';

/**
 * A prompt of a conversation, an answer or a failure. Rows are only inserted: the prompt with its call, the answer or
 * failure when the call is closed.
 */
@ObjectType({
  simpleResolvers: true,
  description: 'A message of a conversation: a prompt, its complete answer, or its failure.',
})
@Entity('llm_messages')
@Index(['conversationId', 'requestId', 'id'])
@Index(['requestId', 'role'], { unique: true })
export class LlmMessage {
  @Field(() => ID, {
    description: 'Identifies the message among those of all conversations of this kind; never changes.',
  })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => LlmConversation, { onDelete: 'CASCADE' })
  @Column('int')
  conversationId!: number;

  @Column('int')
  ownerId!: number;

  @Field(() => ID, {
    description: 'The id of the call to the model; a prompt and its answer have the same.',
  })
  @ForeignKey(() => LlmRequest, { onDelete: 'CASCADE' })
  @Column('int')
  requestId!: number;

  @Field(() => MessageRole, { description: 'user for a prompt, assistant for an answer or a failure.' })
  @Column('varchar', { length: 10 })
  role!: `${MessageRole.USER | MessageRole.ASSISTANT}`;

  @Field(() => String, {
    description: 'The prompt or the answer; for a failure, a sentence for the user that says what failed.',
  })
  @InRest({ example: 'Name a colour.' })
  @Column('text')
  content!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The id of the provider that was called; null for a prompt.',
  })
  @InRest({ example: 'openai' })
  @Column('varchar', { length: 40, nullable: true })
  provider!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The model that was called, by its provider's name for it; null for a prompt.",
  })
  @InRest({ example: 'gpt-4o-mini' })
  @Column('varchar', { length: 200, nullable: true })
  model!: string | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Estimated cost in US dollars; null for a prompt, and when the price of the model or the number of tokens is unknown.',
  })
  @InRest({ example: 0.000036 })
  @Column('double precision', { nullable: true })
  costEstimate!: number | null;

  @Field(() => AiErrorType, {
    nullable: true,
    description: 'Why it failed; null for a prompt and for a complete answer.',
  })
  @Column('varchar', { length: 40, nullable: true })
  errorType!: string | null;

  @Field(() => Date, {
    description: 'When it was stored: a prompt before the model is called, an answer or a failure after the call.',
  })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'True for a failure; false for a prompt and for an answer.' })
  get isError(): boolean {
    return this.errorType !== null;
  }
}
