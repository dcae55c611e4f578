import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ApiToken } from '../auth/apiTokens/apiToken.entity.ts';
import { User } from '../auth/user.entity.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { LlmConversation } from '../llmConversations/llmConversation.entity.ts';

export enum LlmRequestKind {
  GENERATE = 'generate',
  ENHANCE = 'enhance',
  CONVERSATION = 'conversation',
  CHAT = 'chat',
  TONE_SHIFT = 'tone_shift',
  RUN = 'run',
}

export enum LlmRequestStatus {
  RUNNING = 'running',
  SUCCEEDED = 'succeeded',
  FAILED = 'failed',
  CANCELLED = 'cancelled',
}

export enum AiErrorType {
  RATE_LIMIT = 'rate_limit',
  TOKEN_LIMIT = 'token_limit',
  AUTHENTICATION = 'authentication',
  QUOTA = 'quota',
  TIMEOUT = 'timeout',
  PROVIDER = 'provider',
  CANCELLED = 'cancelled',
  INTERRUPTED = 'interrupted',
}

registerEnumType(LlmRequestKind, {
  name: 'LlmRequestKind',
  description: 'What a model was called for.',
  valuesConfig: {
    GENERATE: { description: 'A text of the Library was written: the mutation or subscription of that name.' },
    ENHANCE: { description: 'A saved text was worked on: `enhance`.' },
    CONVERSATION: { description: 'An LlmConversation was answered: `addLlmMessage`.' },
    CHAT: { description: 'A reply of the Chat was written.' },
    TONE_SHIFT: { description: 'A text was rewritten by ToneShift.' },
    RUN: { description: 'A prompt was run: one answer of `startRun`.' },
  },
});
registerEnumType(LlmRequestStatus, {
  name: 'LlmRequestStatus',
  description: 'How far a call to a model is, or how it ended.',
  valuesConfig: {
    RUNNING: { description: 'The provider has not finished yet.' },
    SUCCEEDED: { description: 'The answer is complete.' },
    FAILED: { description: '`errorType` says why.' },
    CANCELLED: { description: 'The caller left, or stopped it.' },
  },
});
registerEnumType(AiErrorType, {
  name: 'AiErrorType',
  description:
    'Why a call to a model did not succeed. The code of its error says the same: AI_RATE_LIMIT for RATE_LIMIT and so on, AI_UNAVAILABLE for PROVIDER.',
  valuesConfig: {
    RATE_LIMIT: { description: 'The provider was busy; try again later.' },
    TOKEN_LIMIT: { description: 'The text was too long for the model.' },
    AUTHENTICATION: { description: "The provider refused this server's key." },
    QUOTA: { description: "This server's quota with the provider was used up." },
    TIMEOUT: { description: 'The provider did not answer in time, retries included.' },
    PROVIDER: { description: 'The provider was down, broke off, or answered something that cannot be used.' },
    CANCELLED: { description: 'The caller left, or stopped it.' },
    INTERRUPTED: { description: 'This server stopped meanwhile; try again.' },
  },
});

/** One call to a model, made before the provider is asked and closed after. It holds no text. */
@ObjectType({
  simpleResolvers: true,
  description: 'One call to a model: what it was for, what it cost, how it ended. It holds no text.',
})
@Entity('llm_requests')
@Index(['userId', 'id'])
@Index(['createdAt'])
@Index('llm_requests_running_idx', ['userId'], { where: `"status" = 'running'` })
@Index(['apiTokenId', 'createdAt'], { where: '"api_token_id" IS NOT NULL' })
export class LlmRequest {
  @Field(() => ID, { description: 'Identifies the call; what it made has it as `requestId`.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  userId!: number;

  @Field(() => LlmRequestKind, { description: 'What the model was called for.' })
  @Column('varchar', { length: 20 })
  kind!: string;

  @Field(() => String, { description: "The provider's id, as `llmProviders` lists them." })
  @InRest({ example: 'openai' })
  @Column('varchar', { length: 40 })
  provider!: string;

  @Field(() => String, { description: 'The model that was asked, as its provider calls it.' })
  @InRest({ example: 'gpt-4o-mini' })
  @Column('varchar', { length: 200 })
  model!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Tokens that were sent, as the provider counted them; null when it did not say.',
  })
  @Column('int', { nullable: true })
  promptTokens!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Tokens that were answered, as the provider counted them; null when it did not say.',
  })
  @Column('int', { nullable: true })
  completionTokens!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Estimated cost in US dollars; null when the price of the model or the number of tokens is not known.',
  })
  @InRest({ example: 0.000036 })
  @Column('double precision', { nullable: true })
  costEstimate!: number | null;

  @Field(() => LlmRequestStatus, { description: 'Whether it still runs, or how it ended.' })
  @Column('varchar', { length: 20, default: 'running' })
  status!: string;

  @Field(() => AiErrorType, {
    nullable: true,
    description: 'Why it is FAILED or CANCELLED; null while it runs and when it succeeded.',
  })
  @Column('varchar', { length: 40, nullable: true })
  errorType!: string | null;

  @Field(() => Date, { description: 'When the call was begun, before the provider was asked.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended; null while it runs.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The LlmConversation that keeps prompt and answer; null when there is none, or none any more.',
  })
  @Index()
  @ForeignKey(() => LlmConversation, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  conversationId!: number | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The `X-Request-Id` of the request that asked, which its errors and the server's log have as `requestId`; over a socket that of the request which opened it. Null of calls that were made before the server kept it.",
  })
  @InRest({ example: '3f1c2a54-6f0e-4a53-9d0f-2c7f0b6d2e11', isText: true })
  @Column('varchar', { length: 36, nullable: true })
  httpRequestId!: string | null;

  /** Null of a session, and when the token was revoked. */
  @ForeignKey(() => ApiToken, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  apiTokenId!: number | null;

  /** US dollars that count against the spending limit of the token; null when nothing does. */
  @Column('double precision', { nullable: true })
  apiTokenCost!: number | null;
}
