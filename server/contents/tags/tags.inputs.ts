import { Field, ID, InputType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';

const NAMES = 'at most 20 with 1 to 50 characters each, in any case';

@InputType({ description: 'The contents, and the tags to add and remove.' })
export class TagContentsInput {
  @Field(() => [ID], { description: "1 to 250 ids; those that are not the caller's are listed among the failures." })
  ids!: string[];

  @Field(() => [String], {
    defaultValue: [],
    description: `Names of tags to add, ${NAMES}; missing tags are created.`,
  })
  @InRest({ maxItems: 20 })
  add!: string[];

  @Field(() => [String], { defaultValue: [], description: `Names of tags to remove, ${NAMES}.` })
  @InRest({ maxItems: 20 })
  remove!: string[];
}

@InputType({ description: 'The contents, and whether they have a star.' })
export class StarContentsInput {
  @Field(() => [ID], { description: "1 to 250 ids; those that are not the caller's are listed among the failures." })
  ids!: string[];

  @Field(() => Boolean, { description: 'True adds the star, false removes it.' })
  isStarred!: boolean;
}

@InputType({ description: 'A new name for a tag.' })
export class RenameTagInput {
  @Field(() => ID, { description: 'A tag of the caller, or NOT_FOUND.' })
  id!: string;

  @Field(() => String, {
    description:
      '1 to 50 characters, one line without quotation marks and direction marks, not yet in use, ignoring case.',
  })
  @InRest({ example: 'work' })
  name!: string;
}

@InputType({ description: 'Two tags to become one.' })
export class MergeTagsInput {
  @Field(() => ID, { description: 'A tag of the caller, or NOT_FOUND. It is deleted.' })
  id!: string;

  @Field(() => ID, { description: 'Another tag of the caller, or NOT_FOUND. It remains, with its name.' })
  intoId!: string;
}

@InputType({ description: 'The tag to delete.' })
export class DeleteTagInput {
  @Field(() => ID, { description: 'A tag of the caller, or NOT_FOUND.' })
  id!: string;
}
