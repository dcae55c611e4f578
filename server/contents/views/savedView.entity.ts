import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';
import { ContentOrder, OrderDirection } from '../core/contents.inputs.ts';
import { Library } from '../libraries/library.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A named search of the library with its filters and order.',
})
@Entity('saved_views')
@Index(['libraryId', 'foldedName'], { unique: true })
export class SavedView {
  @Field(() => ID, { description: 'Identifies the view; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Library, { onDelete: 'CASCADE' })
  @Column('int')
  libraryId!: number;

  @Field(() => String, { description: '1 to 60 characters; unique in a library, ignoring case.' })
  @InRest({ example: 'For work' })
  @Column('varchar', { length: 60 })
  name!: string;

  @Column('text')
  foldedName!: string;

  @Field(() => String, { description: 'The words and operators of the search; may be empty.' })
  @InRest({ example: 'tag:work' })
  @Column('text')
  search!: string;

  @Field(() => [ID], {
    description: 'Only these content types; empty means every type. Deleted types are left out.',
  })
  @InRest({ maxItems: 250 })
  @Column('int', { array: true })
  contentTypeIds!: number[];

  @Column('int', { array: true })
  tagIds!: number[];

  @Field(() => [String], {
    description: 'Only contents with all of these tags, by their current names. Deleted tags are left out.',
  })
  @InRest({ maxItems: 20 })
  tags!: string[];

  @Field(() => Boolean, { description: 'Only contents with a public link that has not expired.' })
  @Column('boolean')
  sharedOnly!: boolean;

  @Field(() => Boolean, { description: 'Only contents with a star.' })
  @Column('boolean')
  starredOnly!: boolean;

  @Field(() => ContentOrder, { description: 'The sort key.' })
  @Column('text')
  orderBy!: ContentOrder;

  @Field(() => OrderDirection, { description: 'The direction of sorting.' })
  @Column('text')
  orderDirection!: OrderDirection;

  @Field(() => Int, {
    description: 'How many contents it shows now. If its search has words, 1,000 means 1,000 or more.',
  })
  count!: number;
}
