import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';

/** Where a content stands: Draft and what may follow. The same for everyone. */
@ObjectType({
  simpleResolvers: true,
  description: 'Where a content stands: Draft and what may follow. The same for everyone.',
})
@Entity('content_states')
export class ContentState {
  @Field(() => ID, { description: 'Id 1 is Draft, the state of new contents.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'For people: Draft, Final or Archived.' })
  @InRest({ example: 'Draft' })
  @Column('varchar', { length: 60 })
  name!: string;
}

export const DRAFT_STATE_ID = 1;
