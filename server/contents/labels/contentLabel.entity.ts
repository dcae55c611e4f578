import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { MAX_LABEL_NAME } from '../../../rules/labelRules.ts';
import { InRest } from '../../base/rest/typeFields.ts';

/** A name for one version of a content, which its owner moves from version to version. */
@ObjectType({
  simpleResolvers: true,
  description: 'A name for one version of a content, by which it is read: moving it releases another version.',
})
@Entity('content_labels')
export class ContentLabel {
  @ForeignKey('Content', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  contentId!: number;

  @Field(() => String, {
    description: `At most ${MAX_LABEL_NAME} characters: small letters from a to z, digits, dots, _ and -. Once a content.`,
  })
  @InRest({ example: 'production' })
  @PrimaryColumn('varchar', { length: MAX_LABEL_NAME })
  name!: string;

  @Field(() => Int, { description: 'The number of the version that it is on.' })
  @InRest({ minimum: 1 })
  @Column('int')
  version!: number;

  @Field(() => Date, { description: 'Since when it is on that version.' })
  @Column('timestamptz', { default: () => 'now()' })
  movedAt!: Date;
}
