import { ArgsType, Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import {
  AFTER,
  DEFAULT_PAGE_SIZE,
  PAGE,
  PAGE_SIZE,
  PageArgs,
  type PageRequest,
  UPDATED_SINCE,
} from '../base/paging.ts';
import type { NewContent } from './contentFields.ts';
import { DRAFT_STATE_ID } from './pages/contentState.entity.ts';
import { UNASSIGNED_TYPE_ID } from './types/contentType.entity.ts';
import { VariableInput } from './variables/definition.types.ts';

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
  description: 'What a library is sorted by.',
  valuesConfig: {
    UPDATED_AT: { description: 'The time of the last change to any field.' },
    CREATED_AT: { description: 'The time of the first save, which no edit changes.' },
    TITLE: { description: 'The title, without regard to case and accents.' },
    BEST_MATCH: {
      description:
        'How much of the search is in the title, whatever the direction: first contents with all of its words there, then with some, then with none; within each by the time of the last change. Without a search as UPDATED_AT.',
    },
  },
});
registerEnumType(OrderDirection, {
  name: 'OrderDirection',
  description: 'Which end comes first.',
  valuesConfig: { ASC: { description: 'Oldest first, or A to Z.' }, DESC: { description: 'Newest first, or Z to A.' } },
});

/** Which contents a page shows, and in which order. */
export interface ContentFilter {
  search: string;
  contentTypeIds: string[];
  sharedOnly: boolean;
  /** Names: a content has all of them. */
  tags?: string[];
  starredOnly?: boolean;
  /** The words of the search must all be in the title. */
  titleOnly?: boolean;
  orderBy: ContentOrder;
  orderDirection: OrderDirection;
  updatedSince?: Date | null;
}

/** What a search understands besides words. */
export const SEARCH_OPERATORS =
  'Among the words: "a phrase", tag:name, tag:"two words", type:Email, is:starred, is:shared, each and any word with - before it for what must not be there. What is no valid operator is searched for as it stands.';

@ArgsType()
export class ContentFilterArgs implements ContentFilter {
  @Field(() => String, {
    defaultValue: '',
    description: `Words to find in title, description and body, also within words, in any case and order. At most 200 characters, of which 16 words count; of each content the first 20,000 characters are searched. ${SEARCH_OPERATORS}`,
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
      'Names of tags, at most 20, without regard to case: only contents that have all of them. A tag that there is not is on none.',
  })
  tags!: string[];

  @Field(() => Boolean, { defaultValue: false, description: 'True: only contents with a star.' })
  starredOnly: boolean = false;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'True: the words of the search must all be in the title. False: they may be in description and body too.',
  })
  titleOnly: boolean = false;

  @Field(() => ContentOrder, { defaultValue: ContentOrder.UPDATED_AT, description: 'What the page is sorted by.' })
  orderBy: ContentOrder = ContentOrder.UPDATED_AT;

  @Field(() => OrderDirection, {
    defaultValue: OrderDirection.DESC,
    description: 'Newest first, or Z to A, with DESC.',
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

/** What asking for a content of an earlier save means. */
export const CONTENT_VERSION =
  'Title, description, text and type as this version kept them, and `contextReferences` as that text has them; all other fields are as they are now. NOT_FOUND when there is no such version. Absent: as the content is now.';

@ArgsType()
export class ContentHistoryArgs extends PageArgs {
  @Field(() => ID, { description: 'The content whose versions are asked for.' })
  contentId!: string;
}

@InputType({ description: 'A new content.' })
export class CreateContentInput implements NewContent {
  @Field(() => String, { description: 'Not blank, one line, at most 140 characters.' })
  title!: string;

  @Field(() => String, { defaultValue: '', description: 'At most 10,000 characters.' })
  description: string = '';

  @Field(() => String, { description: 'Not blank; at most 1,000,000 characters.' })
  content!: string;

  @Field(() => [VariableInput], {
    defaultValue: [],
    description: 'How it asks for the values of its variables, {{name}}: at most 100, of 100,000 characters in all.',
  })
  variables!: VariableInput[];

  @Field(() => [String], {
    nullable: true,
    description: 'Names of tags, at most 20 of at most 50 characters each; those that there are not are made.',
  })
  tags?: string[] | null;

  @Field(() => ID, {
    defaultValue: String(UNASSIGNED_TYPE_ID),
    description: "A shipped type or one of the caller's own.",
  })
  contentTypeId: string = String(UNASSIGNED_TYPE_ID);

  @Field(() => ID, { defaultValue: String(DRAFT_STATE_ID), description: 'One of `contentStates`; Draft unless given.' })
  stateId: string = String(DRAFT_STATE_ID);
}

@InputType({
  description:
    'A change to a content: fields that are absent or null stay as they are. Every update of more than tags adds one version.',
})
export class UpdateContentInput {
  @Field(() => ID, { description: 'A content of the caller, or NOT_FOUND.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'The version that the change was made on; if there is a newer one it is a CONFLICT, and `extensions.currentVersion` has its number. Absent or null: whatever is there is overwritten.',
  })
  version?: number | null;

  @Field(() => String, { nullable: true, description: 'Not blank, one line, at most 140 characters.' })
  title?: string | null;

  @Field(() => String, { nullable: true, description: 'At most 10,000 characters.' })
  description?: string | null;

  @Field(() => String, { nullable: true, description: 'Not blank; at most 1,000,000 characters.' })
  content?: string | null;

  @Field(() => [VariableInput], {
    nullable: true,
    description: 'How it asks for the values of its variables: all of them, at most 100, of 100,000 characters in all.',
  })
  variables?: VariableInput[] | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'Names of all of its tags, at most 20 of at most 50 characters each; those that there are not are made. Tags alone make no version, and the time of the last change stays.',
  })
  tags?: string[] | null;

  @Field(() => ID, { nullable: true, description: "A shipped type or one of the caller's own." })
  contentTypeId?: string | null;

  @Field(() => ID, { nullable: true, description: 'One of `contentStates`; kept when absent.' })
  stateId?: string | null;
}

@InputType({ description: 'Which contents to put into the trash.' })
export class DeleteContentsInput {
  @Field(() => [ID], { description: "1 to 250 ids; those that are not the caller's come back among the failures." })
  ids!: string[];
}

@InputType({ description: 'Which contents get which type.' })
export class ChangeContentsTypeInput {
  @Field(() => [ID], { description: "1 to 250 ids; those that are not the caller's come back among the failures." })
  ids!: string[];

  @Field(() => ID, { description: "A shipped type or one of the caller's own." })
  contentTypeId!: string;
}
