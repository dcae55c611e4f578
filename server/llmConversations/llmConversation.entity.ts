import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../auth/user.entity.ts';

/** A conversation of the older family (/api/llm/conversations/ over REST). The Chat screen has its own. */
@ObjectType({
  simpleResolvers: true,
  description: 'A conversation of the older family (/api/llm/conversations/ over REST); the Chat screen has its own.',
})
@Entity('llm_conversations')
@Index(['ownerId', 'id'])
export class LlmConversation {
  @Field(() => ID, { description: 'Identifies the conversation among those of the older family; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  ownerId!: number;

  @Field(() => String, { description: 'At most 140 characters.' })
  @Column('varchar', { length: 140 })
  title!: string;

  @Field(() => Date, { description: 'When it was begun.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
