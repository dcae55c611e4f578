import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'The state of a content: Draft, Final or Archived. The same states exist for every user.',
})
@Entity('content_states')
export class ContentState {
  @Field(() => ID, { description: 'Identifies the state; 1 is Draft, the state of new contents.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'The name to show: Draft, Final or Archived.' })
  @InRest({ example: 'Draft' })
  @Column('varchar', { length: 60 })
  name!: string;
}

export const DRAFT_STATE_ID = 1;
