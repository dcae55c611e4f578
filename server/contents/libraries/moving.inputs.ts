import { Field, ID, InputType } from 'type-graphql';

const IDS = '1 to 250 ids of contents of one library; those that are not found are listed among the failures.';
const TARGET = 'Another library that the caller may change: NOT_FOUND without a role, FORBIDDEN for viewers.';

@InputType({ description: 'The contents to move, and their new library.' })
export class MoveContentsInput {
  @Field(() => [ID], { description: `${IDS} The caller may change their library.` })
  ids!: string[];

  @Field(() => ID, { description: TARGET })
  libraryId!: string;
}

@InputType({ description: 'The contents to copy, and the library of the copies.' })
export class CopyContentsInput {
  @Field(() => [ID], { description: IDS })
  ids!: string[];

  @Field(() => ID, { description: TARGET })
  libraryId!: string;
}
