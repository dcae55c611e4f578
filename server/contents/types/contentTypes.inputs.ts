import { Field, ID, InputType } from 'type-graphql';

@InputType({ description: "A new content type of the caller's own." })
export class CreateContentTypeInput {
  @Field(() => String, { description: 'Not blank, at most 60 characters, not yet in use without regard to case.' })
  name!: string;
}

@InputType({ description: 'A new name for an own content type.' })
export class RenameContentTypeInput {
  @Field(() => ID, { description: "A type of the caller's own; a shipped one is NOT_FOUND." })
  id!: string;

  @Field(() => String, { description: 'Not blank, at most 60 characters, not yet in use without regard to case.' })
  name!: string;
}

@InputType({ description: 'Which own content type to delete.' })
export class DeleteContentTypeInput {
  @Field(() => ID, { description: "A type of the caller's own; a shipped one is NOT_FOUND." })
  id!: string;
}
