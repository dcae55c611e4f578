import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { ABOUT_TEXTS } from '../../../rules/contentRules.ts';
import { LIBRARY } from '../../base/libraries/libraryArgument.ts';
import {
  AFTER,
  DEFAULT_PAGE_SIZE,
  PAGE,
  PAGE_SIZE,
  PageArgs,
  type PageRequest,
  UPDATED_SINCE,
} from '../../base/paging.ts';
import { DRAFT_STATE_ID } from '../pages/contentState.entity.ts';
import { UNASSIGNED_TYPE_ID } from '../types/contentType.entity.ts';
import { VariableInput } from '../variables/definition.types.ts';
import { inWords, type NewContent, TEXT_SENTENCES } from './contentFields.ts';

export enum ContentOrder {
  UPDATED_AT = 'updated_at',
  CREATED_AT = 'created_at',
  TITLE = 'title',
  BEST_MATCH = 'best_match',
}

export enum OrderDirection {
  ASC = 'asc',
  DESC = 'desc',
}

registerEnumType(ContentOrder, {
  name: 'ContentOrder',
  description: 'Sort keys of a library.',
  valuesConfig: {
    UPDATED_AT: { description: 'The time of the last change to any field.' },
    CREATED_AT: { description: 'The time of the first save, which no edit changes.' },
    TITLE: { description: 'The title, without regard to case and accents.' },
    BEST_MATCH: {
      description:
        'How much of the search is in the title: first contents with all of its words in the title, then those with some, then those with none; within each group by the time of the last change. Ignores the direction. Without a search it is the same as UPDATED_AT.',
    },
  },
});
registerEnumType(OrderDirection, {
  name: 'OrderDirection',
  description: 'The direction of sorting.',
  valuesConfig: { ASC: { description: 'Oldest first, or A to Z.' }, DESC: { description: 'Newest first, or Z to A.' } },
});

/** Filters and order of a page of contents. */
export interface ContentFilter {
  /** Absent or null for the caller's own library. */
  libraryId?: string | null;
  search: string;
  contentTypeIds: string[];
  sharedOnly: boolean;
  /** Names of tags; a content has to have all of them. */
  tags?: string[];
  starredOnly?: boolean;
  /** Whether all words of the search must be in the title. */
  titleOnly?: boolean;
  orderBy: ContentOrder;
  orderDirection: OrderDirection;
  updatedSince?: Date | null;
}

/** Explains the operators of a search to readers of the schema. */
export const SEARCH_OPERATORS =
  'Besides words it takes "a phrase", tag:name, tag:"two words", type:Email, is:starred and is:shared; a - before an operator, a phrase or a word excludes it. An invalid operator is searched for as text.';

@ArgsType()
export class ContentFilterArgs implements ContentFilter {
  @Field(() => ID, LIBRARY)
  libraryId?: string | null;

  @Field(() => String, {
    defaultValue: '',
    description: `Words to find in ${inWords(['title', ...ABOUT_TEXTS, 'body'])}, also within words, in any case and order. At most 200 characters, of which 16 words count; the first 20,000 characters of each content are searched. ${SEARCH_OPERATORS}`,
  })
  search: string = '';

  @Field(() => [ID], {
    defaultValue: [],
    description: 'Only these content types, at most 250; empty means every type.',
  })
  contentTypeIds!: string[];

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True: only contents with a public link that has not expired.',
  })
  sharedOnly: boolean = false;

  @Field(() => [String], {
    defaultValue: [],
    description:
      'Names of tags, at most 20, in any case: only contents that have all of them. An unknown tag matches no content.',
  })
  tags!: string[];

  @Field(() => Boolean, { defaultValue: false, description: 'True: only contents with a star.' })
  starredOnly: boolean = false;

  @Field(() => Boolean, {
    defaultValue: false,
    description: `True: all words of the search must be in the title. False: they may also be in ${inWords([...ABOUT_TEXTS, 'body'])}.`,
  })
  titleOnly: boolean = false;

  @Field(() => ContentOrder, { defaultValue: ContentOrder.UPDATED_AT, description: 'The sort key of the page.' })
  orderBy: ContentOrder = ContentOrder.UPDATED_AT;

  @Field(() => OrderDirection, {
    defaultValue: OrderDirection.DESC,
    description: 'DESC: newest first, or Z to A.',
  })
  orderDirection: OrderDirection = OrderDirection.DESC;
}

