import { Field, ID, InputType } from 'type-graphql';
import { LIBRARY } from '../../base/libraries/libraryArgument.ts';
import { InRest } from '../../base/rest/typeFields.ts';

@InputType({ description: 'A new content type of a library.' })
export class CreateContentTypeInput {
  @Field(() => ID, LIBRARY)
  libraryId?: string | null;

  @Field(() => String, { description: 'Not blank, at most 60 characters, not yet in use, ignoring case.' })
  @InRest({ example: 'Email' })
  name!: string;
}

@InputType({ description: "A new name for one of the caller's content types." })
export class RenameContentTypeInput {
  @Field(() => ID, { description: "One of the caller's own types; a shipped one is NOT_FOUND." })
  id!: string;

  @Field(() => String, { description: 'Not blank, at most 60 characters, not yet in use, ignoring case.' })
  name!: string;
}

@InputType({ description: 'The content type to delete.' })
export class DeleteContentTypeInput {
  @Field(() => ID, { description: "One of the caller's own types; a shipped one is NOT_FOUND." })
  id!: string;
}
