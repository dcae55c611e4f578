import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../auth/user.entity.ts';
import { InRest } from '../base/rest/typeFields.ts';

/** A conversation of /api/llm/conversations/ in REST. The Chat screen uses ChatConversation instead. */
@ObjectType({
  simpleResolvers: true,
  description:
    'A plain conversation with a model: prompts and answers in order (/api/llm/conversations/ in REST). The conversations of the Chat, with branches and side threads, are separate.',
})
@Entity('llm_conversations')
@Index(['ownerId', 'id'])
export class LlmConversation {
  @Field(() => ID, { description: 'Identifies the conversation among those of this kind; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  ownerId!: number;

  @Field(() => String, { description: 'At most 140 characters.' })
  @InRest({ example: 'Names' })
  @Column('varchar', { length: 140 })
  title!: string;

  @Field(() => Date, { description: 'When it was created.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;
}
