import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';

/** A marker in a content's body, read from the body on every save. The body is the truth. */
@ObjectType({ simpleResolvers: true, description: 'A content pulled into another one by a marker in its body.' })
@Entity('context_references')
export class ContextReference {
  @ForeignKey('Content', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  contentId!: number;

  @Field(() => Int, { description: '0-based offset of the marker in the body, in UTF-16 code units.' })
  @PrimaryColumn('int')
  position!: number;

  /** Not a foreign key: a deleted target is shown as missing. */
  @Index()
  @Column('int')
  targetId!: number;

  @Field(() => String, {
    description: 'The title of the content referred to; of a deleted one, the title its marker still shows.',
  })
  @InRest({ example: 'House style' })
  @Column('text')
  title!: string;

  @Field(() => ID, { description: 'The id of the content referred to.' })
  id!: number;

  @Field(() => Boolean, { description: 'True when the content referred to has been deleted.' })
  isMissing!: boolean;
}
