import { Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';
import { AiErrorType, LlmRequest } from '../llm/llmRequest.entity.ts';
import { LlmConversation } from './llmConversation.entity.ts';

export enum MessageRole {
  SYSTEM = 'system',
  USER = 'user',
  ASSISTANT = 'assistant',
}

registerEnumType(MessageRole, {
  name: 'MessageRole',
  description: 'Whose words a message is, as models are told it.',
  valuesConfig: {
    SYSTEM: { description: 'Instructions of this server to the model.' },
    USER: { description: "The user's words." },
    ASSISTANT: { description: "The model's words, or in a conversation the note that it failed." },
  },
});

/**
 * A prompt in a conversation, or what came of it. Rows are only ever added: the prompt with its call, the answer or its
 * failure when the call is closed.
 */
@ObjectType({
  simpleResolvers: true,
  description:
    'A message of an LlmConversation: a prompt, or what came of it, which is a complete answer or a failure.',
})
@Entity('llm_messages')
@Index(['conversationId', 'requestId', 'id'])
@Index(['requestId', 'role'], { unique: true })
export class LlmMessage {
  @Field(() => ID, { description: 'Identifies the message among those of all LlmConversations; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => LlmConversation, { onDelete: 'CASCADE' })
  @Column('int')
  conversationId!: number;

  @Field(() => ID, {
    description: 'The call to the model, one of `llmRequests`; a prompt and its answer have the same.',
  })
  @ForeignKey(() => LlmRequest, { onDelete: 'CASCADE' })
  @Column('int')
  requestId!: number;

  @Field(() => MessageRole, { description: 'USER of a prompt, ASSISTANT of an answer or a failure.' })
  @Column('varchar', { length: 10 })
  role!: `${MessageRole.USER | MessageRole.ASSISTANT}`;

  @Field(() => String, {
    description: 'The prompt or the answer; of a failure a sentence for people that says what failed.',
  })
  @InRest({ example: 'Name a colour.' })
  @Column('text')
  content!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The id of the provider that answered, or failed to; null of a prompt.',
  })
  @InRest({ example: 'openai' })
  @Column('varchar', { length: 40, nullable: true })
  provider!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The model that answered, or failed to, as its provider calls it; null of a prompt.',
  })
  @InRest({ example: 'gpt-4o-mini' })
  @Column('varchar', { length: 200, nullable: true })
  model!: string | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Estimated cost in US dollars; null of a prompt, and when the price of the model or the number of tokens is not known.',
  })
  @InRest({ example: 0.000036 })
  @Column('double precision', { nullable: true })
  costEstimate!: number | null;

  @Field(() => AiErrorType, {
    nullable: true,
    description: 'Why it failed; null of a prompt and of a complete answer.',
  })
  @Column('varchar', { length: 40, nullable: true })
  errorType!: string | null;

  @Field(() => Date, {
    description: 'When it was kept: a prompt before the model was asked, an answer or a failure after the call.',
  })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'True of a failure; false of a prompt and of an answer.' })
  get isError(): boolean {
    return this.errorType !== null;
  }
}
