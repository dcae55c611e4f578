import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../../base/paging.ts';
import { InRest } from '../../base/rest/typeFields.ts';

/** A shared library as administrators see it: that it is there and what it costs, but nothing that is in it. */
@ObjectType({
  simpleResolvers: true,
  description: 'A shared library as administrators see it, without anything that is in it.',
})
export class AdminLibrary {
  @Field(() => ID, { description: 'The id of the library.' })
  id!: number;

  @Field(() => String, { description: 'Its name, which others may have too.' })
  @InRest({ example: 'Support team' })
  name!: string;

  @Field(() => [String], { description: 'The usernames of its owners.' })
  @InRest({ example: ['ann'] })
  owners!: string[];

  @Field(() => Int, { description: 'How many members it has.' })
  @InRest({ minimum: 1 })
  memberCount!: number;

  @Field(() => Int, { description: 'How many prompts it has, not counting those in the trash.' })
  contentCount!: number;

  @Field(() => Float, { description: 'The bytes that it stores, with versions and trash.' })
  @InRest({ example: 48213, minimum: 0 })
  storedBytes!: number;

  @Field(() => Date, { description: 'When it was created.' })
  createdAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: 'A page of shared libraries.' })
export class AdminLibraryPage extends Page(AdminLibrary) {}
