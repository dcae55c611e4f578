import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../auth/user.entity.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { ChatProject } from './projects/project.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'A conversation of the Chat. Its messages form branches, one of which is shown: an edit or a retry adds another version of a message. Each message may have a side thread.',
})
@Entity('chat_conversations')
@Index('chat_conversations_activity_idx', { synchronize: false })
@Index('chat_conversations_pinned_idx', { synchronize: false })
@Index(['ownerId', 'updatedAt'])
@Index('chat_conversations_source_idx', ['ownerId', 'source'], { unique: true })
@Index('chat_conversations_project_idx', ['projectId'], { where: 'project_id IS NOT NULL' })
export class ChatConversation {
  @Field(() => ID, { description: 'Identifies the chat conversation; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  ownerId!: number;

  @Field(() => String, {
    description:
      "One line of at most 200 characters. The first message replaces 'New Conversation' with its first 50 characters, with an ellipsis if it is longer.",
  })
  @InRest({ example: 'Blue skies' })
  @Column('varchar', { length: 200 })
  name!: string;

  @Field(() => String, {
    description:
      'The first 100 characters of the last message with text, ignoring threads and other versions. Without any text the name of the last attachment, or empty.',
  })
  @InRest({ example: 'Why is the sky blue?' })
  preview!: string;

  @Field(() => Date, { description: 'When it was created.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => Date, {
    description:
      'When it last changed: it was renamed, pinned or archived, got another model or a message, a reply ended, or another branch was shown.',
  })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'The time of the last message, including threads; null when there is none.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastMessageAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The id of the selected provider; null for the default one.',
  })
  @InRest({ example: 'openai' })
  @Column('varchar', { length: 40, nullable: true })
  selectedModelProvider!: string | null;

  @Field(() => String, { nullable: true, description: "The selected model; null for the provider's default." })
  @InRest({ example: 'gpt-4o-mini' })
  @Column('varchar', { length: 200, nullable: true })
  selectedModelName!: string | null;

  @Field(() => Boolean, { description: 'Whether the history shows it first.' })
  @Column('boolean', { default: false })
  isPinned!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the history shows it only among archived ones and in searches. A new message makes it false.',
  })
  @Column('boolean', { default: false })
  isArchived!: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'Where it was imported from, for example chatgpt: followed by the id there; null if it was created here. A later import of the same conversation adds to it.',
  })
  @InRest({ example: null })
  @Column('varchar', { length: 200, nullable: true })
  source!: string | null;
  @Field(() => ID, { nullable: true, description: 'The project that contains it; null for none.' })
  @ForeignKey(() => ChatProject, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  projectId!: number | null;

  @Field(() => ChatProject, {
    nullable: true,
    description: 'The project whose instruction and materials are sent with its messages; null for none.',
  })
  project!: ChatProject | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Estimated cost in US dollars of all replies whose cost is known, including side threads and other branches; null when none is known.',
  })
  costEstimate!: number | null;

  @Field(() => Int, {
    description:
      'How many replies the estimated cost leaves out because their cost is unknown, including stopped ones.',
  })
  unpricedReplies!: number;

  /** The name in the form used for searching. */
  @Column('text')
  foldedName!: string;
}
