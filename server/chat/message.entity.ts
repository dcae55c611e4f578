import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';
import { LlmRequest } from '../llm/llmRequest.entity.ts';
import { WrittenReply } from '../replies/writtenReply.entity.ts';
import { ChatAttachment } from './attachment.entity.ts';
import { ChatConversation } from './conversation.entity.ts';

export enum MessageStatus {
  COMPLETE = 'complete',
  WRITING = 'writing',
  STOPPED = 'stopped',
  FAILED = 'failed',
}

registerEnumType(MessageStatus, {
  name: 'MessageStatus',
  description: "How far a message is; a user's is always COMPLETE.",
  valuesConfig: {
    COMPLETE: { description: 'The provider said that it is done.' },
    WRITING: { description: 'It is being written on the server; follow it with `replyProgress`.' },
    STOPPED: { description: 'Stopped by the user: a part of a reply.' },
    FAILED: { description: 'Broken off: a part of a reply, or nothing. `errorType` says why.' },
  },
});

/**
 * A message of a conversation, or with a parentMessageId of that message's side thread.
 * Messages form a tree: those that follow the same message are versions of each other, and one branch of it is shown.
 * Rows only go with their whole conversation, so what points at another message needs no foreign key.
 */
@ObjectType({ simpleResolvers: true, description: "A message of a conversation, or of a message's side thread." })
@Entity('chat_messages')
@Index('chat_messages_shown_idx', ['conversationId', 'id'], { where: 'is_current AND parent_message_id IS NULL' })
@Index('chat_messages_thread_idx', ['parentMessageId', 'id'], { where: 'is_current AND parent_message_id IS NOT NULL' })
@Index('chat_messages_writing_idx', ['id'], { where: "status = 'writing'" })
@Index('chat_messages_place_idx', { synchronize: false })
@Index('chat_messages_search_idx', { synchronize: false })
export class ChatMessage extends WrittenReply {
  @Field(() => ID, {
    description: 'Identifies the message; never changes. Each version of a message has an id of its own.',
  })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: 'The conversation it is in, also when it is in a side thread.' })
  @ForeignKey(() => ChatConversation, { onDelete: 'CASCADE' })
  @Column('int')
  conversationId!: number;

  /** The conversation's, so that a message and its text are found by owner. */
  @Column('int')
  ownerId!: number;

  @Field(() => String, {
    description:
      'Markdown, never HTML. Of a reply being written what is stored so far, at most a second old; of a stopped or failed one what was written until then, without the error.',
  })
  @InRest({ example: 'Why is the sky blue?' })
  @Column('text')
  content!: string;

  @Field(() => Boolean, { description: 'True of a message of the user, false of a reply of a model.' })
  @Column('boolean')
  isUser!: boolean;

  @Field(() => Boolean, {
    description: 'Whether it is a reply that has FAILED.',
    deprecationReason: 'Use `status`, which is FAILED then. Goes in 2.0.0.',
  })
  isError!: boolean;

  @Field(() => MessageStatus, {
    description: "Whether a reply is complete, being written, stopped or failed; a user's message is COMPLETE.",
  })
  @Column('varchar', { length: 10, default: MessageStatus.COMPLETE })
  status!: MessageStatus;

  @Field(() => Date, { description: 'When it was kept; a reply is kept before the model is asked.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: "The model that was asked for this reply; null of a user's message.",
  })
  @InRest({ example: 'gpt-4o-mini' })
  @Column('varchar', { length: 200, nullable: true })
  modelUsed!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The id of the provider that was asked for this reply; null of a user's message.",
  })
  @InRest({ example: 'openai' })
  @Column('varchar', { length: 40, nullable: true })
  providerUsed!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The root message whose side thread this is in; null for a root message.',
  })
  @Column('int', { nullable: true })
  parentMessageId!: number | null;

  /** The message it follows on its level; null for the first of the conversation or of the thread. */
  @Column('int', { nullable: true })
  previousMessageId!: number | null;

  /** On the branch that is shown. */
  @Column('boolean')
  isCurrent!: boolean;

  @Field(() => Int, { description: "How many messages its side thread shows, users' and models'; 0 in a thread." })
  threadCount!: number;

  @Field(() => [ChatMessage], { description: 'Its side thread, oldest first; empty in a thread.' })
  threadMessages!: ChatMessage[];

  @Field(() => [ID], {
    description:
      'All versions at this place, this one included, oldest first. `showMessageVersion` changes between them.',
  })
  versionIds!: number[];

  @Field(() => [ChatAttachment], { description: "What was sent along with a user's message; empty of a reply." })
  attachments!: ChatAttachment[];

  @Index()
  @ForeignKey(() => LlmRequest, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  llmRequestId!: number | null;

  /** While it is being written: when its writer was last seen. */
  @Column('timestamptz', { nullable: true })
  heartbeatAt!: Date | null;

  /** The text as it is searched; empty while it is being written. */
  @Column('text')
  searchText!: string;
}
