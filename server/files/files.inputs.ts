import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { PageArgs } from '../base/paging.ts';
import { InRest } from '../base/rest/typeFields.ts';

@ArgsType()
export class StoredFilesArgs extends PageArgs {}

@InputType({ description: 'A change to an uploaded file: absent and null fields are unchanged.' })
export class UpdateStoredFileInput {
  @Field(() => ID, { description: 'A file of the caller, or NOT_FOUND.' })
  id!: string;

  @Field(() => String, { nullable: true, description: 'One line of at most 200 characters.' })
  @InRest({ example: 'sky.jpg' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A description of the image for people who cannot see it: at most 1,000 characters; may be empty.',
  })
  @InRest({ example: 'A blue sky over a field' })
  altText?: string | null;
}

@InputType({ description: 'The file to delete.' })
export class DeleteStoredFileInput {
  @Field(() => ID, { description: 'A file of the caller, or NOT_FOUND.' })
  id!: string;
}
