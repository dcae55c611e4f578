import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../auth/user.entity.ts';
import { LlmConversation } from '../llmConversations/llmConversation.entity.ts';

/** One call to a model, made before the provider is asked and closed after. It holds no text. */
@ObjectType({
  simpleResolvers: true,
  description: 'One call to a model: what it was for, what it cost, how it ended. It holds no text.',
})
@Entity('llm_requests')
@Index(['userId', 'id'])
export class LlmRequest {
  @Field(() => ID, { description: 'Identifies the call; what it made has it as `requestId`.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  userId!: number;

  @Field(() => String, { description: 'What asked: generate, enhance, conversation, chat or tone_shift.' })
  @Column('varchar', { length: 20 })
  kind!: string;

  @Field(() => String, { description: 'The id of the provider.' })
  @Column('varchar', { length: 40 })
  provider!: string;

  @Field(() => String, { description: 'The model that was asked, as its provider calls it.' })
  @Column('varchar', { length: 200 })
  model!: string;

  @Field(() => Int, { nullable: true, description: 'As the provider counted; null when it did not say.' })
  @Column('int', { nullable: true })
  promptTokens!: number | null;

  @Field(() => Int, { nullable: true, description: 'As the provider counted; null when it did not say.' })
  @Column('int', { nullable: true })
  completionTokens!: number | null;

  @Field(() => Float, { nullable: true, description: 'US dollars; null when the price or the tokens are not known.' })
  @Column('double precision', { nullable: true })
  costEstimate!: number | null;

  @Field(() => String, { description: 'running, succeeded, failed or cancelled.' })
  @Column('varchar', { length: 20, default: 'running' })
  status!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Why it failed: rate_limit, token_limit, authentication, quota, timeout, provider, cancelled or interrupted.',
  })
  @Column('varchar', { length: 40, nullable: true })
  errorType!: string | null;

  @Field(() => Date, { description: 'When the call was entered, before the provider was asked.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Null while it runs.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The conversation of the older family (LlmConversation) it belongs to; null when there is none, or none any more.',
  })
  @Index()
  @ForeignKey(() => LlmConversation, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  conversationId!: number | null;
}
