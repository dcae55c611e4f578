import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';
import { Library } from '../libraries/library.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A tag that its owner puts on contents. It exists until it is deleted, even if no content has it.',
})
@Entity('tags')
@Index(['libraryId', 'foldedName'], { unique: true })
export class Tag {
  @Field(() => ID, { description: 'Identifies the tag; does not change when it is renamed.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Library, { onDelete: 'CASCADE' })
  @Column('int')
  libraryId!: number;

  @Field(() => String, { description: '1 to 50 characters; unique in a library, ignoring case.' })
  @InRest({ example: 'work' })
  @Column('varchar', { length: 50 })
  name!: string;

  @Field(() => Int, { description: 'How many contents have it, not counting those in the trash.' })
  count!: number;

  /** The name in the form used for comparing; see tagKey. */
  @Column('text')
  foldedName!: string;
}

/** A tag on a content of the same library. */
@Entity('content_tags')
@Index(['contentId', 'tagId', 'libraryId'])
export class ContentTag {
  @ForeignKey(() => Tag, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  tagId!: number;

  @ForeignKey('Content', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  contentId!: number;

  @PrimaryColumn('int')
  libraryId!: number;
}
