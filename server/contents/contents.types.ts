import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../base/paging.ts';
import { InRest } from '../base/rest/typeFields.ts';
import { MAX_LIST } from '../base/validation.ts';
import { Content } from './content.entity.ts';
import type { WrittenFields } from './contentFields.ts';
import { ContentVersion } from './contentVersion.entity.ts';
import { GraphqlErrorCode } from './errorCode.types.ts';
import { SharedLink } from './sharing/sharedLink.entity.ts';
import { ContentType } from './types/contentType.entity.ts';
import { VariableType } from './variables/definition.types.ts';

@ObjectType({ simpleResolvers: true, description: 'How many contents a filter by one type would leave.' })
export class ContentTypeCount {
  @Field(() => ContentType, { description: "A shipped type or one of the caller's own." })
  contentType!: ContentType;

  @Field(() => Int, {
    description:
      'How many contents of this type match the search and the other filters; the filter by type is left aside. A lower bound unless areFacetsExact.',
  })
  count!: number;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'One page of a library, with the counts that its filter chips show. Walk a whole library by CREATED_AT: an edit moves what is sorted by UPDATED_AT.',
})
export class ContentPage extends Page(Content) {
  @Field(() => Boolean, {
    description:
      'False when a search with its filters leaves 5,000 contents or more. Then totalCount is 5,000 and totalPages follows from it, both as a lower bound; there may be more as long as endCursor is not null.',
  })
  isTotalExact!: boolean;

  @Field(() => Boolean, {
    description:
      'False when the search with its tags, and without its other filters, finds 5,000 contents or more. Then the counts by type, link, star and tag count 5,000 of them alone: each is a lower bound.',
  })
  areFacetsExact!: boolean;

  @Field(() => [String], {
    description:
      'What of the search is no valid operator, a sentence each; it is searched for as it stands. Mostly empty.',
  })
  searchProblems!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'How many contents of a page have a tag.' })
export class TagCount {
  @Field(() => String, { description: 'The name of the tag.' })
  name!: string;

  @Field(() => Int, {
    description:
      'How many contents that match the search and all filters, of tags too, have it. A lower bound unless areFacetsExact.',
  })
  count!: number;
}

@ObjectType({ simpleResolvers: true, description: "One page of a content's versions, newest first." })
export class ContentVersionPage extends Page(ContentVersion) {}

@ObjectType({ simpleResolvers: true, description: 'An id for which a call for several did nothing, and why.' })
export class FailedItem {
  @Field(() => ID, { description: 'The id as it was given.' })
  id!: number;

  @Field(() => GraphqlErrorCode, { description: 'What the call for this one item alone would have failed with.' })
  code!: string;

  @Field(() => String, { description: 'What is wrong, as a sentence for people.' })
  @InRest({ example: 'Content not found' })
  message!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Which contents were put into the trash, or deleted for good, and which were not.',
})
export class DeletedContents {
  @Field(() => [ID], { description: 'The contents that are not there any more, by ascending id.' })
  deletedIds!: number[];

  @Field(() => [FailedItem], { description: "The ids that are not there or not the caller's." })
  failures!: FailedItem[];
}

@ObjectType({ simpleResolvers: true, description: 'Which contents have the type now, and which were not there.' })
export class ChangedContents {
  @Field(() => [Content], { description: 'The contents as they are now, with a new version each, by ascending id.' })
  contents!: Content[];

  @Field(() => [FailedItem], { description: "The ids that are not there or not the caller's." })
  failures!: FailedItem[];
}

@ObjectType({ simpleResolvers: true, description: 'The content type that was deleted.' })
export class DeletedContentType {
  @Field(() => ID, { description: 'The id that it had.' })
  id!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: "One page of the caller's public links, newest first; expired ones are there too.",
})
export class SharedLinkPage extends Page(SharedLink) {}

@ObjectType({
  simpleResolvers: true,
  description: 'A shared content as every visitor sees it; nothing else can be reached from it.',
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
      "The prompt's text. A context reference in it is the title that its marker shows; with a link that includes references, the present text of what it refers to.",
  })
  @InRest({ example: 'Summarise the diff.' })
  content!: string;

  @Field(() => [VariableType], {
    description: `How the text asks for the values of its variables, {{name}}, in the order of its form: the first ${MAX_LIST}.`,
  })
  variables!: VariableType[];

  @Field(() => String, { description: "The name of the content's category." })
  contentTypeName!: string;

  @Field(() => Date, { description: 'When the content was first saved, not when it was shared.' })
  createdAt!: Date;

  @Field(() => Int, {
    description:
      'Views by anyone but the owner, this one included; what one visitor looks at within an hour is one view.',
  })
  viewCount!: number;

  @Field(() => Date, { nullable: true, description: 'From this instant the link answers GONE; null never expires.' })
  expiresAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether search engines may list it.' })
  isIndexable!: boolean;
}
