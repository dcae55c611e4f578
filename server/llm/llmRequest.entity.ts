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
  MODEL_NOT_FOUND = 'model_not_found',
  CONTENT_FILTER = 'content_filter',
  SETTING_REFUSED = 'setting_refused',
  ONLY_THOUGHT = 'only_thought',
  PROVIDER = 'provider',
  CANCELLED = 'cancelled',
  INTERRUPTED = 'interrupted',
}

registerEnumType(LlmRequestKind, {
  name: 'LlmRequestKind',
  description: 'The purpose of a call to a model.',
  valuesConfig: {
    GENERATE: { description: 'Writing a text of the library: the mutation or subscription of that name.' },
    ENHANCE: { description: 'Working on a saved text: `enhance`.' },
    CONVERSATION: { description: 'Answering in an LlmConversation: `addLlmMessage`.' },
    CHAT: { description: 'Writing a reply of the Chat.' },
    TONE_SHIFT: { description: 'Rewriting a text in ToneShift.' },
    RUN: { description: 'Running a prompt: one answer of `startRun`.' },
  },
});
registerEnumType(LlmRequestStatus, {
  name: 'LlmRequestStatus',
  description: 'The status of a call to a model.',
  valuesConfig: {
    RUNNING: { description: 'The provider has not finished yet.' },
    SUCCEEDED: { description: 'The answer is complete.' },
    FAILED: { description: 'The call failed; `errorType` is the reason.' },
    CANCELLED: { description: 'The client disconnected, or the call was stopped.' },
  },
});
registerEnumType(AiErrorType, {
  name: 'AiErrorType',
  description:
    'Why a call to a model did not succeed. The code of its error corresponds: AI_RATE_LIMIT for RATE_LIMIT and so on, AI_UNAVAILABLE for PROVIDER.',
  valuesConfig: {
    RATE_LIMIT: { description: 'The provider was busy; try again later.' },
    TOKEN_LIMIT: { description: 'The text was too long for the model.' },
    AUTHENTICATION: { description: "The provider refused this server's key." },
    QUOTA: { description: "This server's quota with the provider was used up." },
    TIMEOUT: { description: 'The provider did not respond in time, including retries.' },
    MODEL_NOT_FOUND: { description: 'The provider did not have the model, or the key could not use it.' },
    CONTENT_FILTER: { description: "The provider's content filter refused the request or stopped the answer." },
    SETTING_REFUSED: { description: 'The model refused a setting of the request.' },
    ONLY_THOUGHT: { description: 'The model used all its tokens for thinking.' },
    PROVIDER: {
      description: 'The provider was down or unreachable, ended the response early, or sent an unusable response.',
    },
    CANCELLED: { description: 'The client disconnected, or the call was stopped.' },
    INTERRUPTED: { description: 'This server stopped during the call; try again.' },
  },
});

/** One call to a model, inserted before the provider is called and closed after it. */
@ObjectType({
  simpleResolvers: true,
  description: 'One call to a model: its purpose, its cost and how it ended. It contains no text.',
})
@Entity('llm_requests')
@Index(['userId', 'id'])
@Index(['createdAt'])
@Index('llm_requests_running_idx', ['userId'], { where: `"status" = 'running'` })
@Index(['apiTokenId', 'createdAt'], { where: '"api_token_id" IS NOT NULL' })
export class LlmRequest {
  @Field(() => ID, { description: 'Identifies the call; its result refers to it by this id.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  userId!: number;

  @Field(() => LlmRequestKind, { description: 'The purpose of the call.' })
  @Column('varchar', { length: 20 })
  kind!: string;

  @Field(() => String, { description: "The provider's id, for example openai." })
  @InRest({ example: 'openai' })
  @Column('varchar', { length: 40 })
  provider!: string;

  @Field(() => String, { description: "The model that was called, by its provider's name for it." })
  @InRest({ example: 'gpt-4o-mini' })
  @Column('varchar', { length: 200 })
  model!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The tokens sent, as the provider counted them; null when it did not report them.',
  })
  @Column('int', { nullable: true })
  promptTokens!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The tokens received, as the provider counted them; null when it did not report them.',
  })
  @Column('int', { nullable: true })
  completionTokens!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Estimated cost in US dollars; null when the price of the model or the number of tokens is unknown.',
  })
  @InRest({ example: 0.000036 })
  @Column('double precision', { nullable: true })
  costEstimate!: number | null;

  @Field(() => LlmRequestStatus, { description: 'Whether it is still running, or how it ended.' })
  @Column('varchar', { length: 20, default: 'running' })
  status!: string;

  @Field(() => AiErrorType, {
    nullable: true,
    description: 'Why it failed or was cancelled; null otherwise.',
  })
  @Column('varchar', { length: 40, nullable: true })
  errorType!: string | null;

  @Field(() => Date, { description: 'When the call began, before the provider was called.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** The last sign of life while it is running. */
  @Column('timestamptz', { default: () => 'now()' })
  heartbeatAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended; null while it is running.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'The id of the conversation that stores prompt and answer; null when there is none or it has been deleted.',
  })
  @Index()
  @ForeignKey(() => LlmConversation, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  conversationId!: number | null;

  @Field(() => ID, {
    nullable: true,
    description:
      "The X-Request-Id of the HTTP request that made the call, which also identifies it in errors and in the server's log; over a WebSocket that of the request that opened it. Null for calls from before the server stored it.",
  })
  @InRest({ example: '3f1c2a54-6f0e-4a53-9d0f-2c7f0b6d2e11', isText: true })
  @Column('varchar', { length: 36, nullable: true })
  httpRequestId!: string | null;

  /** Null for a session, and when the token has been revoked. */
  @ForeignKey(() => ApiToken, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  apiTokenId!: number | null;

  /** US dollars that count towards the spending limit of the token; null when none do. */
  @Column('double precision', { nullable: true })
  apiTokenCost!: number | null;
}
