import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';

/** A marker in a content's body. The body is the source of truth: references are read from it on every save. */
@ObjectType({ simpleResolvers: true, description: 'A content inserted into another one by a marker in its body.' })
@Entity('context_references')
export class ContextReference {
  @ForeignKey('Content', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  contentId!: number;

  @Column('int')
  libraryId!: number;

  @Field(() => Int, { description: '0-based offset of the marker in the body, in UTF-16 code units.' })
  @PrimaryColumn('int')
  position!: number;

  /** No foreign key, because a deleted target is shown as missing. */
  @Index()
  @Column('int')
  targetId!: number;

  @Field(() => String, {
    description:
      'The title of the content referred to; the title in the marker if it has been deleted or the caller may not read it.',
  })
  @InRest({ example: 'House style' })
  @Column('text')
  title!: string;

  @Field(() => ID, { description: 'The id of the content referred to.' })
  id!: number;

  @Field(() => Boolean, {
    description:
      'True when the content referred to has been deleted or the caller may not read it; it is not filled in.',
  })
  isMissing!: boolean;

  @Field(() => Boolean, {
    description: 'True when the content referred to exists in a library that the caller may not read.',
  })
  isHidden!: boolean;
}
