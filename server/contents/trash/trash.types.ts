import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { LIBRARY } from '../../base/libraries/libraryArgument.ts';
import { Page, PageArgs } from '../../base/paging.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { Content } from '../core/content.entity.ts';
import { FailedItem } from '../core/contents.types.ts';
import { ContentType } from '../types/contentType.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'A content in the trash, which appears nowhere else.' })
export class TrashedContent {
  @Field(() => ID, { description: 'The id of the content, which it keeps when it is restored.' })
  id!: number;

  @Field(() => String, { description: 'At most 140 characters.' })
  @InRest({ example: 'Release notes' })
  title!: string;

  @Field(() => String, { description: 'At most 10,000 characters; may be empty.' })
  @InRest({ example: 'For the changelog' })
  description!: string;

  @Field(() => ContentType, { description: 'Its category.' })
  contentType!: ContentType;

  @Field(() => Date, { description: 'When it was moved to the trash. It is deleted permanently 30 days later.' })
  deletedAt!: Date;
}

@ArgsType()
export class TrashedContentsArgs extends PageArgs {
  @Field(() => ID, LIBRARY)
  libraryId?: string | null;

  @Field(() => String, {
    defaultValue: '',
    description:
      'Words to find in titles, also within words, in any case and order. At most 200 characters, of which 16 words count.',
  })
  search: string = '';
}

@ObjectType({ simpleResolvers: true, description: "One page of a library's trash, the last deleted first." })
export class TrashedContentPage extends Page(TrashedContent) {}

@ObjectType({ simpleResolvers: true, description: 'The restored contents, and the failures.' })
export class RestoredContents {
  @Field(() => [Content], { description: 'The restored contents, by ascending id.' })
  contents!: Content[];

  @Field(() => [FailedItem], { description: "The ids that are not in the caller's trash." })
  failures!: FailedItem[];
}

@InputType({ description: 'The contents to restore from the trash.' })
export class RestoreContentsInput {
  @Field(() => [ID], {
    description: "1 to 250 ids; those that are not in the caller's trash are listed among the failures.",
  })
  ids!: string[];
}

@InputType({ description: 'The contents of the trash to delete permanently.' })
export class PurgeContentsInput {
  @Field(() => [ID], {
    description: "1 to 250 ids; those that are not in the caller's trash are listed among the failures.",
  })
  ids!: string[];
}
