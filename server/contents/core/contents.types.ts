import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { TextRange } from '../../../rules/fillPrompt.ts';
import { Page } from '../../base/paging.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { MAX_LIST } from '../../base/validation.ts';
import { SharedLink } from '../sharing/sharedLink.entity.ts';
import { ContentType } from '../types/contentType.entity.ts';
import { VariableType } from '../variables/definition.types.ts';
import { Content } from './content.entity.ts';
import type { WrittenFields } from './contentFields.ts';
import { ContentVersion } from './contentVersion.entity.ts';
import { GraphqlErrorCode } from './errorCode.types.ts';

@ObjectType({ simpleResolvers: true, description: 'How many contents a filter by this type would show.' })
export class ContentTypeCount {
  @Field(() => ContentType, { description: "A shipped type or one of the caller's own." })
  contentType!: ContentType;

  @Field(() => Int, {
    description:
      'How many contents of this type match the search and all filters except that by type. A lower bound when the facets are not exact.',
  })
  count!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'One page of a library, with the counts of its filters. To read a whole library page by page, sort it by creation: an edit moves a content when sorted by last change.',
})
export class ContentPage extends Page(Content) {
  @Field(() => Boolean, {
    description:
      'False when a search with its filters finds 5,000 contents or more. Then the number of results is 5,000 and the number of pages follows from it, both as lower bounds; there may be more as long as a cursor for the next page is returned.',
  })
  isTotalExact!: boolean;

  @Field(() => Boolean, {
    description:
      'False when the search with its tags, ignoring the other filters, finds 5,000 contents or more. Then the counts by type, link, star and tag cover only 5,000 of them: each is a lower bound.',
  })
  areFacetsExact!: boolean;

  @Field(() => [String], {
    description: 'A sentence for each invalid operator of the search, which was searched for as text. Usually empty.',
  })
  searchProblems!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'How many contents have a tag.' })
export class TagCount {
  @Field(() => String, { description: 'The name of the tag.' })
  name!: string;

  @Field(() => Int, {
    description:
      'How many contents that match the search and all filters, including tags, have it. A lower bound when the facets are not exact.',
  })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: "One page of a content's versions, newest first." })
export class ContentVersionPage extends Page(ContentVersion) {}

@ObjectType({ simpleResolvers: true, description: 'An item that a bulk call did not change, and the reason.' })
export class FailedItem {
  @Field(() => ID, { description: 'The id as it was given.' })
  id!: number;

  @Field(() => GraphqlErrorCode, { description: 'The error code that a call for this item alone would fail with.' })
  code!: string;

  @Field(() => String, { description: 'The reason, as a sentence for the user.' })
  @InRest({ example: 'Content not found' })
  message!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The contents that were moved to the trash or deleted permanently, and the failures.',
})
export class DeletedContents {
  @Field(() => [ID], { description: 'The deleted contents, by ascending id.' })
  deletedIds!: number[];

  @Field(() => [FailedItem], { description: "The ids that do not exist or are not the caller's." })
  @InRest({ example: [] })
  failures!: FailedItem[];
}

@ObjectType({ simpleResolvers: true, description: 'The contents that have the new type, and the failures.' })
export class ChangedContents {
  @Field(() => [Content], { description: 'The current contents, each with a new version, by ascending id.' })
  contents!: Content[];

  @Field(() => [FailedItem], { description: "The ids that do not exist or are not the caller's." })
  @InRest({ example: [] })
  failures!: FailedItem[];
}

@ObjectType({ simpleResolvers: true, description: 'The content type that was deleted.' })
export class DeletedContentType {
  @Field(() => ID, { description: 'The id of the deleted type.' })
  id!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: "One page of the caller's public links, newest first, including expired ones.",
})
export class SharedLinkPage extends Page(SharedLink) {}

@ObjectType({ simpleResolvers: true, description: 'A part of a text, in UTF-16 code units.' })
export class TextPart implements TextRange {
  @Field(() => Int, { description: 'Where it begins: 0 is the beginning of the text.' })
  from!: number;

  @Field(() => Int, { description: 'Where it ends.' })
  to!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A shared content as every visitor sees it; it leads to nothing else.',
})
export class SharedContent implements WrittenFields {
  @Field(() => ID, { description: "The share id: the last part of the link's address." })
  id!: string;

  @Field(() => String, { description: "The content's title: at most 140 characters." })
  @InRest({ example: 'Release notes' })
  title!: string;

  @Field(() => String, { description: "The content's description: at most 10,000 characters; may be empty." })
  @InRest({ example: 'For the changelog' })
  description!: string;

  @Field(() => String, {
    description:
      "The prompt's text. A context reference appears as the title in its marker; with a link that includes references, as the current text of the content it refers to.",
  })
  @InRest({ example: 'Summarise the diff.' })
  content!: string;

  @Field(() => [TextPart], {
    description: 'The parts of the text that stand for context references, in order.',
  })
  references!: TextPart[];

  @Field(() => [VariableType], {
    description: `The definitions of its variables, {{name}}, in the order of the form: the first ${MAX_LIST}.`,
  })
  variables!: VariableType[];

  @Field(() => String, { description: "The name of the content's category." })
  contentTypeName!: string;

  @Field(() => Date, { description: 'When the content was first saved, not when it was shared.' })
  createdAt!: Date;

  @Field(() => Int, {
    description:
      'Views by everyone but the owner, including this one; several views by one visitor within an hour count as one.',
  })
  viewCount!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'When the link expires and returns GONE; null if it never expires.',
  })
  expiresAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether search engines may index it.' })
  isIndexable!: boolean;
}
