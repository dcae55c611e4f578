import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';
import { Library } from '../libraries/library.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A public link to a content. A content has at most one; unsharing deletes it.',
})
@Entity('shared_links')
@Index(['libraryId', 'createdAt', 'id'])
@Index(['libraryId', 'contentId'], { unique: true })
export class SharedLink {
  @Field(() => ID, { description: 'The share id: at least 128 random bits, URL-safe.' })
  @InRest({ example: 'Jd0b1T2xQm5nVh7cR4wzKa9s' })
  @PrimaryColumn('varchar', { length: 64 })
  id!: string;

  @Field(() => ID, { description: 'The content it shows.' })
  @Index()
  @ForeignKey('Content', { onDelete: 'CASCADE' })
  @Column('int')
  contentId!: number;

  @ForeignKey(() => Library, { onDelete: 'CASCADE' })
  @Column('int')
  libraryId!: number;

  @Field(() => String, { description: 'The title of that content.' })
  contentTitle!: string;

  @Field(() => Int, {
    description: 'Views by everyone but the owner; several views by one visitor within an hour count as one.',
  })
  @Column('int', { default: 0 })
  viewCount!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'The time of the last counted view; null before the first.',
  })
  @Column('timestamptz', { nullable: true })
  lastViewedAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether search engines may index the public page; false unless the owner allows it.',
  })
  @Column('boolean', { default: false })
  isIndexable!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the public page shows the current text of the contents that this one refers to, not only their titles. It shows titles while the result is longer than 1,000,000 characters.',
  })
  @Column('boolean', { default: false })
  includesReferences!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'When the link expires and returns GONE; null if it never expires.',
  })
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Field(() => Date, { description: 'When the link was created.' })
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
