import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../auth/user.entity.ts';
import { InRest } from '../../base/rest/typeFields.ts';

/** A word that a user puts on contents, as many on each as they like. It stays when the last content has lost it. */
@ObjectType({
  simpleResolvers: true,
  description: 'A word that its user put on contents. It stays when the last one has lost it, until it is deleted.',
})
@Entity('tags')
@Index(['ownerId', 'foldedName'], { unique: true })
export class Tag {
  @Field(() => ID, { description: 'Identifies the tag; renaming it leaves it.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  ownerId!: number;

  @Field(() => String, { description: '1 to 50 characters; unique for a user without regard to case.' })
  @InRest({ example: 'work' })
  @Column('varchar', { length: 50 })
  name!: string;

  @Field(() => Int, { description: 'How many contents have it; those in the trash do not count.' })
  count!: number;

  /** The name as it is compared: see tagKey. */
  @Column('text')
  foldedName!: string;
}

/** A tag on a content of the same owner. */
@Entity('content_tags')
@Index(['contentId', 'tagId'])
export class ContentTag {
  @ForeignKey(() => Tag, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  tagId!: number;

  @ForeignKey('Content', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  contentId!: number;
}
