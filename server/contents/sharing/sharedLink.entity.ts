import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';

/** A public link to a content. A content has at most one; unsharing deletes it. */
@ObjectType({
  simpleResolvers: true,
  description: 'A public link to a content. A content has at most one; unsharing deletes it.',
})
@Entity('shared_links')
@Index(['ownerId', 'createdAt', 'id'])
export class SharedLink {
  @Field(() => ID, { description: 'The share id: 128 random bits or more, URL-safe.' })
  @InRest({ example: 'Jd0b1T2xQm5nVh7cR4wzKa9s' })
  @PrimaryColumn('varchar', { length: 64 })
  id!: string;

  @Field(() => ID, { description: 'The content it shows.' })
  @Index({ unique: true })
  @ForeignKey('Content', { onDelete: 'CASCADE' })
  @Column('int')
  contentId!: number;

  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Column('int')
  ownerId!: number;

  @Field(() => String, { description: 'The title of that content.' })
  contentTitle!: string;

  @Field(() => Int, {
    description: 'Views by anyone but the owner; what one visitor looks at within an hour is one view.',
  })
  @Column('int', { default: 0 })
  viewCount!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'The time of the last view that was counted; null before the first.',
  })
  @Column('timestamptz', { nullable: true })
  lastViewedAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether search engines may list the public page; not, unless its owner allows it.',
  })
  @Column('boolean', { default: false })
  isIndexable!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the public page shows the present text of what the content refers to, and not only the titles. Not while that makes more than 1,000,000 characters.',
  })
  @Column('boolean', { default: false })
  includesReferences!: boolean;

  @Field(() => Date, { nullable: true, description: 'After this instant the link answers GONE; null never expires.' })
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Field(() => Date, { description: 'When the link was made.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
