import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MAX_LABEL_NAME } from '../../../rules/labelRules.ts';
import { InRest } from '../../base/rest/typeFields.ts';

/** The content's owner is always the one who made the change, so no user is stored. */
@ObjectType({
  simpleResolvers: true,
  description: "A change of a label by the content's owner: it was set, moved or removed.",
})
@Entity('content_label_events')
@Index(['contentId', 'id'])
export class ContentLabelEvent {
  @Field(() => ID, { description: 'Identifies the event; later ones have greater ids.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey('Content', { onDelete: 'CASCADE' })
  @Column('int')
  contentId!: number;

  @Column('int')
  libraryId!: number;

  @Field(() => String, { description: "The label's name." })
  @InRest({ example: 'production' })
  @Column('varchar', { length: MAX_LABEL_NAME })
  name!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that had the label before; null when it was newly set.',
  })
  @InRest({ minimum: 1 })
  @Column('int', { nullable: true })
  fromVersion!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that has had the label since; null when it was removed.',
  })
  @InRest({ minimum: 1 })
  @Column('int', { nullable: true })
  toVersion!: number | null;

  @Field(() => Date, { description: 'When the change was made.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
