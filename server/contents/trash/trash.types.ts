import { ArgsType, Field, ID, InputType, ObjectType } from 'type-graphql';
import { Page, PageArgs } from '../../base/paging.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { Content } from '../content.entity.ts';
import { FailedItem } from '../contents.types.ts';
import { ContentType } from '../types/contentType.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'A content in the trash: it is shown nowhere else.' })
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

  @Field(() => Date, { description: 'When it was put into the trash. 30 days later it is deleted for good.' })
  deletedAt!: Date;
}

@ArgsType()
export class TrashedContentsArgs extends PageArgs {
  @Field(() => String, {
    defaultValue: '',
    description:
      'Words to find in titles, also within words, in any case and order. At most 200 characters, of which 16 words count.',
  })
  search: string = '';
}

@ObjectType({ simpleResolvers: true, description: "One page of the caller's trash, what was deleted last first." })
export class TrashedContentPage extends Page(TrashedContent) {}

@ObjectType({ simpleResolvers: true, description: 'Which contents are back in the library, and which are not.' })
export class RestoredContents {
  @Field(() => [Content], { description: 'The contents as they were before they were deleted, by ascending id.' })
  contents!: Content[];

  @Field(() => [FailedItem], { description: "The ids that are not in the caller's trash." })
  failures!: FailedItem[];
}

@InputType({ description: 'Which contents to take out of the trash.' })
export class RestoreContentsInput {
  @Field(() => [ID], { description: "1 to 250 ids; those that are not in the caller's trash come back as failures." })
  ids!: string[];
}

@InputType({ description: 'Which contents of the trash to delete for good.' })
export class PurgeContentsInput {
  @Field(() => [ID], { description: "1 to 250 ids; those that are not in the caller's trash come back as failures." })
  ids!: string[];
}
