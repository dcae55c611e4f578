import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { MAX_LABEL_NAME } from '../../../rules/labelRules.ts';
import { InRest } from '../../base/rest/typeFields.ts';

/** That a label was set, moved or removed. Who did is the content's owner. */
@ObjectType({ simpleResolvers: true, description: 'That a label of a content was set, moved or removed by its owner.' })
@Entity('content_label_events')
@Index(['contentId', 'id'])
export class ContentLabelEvent {
  @Field(() => ID, { description: 'Identifies the event; later ones have greater ids.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey('Content', { onDelete: 'CASCADE' })
  @Column('int')
  contentId!: number;

  @Field(() => String, { description: "The label's name." })
  @InRest({ example: 'production' })
  @Column('varchar', { length: MAX_LABEL_NAME })
  name!: string;

  @Field(() => Int, { nullable: true, description: 'The version that it was on; null when it was set anew.' })
  @InRest({ minimum: 1 })
  @Column('int', { nullable: true })
  fromVersion!: number | null;

  @Field(() => Int, { nullable: true, description: 'The version that it is on since; null when it was removed.' })
  @InRest({ minimum: 1 })
  @Column('int', { nullable: true })
  toVersion!: number | null;

  @Field(() => Date, { description: 'When that was.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
