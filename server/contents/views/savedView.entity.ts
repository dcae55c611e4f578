import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../auth/user.entity.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { ContentOrder, OrderDirection } from '../contents.inputs.ts';

/** A search of the Library with its filters and order, kept under a name. */
@ObjectType({
  simpleResolvers: true,
  description: 'A search of the Library with its filters and order, kept under a name. Give them to `contents`.',
})
@Entity('saved_views')
@Index(['ownerId', 'foldedName'], { unique: true })
export class SavedView {
  @Field(() => ID, { description: 'Identifies the view; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  ownerId!: number;

  @Field(() => String, { description: '1 to 60 characters; unique for a user without regard to case.' })
  @InRest({ example: 'For work' })
  @Column('varchar', { length: 60 })
  name!: string;

  @Column('text')
  foldedName!: string;

  @Field(() => String, { description: 'As `contents` takes it, with its operators; may be empty.' })
  @InRest({ example: 'tag:work' })
  @Column('text')
  search!: string;

  @Field(() => [ID], {
    description: 'Only these content types; empty means every type. A type that is gone is left out.',
  })
  @InRest({ maxItems: 250 })
  @Column('int', { array: true })
  contentTypeIds!: number[];

  @Column('int', { array: true })
  tagIds!: number[];

  @Field(() => [String], {
    description:
      'Only contents with all of these tags, by the names that they have now. A tag that is gone is left out.',
  })
  @InRest({ maxItems: 20 })
  tags!: string[];

  @Field(() => Boolean, { description: 'Only contents with a public link that has not expired.' })
  @Column('boolean')
  sharedOnly!: boolean;

  @Field(() => Boolean, { description: 'Only contents with a star.' })
  @Column('boolean')
  starredOnly!: boolean;

  @Field(() => ContentOrder, { description: 'What it is sorted by.' })
  @Column('text')
  orderBy!: ContentOrder;

  @Field(() => OrderDirection, { description: 'Which end comes first.' })
  @Column('text')
  orderDirection!: OrderDirection;

  @Field(() => Int, {
    description: 'How many contents it shows now. Of one with words in its search 1,000 stands for 1,000 or more.',
  })
  count!: number;
}
