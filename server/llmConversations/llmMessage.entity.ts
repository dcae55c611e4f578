import { Field, Float, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LlmRequest } from '../llm/llmRequest.entity.ts';
import { LlmConversation } from './llmConversation.entity.ts';

/**
 * A prompt in a conversation, or what came of it. Rows are only ever added: the prompt with its call, the answer or its
 * failure when the call is closed.
 */
@ObjectType({
  simpleResolvers: true,
  description: 'A prompt in a conversation, or what came of it: a complete answer or a failure.',
})
@Entity('llm_messages')
@Index(['conversationId', 'requestId', 'id'])
@Index(['requestId', 'role'], { unique: true })
export class LlmMessage {
  @Field(() => ID, { description: 'Identifies the message among those of the older family; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => LlmConversation, { onDelete: 'CASCADE' })
  @Column('int')
  conversationId!: number;

  @Field(() => ID, { description: 'The call in the ledger, `llmRequests`; a prompt and its answer have the same.' })
  @ForeignKey(() => LlmRequest, { onDelete: 'CASCADE' })
  @Column('int')
  requestId!: number;

  @Field(() => String, { description: 'user or assistant.' })
  @Column('varchar', { length: 10 })
  role!: 'user' | 'assistant';

  @Field(() => String, { description: 'Of a failure the sentence that says what failed.' })
  @Column('text')
  content!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The id of the provider that answered, or failed to; null of a prompt.',
  })
  @Column('varchar', { length: 40, nullable: true })
  provider!: string | null;

  @Field(() => String, { nullable: true, description: 'Null of a prompt.' })
  @Column('varchar', { length: 200, nullable: true })
  model!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'US dollars; null of a prompt, and when the price or the tokens are not known.',
  })
  @Column('double precision', { nullable: true })
  costEstimate!: number | null;

  @Field(() => String, { nullable: true, description: 'Of a failure why, as in the ledger.' })
  @Column('varchar', { length: 40, nullable: true })
  errorType!: string | null;

  @Field(() => Date, {
    description: 'When it was kept: a prompt before the model was asked, an answer or a failure after the call.',
  })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'It is a failure, and no answer.' })
  get isError(): boolean {
    return this.errorType !== null;
  }
}