@ArgsType()
export class ContentsArgs extends ContentFilterArgs implements PageRequest {
  @Field(() => String, AFTER)
  after?: string | null;

  @Field(() => Date, UPDATED_SINCE)
  updatedSince?: Date | null;

  @Field(() => Int, PAGE)
  page: number = 1;

  @Field(() => Int, PAGE_SIZE)
  pageSize: number = DEFAULT_PAGE_SIZE;
}

/** Explains the `version` argument to readers of the schema. */
export const CONTENT_VERSION = `Title, ${inWords([...ABOUT_TEXTS, 'text', 'type'])} as saved in this version, and \`contextReferences\` of that text; all other fields are current. NOT_FOUND when there is no such version. Absent: the current content.`;

@ArgsType()
export class ContentHistoryArgs extends PageArgs {
  @Field(() => ID, { description: 'The content whose versions are listed.' })
  contentId!: string;
}

@InputType({ description: 'A new content.' })
export class CreateContentInput implements NewContent {
  @Field(() => ID, LIBRARY)
  libraryId?: string | null;

  @Field(() => String, { description: TEXT_SENTENCES.title })
  title!: string;

  @Field(() => String, { defaultValue: '', description: TEXT_SENTENCES.description })
  description: string = '';

  @Field(() => String, { description: TEXT_SENTENCES.content })
  content!: string;

  @Field(() => [VariableInput], {
    defaultValue: [],
    description: 'The definitions of its variables, {{name}}: at most 100, with 100,000 characters in total.',
  })
  variables!: VariableInput[];

  @Field(() => [String], {
    nullable: true,
    description: 'Names of tags, at most 20 with at most 50 characters each; missing tags are created.',
  })
  tags?: string[] | null;

  @Field(() => ID, {
    defaultValue: String(UNASSIGNED_TYPE_ID),
    description: "A shipped type or one of the caller's own.",
  })
  contentTypeId: string = String(UNASSIGNED_TYPE_ID);

  @Field(() => ID, { defaultValue: String(DRAFT_STATE_ID), description: 'One of `contentStates`; Draft by default.' })
  stateId: string = String(DRAFT_STATE_ID);
}

/** The written fields of a change. A field that is absent or null stays as it is. */
@InputType()
export abstract class WrittenChange {
  @Field(() => String, { nullable: true, description: TEXT_SENTENCES.title })
  title?: string | null;

  @Field(() => String, { nullable: true, description: TEXT_SENTENCES.description })
  description?: string | null;

  @Field(() => String, { nullable: true, description: TEXT_SENTENCES.content })
  content?: string | null;

  @Field(() => [VariableInput], {
    nullable: true,
    description: 'The definitions of all of its variables: at most 100, with 100,000 characters in total.',
  })
  variables?: VariableInput[] | null;
}

@InputType({
  description:
    'A change to a content: fields that are absent or null stay as they are. Every update of more than tags adds one version.',
})
export class UpdateContentInput extends WrittenChange {
  @Field(() => ID, { description: 'A content of the caller, or NOT_FOUND.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The version that the change is based on. If there is a newer one, the call fails with CONFLICT and `extensions.currentVersion` is its number. Absent or null: the current version is overwritten.',
  })
  version?: number | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Names of all of its tags, at most 20 with at most 50 characters each; missing tags are created. A change of tags alone adds no version and keeps the time of the last change.',
  })
  tags?: string[] | null;

  @Field(() => ID, { nullable: true, description: "A shipped type or one of the caller's own." })
  contentTypeId?: string | null;

  @Field(() => ID, { nullable: true, description: 'One of `contentStates`; unchanged when absent.' })
  stateId?: string | null;
}

@InputType({ description: 'The contents to move to the trash.' })
export class DeleteContentsInput {
  @Field(() => [ID], { description: "1 to 250 ids; those that are not the caller's are listed among the failures." })
  ids!: string[];

  @Field(() => Int, {
    nullable: true,
    description:
      'With one id: the version that was read. If there is a newer one, the call fails with CONFLICT, `extensions.currentVersion` is its number, and nothing is deleted. Absent or null: it is deleted at whatever version.',
  })
  version?: number | null;
}

@InputType({ description: 'The contents to change, and their new type.' })
export class ChangeContentsTypeInput {
  @Field(() => [ID], { description: "1 to 250 ids; those that are not the caller's are listed among the failures." })
  ids!: string[];

  @Field(() => ID, { description: "A shipped type or one of the caller's own." })
  contentTypeId!: string;
}
