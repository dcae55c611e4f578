import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../auth/user.entity.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { ToneSelection } from './toneSelection.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'A conversation in which ToneShift rewrites a text: its settings (voice, role, format, audiences, modifiers), its inputs and its outputs.',
})
@Entity('tone_conversations')
@Index(['ownerId', 'updatedAt', 'id'])
export class ToneConversation {
  @Field(() => ID, { description: 'Identifies the ToneShift conversation; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  ownerId!: number;

  @Field(() => String, { description: 'One line, at most 200 characters.' })
  @InRest({ example: 'we cant ship friday' })
  @Column('varchar', { length: 200 })
  title!: string;

  @Field(() => String, { description: 'The text that the conversation was created with.' })
  @InRest({ example: 'we cant ship friday, tests fail' })
  @Column('text')
  originalContent!: string;

  @Field(() => Date, { description: 'When it was created.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => Date, { description: 'The time of the last message or change of settings.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  @Field(() => ToneSelection, { description: 'Its settings; the next message is sent with them.' })
  selection!: ToneSelection;

  @Field(() => String, { description: 'The text of the first input; empty when there is none.' })
  input!: string;

  @Field(() => String, {
    description: 'The text of the last output, preferring those that did not fail; empty when there is none.',
  })
  output!: string;

  /** Title and original in the form used for searching; see contents/pages/searchText.ts. */
  @Column('text')
  searchText!: string;
}
