import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../auth/user.entity.ts';
import { InRest } from '../base/rest/typeFields.ts';

/** A conversation of one user with models. */
@ObjectType({
  simpleResolvers: true,
  description:
    'A conversation of the Chat. Its messages form branches, of which one is shown: an edit or a retry puts another version beside a message. Each message may have a side thread.',
})
@Entity('chat_conversations')
@Index('chat_conversations_activity_idx', { synchronize: false })
@Index(['ownerId', 'updatedAt'])
export class ChatConversation {
  @Field(() => ID, { description: 'Identifies the chat conversation; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  ownerId!: number;

  @Field(() => String, {
    description:
      "One line of at most 200 characters. While it is 'New Conversation' the first message gives it its name: the first 50 characters, with an ellipsis if longer.",
  })
  @InRest({ example: 'Blue skies' })
  @Column('varchar', { length: 200 })
  name!: string;

  @Field(() => String, {
    description:
      'The first 100 characters of the last message that has text, threads and other versions aside; empty when there is none.',
  })
  @InRest({ example: 'Why is the sky blue?' })
  preview!: string;

  @Field(() => Date, { description: 'When it was begun.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => Date, {
    description:
      'When it last changed: it was renamed, got another model or a message, a reply in it ended, or another branch is shown.',
  })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'The time of the last message, those in threads included; null when there is none.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastMessageAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The id of the provider that is asked; the default one when null.',
  })
  @InRest({ example: 'openai' })
  @Column('varchar', { length: 40, nullable: true })
  selectedModelProvider!: string | null;

  @Field(() => String, { nullable: true, description: "The model that is asked; the provider's default when null." })
  @InRest({ example: 'gpt-4o-mini' })
  @Column('varchar', { length: 200, nullable: true })
  selectedModelName!: string | null;

  @Field(() => Float, {
    nullable: true,
    description:
      'Estimated cost in US dollars of all replies whose cost is known, those of side threads and of other branches included; null when none is known.',
  })
  costEstimate!: number | null;

  @Field(() => Int, {
    description:
      'How many replies `costEstimate` leaves out because their cost is not known; those that were stopped are among them.',
  })
  unpricedReplies!: number;

  /** The name as it is searched. */
  @Column('text')
  foldedName!: string;
}
