import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MAX_LABEL_NAME } from '../../../rules/labelRules.ts';
import { InRest } from '../../base/rest/typeFields.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'A name for one version of a content. Contents can be read by label, so moving the label releases another version.',
})
@Entity('content_labels')
export class ContentLabel {
  @ForeignKey('Content', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  contentId!: number;

  @Column('int')
  libraryId!: number;

  @Field(() => String, {
    description: `At most ${MAX_LABEL_NAME} characters: lower-case letters a to z, digits, dots, _ and -. Unique within a content.`,
  })
  @InRest({ example: 'production' })
  @PrimaryColumn('varchar', { length: MAX_LABEL_NAME })
  name!: string;

  @Field(() => Int, { description: 'The number of the version that has the label.' })
  @InRest({ minimum: 1 })
  @Column('int')
  version!: number;

  @Field(() => Date, { description: 'When the label was put on that version.' })
  @Column('timestamptz', { default: () => 'now()' })
  movedAt!: Date;
}
