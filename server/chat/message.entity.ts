import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../base/rest/typeFields.ts';
import { LlmRequest } from '../llm/llmRequest.entity.ts';
import { CountedReply, MessageStatus } from '../replies/writtenReply.entity.ts';
import { ChatAttachment } from './attachment.entity.ts';
import { ChatConversation } from './conversation.entity.ts';

/**
 * A message of a conversation, or of a side thread if it has a parentMessageId.
 * Messages form a tree: those that follow the same message are versions of each other, and one branch is shown. Rows
 * are deleted with their conversation, or with all references to them, so these need no foreign key.
 */
@ObjectType({ simpleResolvers: true, description: 'A message of a conversation, or of a side thread.' })
@Entity('chat_messages')
@Index('chat_messages_shown_idx', ['conversationId', 'id'], { where: 'is_current AND parent_message_id IS NULL' })
@Index('chat_messages_thread_idx', ['parentMessageId', 'id'], { where: 'is_current AND parent_message_id IS NOT NULL' })
@Index('chat_messages_brought_idx', ['broughtFromId'], { where: 'brought_from_id IS NOT NULL' })
@Index('chat_messages_writing_idx', ['id'], { where: "status = 'writing'" })
@Index('chat_messages_place_idx', { synchronize: false })
@Index('chat_messages_search_idx', { synchronize: false })
export class ChatMessage extends CountedReply {
  @Field(() => ID, {
    description: 'Identifies the message; never changes. Each version of a message has its own id.',
  })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: 'The conversation that contains it, also for a message in a side thread.' })
  @ForeignKey(() => ChatConversation, { onDelete: 'CASCADE' })
  @Column('int')
  conversationId!: number;

  /** The owner of the conversation, so that messages can be searched by owner. */
  @Column('int')
  ownerId!: number;

  @Field(() => String, {
    description:
      'Markdown, never HTML. For a reply being written the stored text so far, at most a second old; for a stopped or failed one the text until then, without the error.',
  })
  @InRest({ example: 'Why is the sky blue?' })
  @Column('text')
  content!: string;

  @Field(() => Boolean, { description: 'True for a message of the user, false for a reply of a model.' })
  @Column('boolean')
  isUser!: boolean;

  @Field(() => Boolean, {
    description: 'Whether it is a failed reply.',
    deprecationReason: 'Use `status`, which is then FAILED. Will be removed in 2.0.0.',
  })
  isError!: boolean;

  @Field(() => MessageStatus, {
    description: "Whether a reply is complete, being written, stopped or failed; a user's message is complete.",
  })
  @Column('varchar', { length: 10, default: MessageStatus.COMPLETE })
  status!: MessageStatus;

  @Field(() => Date, { description: 'When it was stored; a reply is stored before the model is called.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: "The model that was called for this reply; null for a user's message.",
  })
  @InRest({ example: 'gpt-4o-mini' })
  @Column('varchar', { length: 200, nullable: true })
  modelUsed!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The id of the provider that was called for this reply; null for a user's message.",
  })
  @InRest({ example: 'openai' })
  @Column('varchar', { length: 40, nullable: true })
  providerUsed!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The root message of the side thread that contains it; null for a root message.',
  })
  @Column('int', { nullable: true })
  parentMessageId!: number | null;

  /** The message that it follows in the conversation or thread; null for the first one. */
  @Column('int', { nullable: true })
  previousMessageId!: number | null;

  /** Whether it is on the branch that is shown. */
  @Column('boolean')
  isCurrent!: boolean;

  @Field(() => Int, {
    description: 'How many messages its side thread shows, including replies; 0 for a message in a thread.',
  })
  threadCount!: number;

  @Field(() => [ChatMessage], { description: 'Its side thread, oldest first; empty for a message in a thread.' })
  threadMessages!: ChatMessage[];

  @Field(() => Boolean, {
    description:
      "Whether it was brought back from a side thread with `bringBack`. Such a message is never a user's. It is sent to the model as a reply that names its thread.",
  })
  @Column('boolean', { default: false })
  isBroughtBack!: boolean;

  @Field(() => ID, {
    nullable: true,
    description:
      'The root message of the side thread from which it was brought back; null for other messages, and when that message was deleted or this is a copy in another conversation.',
  })
  @Column('int', { nullable: true })
  broughtFromId!: number | null;

  @Field(() => Int, {
    description: 'How many messages that the chat shows were brought back from its side thread.',
  })
  broughtBackCount!: number;

  @Field(() => [ID], {
    description:
      'All versions at this position, including this one, oldest first. `showMessageVersion` switches between them.',
  })
  versionIds!: number[];

  @Field(() => [ChatAttachment], { description: "The attachments of a user's message; empty for a reply." })
  attachments!: ChatAttachment[];

  @Index()
  @ForeignKey(() => LlmRequest, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  llmRequestId!: number | null;

  /** The tokens and the cost of a reply that was imported, which no call of this server has. */
  @Column('int', { nullable: true })
  importedPromptTokens!: number | null;

  @Column('int', { nullable: true })
  importedCompletionTokens!: number | null;

  @Column('double precision', { nullable: true })
  importedCostEstimate!: number | null;

  /** The last heartbeat of its writer, while it is being written. */
  @Column('timestamptz', { nullable: true })
  heartbeatAt!: Date | null;

  /** The text in the form used for searching; empty while it is being written. */
  @Column('text')
  searchText!: string;
}
