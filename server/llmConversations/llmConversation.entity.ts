import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../auth/user.entity.ts';
import { InRest } from '../base/rest/typeFields.ts';

/** A conversation of the older family (/api/llm/conversations/ over REST). The Chat screen has its own. */
@ObjectType({
  simpleResolvers: true,
  description:
    'A plain conversation with a model: prompts and answers, one after the other (/api/llm/conversations/ over REST). The Chat has conversations of its own, with branches and side threads: ChatConversation.',
})
@Entity('llm_conversations')
@Index(['ownerId', 'id'])
export class LlmConversation {
  @Field(() => ID, { description: 'Identifies the conversation among all LlmConversations; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  ownerId!: number;

  @Field(() => String, { description: 'At most 140 characters.' })
  @InRest({ example: 'Names' })
  @Column('varchar', { length: 140 })
  title!: string;

  @Field(() => Date, { description: 'When it was begun.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
