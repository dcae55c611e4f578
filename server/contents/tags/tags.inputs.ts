import { Field, ID, InputType } from 'type-graphql';

const NAMES = 'at most 20, of 1 to 50 characters each, compared without regard to case';

@InputType({ description: 'Which contents get which tags, and lose which.' })
export class TagContentsInput {
  @Field(() => [ID], { description: "1 to 250 ids; those that are not the caller's come back among the failures." })
  ids!: string[];

  @Field(() => [String], {
    defaultValue: [],
    description: `Names of tags to put on them, ${NAMES}; those that there are not are made.`,
  })
  add!: string[];

  @Field(() => [String], { defaultValue: [], description: `Names of tags to take off them, ${NAMES}.` })
  remove!: string[];
}

@InputType({ description: 'Which contents get a star, or lose it.' })
export class StarContentsInput {
  @Field(() => [ID], { description: "1 to 250 ids; those that are not the caller's come back among the failures." })
  ids!: string[];

  @Field(() => Boolean, { description: 'True gives the star, false takes it away.' })
  isStarred!: boolean;
}

@InputType({ description: 'A new name for a tag.' })
export class RenameTagInput {
  @Field(() => ID, { description: 'A tag of the caller, or NOT_FOUND.' })
  id!: string;

  @Field(() => String, {
    description:
      '1 to 50 characters, one line without quotation marks and marks of direction, not yet in use without regard to case.',
  })
  name!: string;
}

@InputType({ description: 'Which tag to delete.' })
export class DeleteTagInput {
  @Field(() => ID, { description: 'A tag of the caller, or NOT_FOUND.' })
  id!: string;
}
