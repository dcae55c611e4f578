import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { type CursorList, encodeCursor, type Position } from './cursors.ts';
import { invalid } from './errors.ts';
import { InRest } from './rest/typeFields.ts';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Deep pages cost their offset; who walks further uses the cursor. */
const MAX_OFFSET = 25_000;

export interface PageRequest {
  page: number;
  pageSize: number;
  /** An endCursor, which takes the place of the page's number. */
  after?: string | null;
}

export interface PageOf<Item> {
  results: Item[];
  totalCount: number;
  page: number;
  pageSize: number;
  totalPages: number;
  endCursor: string | null;
  hasNextPage: boolean;
}

export const PAGE = {
  defaultValue: 1,
  description: 'From 1. A page past the end is empty; beyond 25,000 rows use `after`.',
};
export const PAGE_SIZE = { defaultValue: DEFAULT_PAGE_SIZE, description: 'From 1 to 100.' };
export const AFTER = {
  nullable: true,
  description:
    'An endCursor of the same list, filter and order: what follows it, whatever was added or deleted meanwhile. Takes the place of `page`.',
};

export const UPDATED_SINCE = {
  nullable: true,
  description:
    'Only what was changed at this instant or later. For syncing ask from some seconds before the last time; what was deleted is not told, and is missed on a walk without this.',
};

@ArgsType()
export class PageArgs implements PageRequest {
  @Field(() => Int, PAGE)
  page: number = 1;

  @Field(() => Int, PAGE_SIZE)
  pageSize: number = DEFAULT_PAGE_SIZE;

  @Field(() => String, AFTER)
  after?: string | null;
}

/** The GraphQL page type of an item type: results with their total, page and size. */
export function Page<Item extends object>(itemType: ClassType<Item>) {
  @ObjectType({ simpleResolvers: true })
  abstract class PageType implements PageOf<Item> {
    @Field(() => [itemType], { description: 'What is on this page: at most pageSize, none past the end.' })
    results!: Item[];

    @Field(() => Int, { description: 'How many there are on all pages together.' })
    totalCount!: number;

    @Field(() => Int, {
      description: 'The number that was asked for, from 1; without meaning where a cursor was given.',
    })
    @InRest({ minimum: 1 })
    page!: number;

    @Field(() => Int, { description: 'How many results a page holds, as it was asked for: 1 to 100.' })
    @InRest({ minimum: 1, maximum: 100 })
    pageSize!: number;

    @Field(() => Int, { description: 'How many pages of this size there are; 0 when there is nothing.' })
    totalPages!: number;

    @Field(() => String, {
      nullable: true,
      description: 'To be given as `after` for what follows this page; null at the end. Opaque text.',
    })
    endCursor!: string | null;

    @Field(() => Boolean, { description: 'Whether something follows this page: endCursor is not null then.' })
    hasNextPage!: boolean;
  }
  return PageType;
}

/**
 * The LIMIT and OFFSET of a page, with one row more, which tells whether there is a next page; refuses sizes and depths
 * that are out of range.
 */
export function pageBounds({ page, pageSize, after }: PageRequest) {
  if (!Number.isInteger(page) || page < 1) throw invalid('page', 'page must be a whole number from 1.');
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > MAX_PAGE_SIZE)
    throw invalid('pageSize', `The page size must be a whole number from 1 to ${MAX_PAGE_SIZE}.`);
  const offset = after == null ? (page - 1) * pageSize : 0;
  if (offset > MAX_OFFSET) throw invalid('page', `Pages reach to row ${MAX_OFFSET}; use after to go further.`);
  return { limit: pageSize + 1, offset };
}

/** A page of the rows that its bounds leave: one more than it holds when there is a next page. */
export function pageOf<Item>(
  rows: Item[],
  totalCount: number,
  { page, pageSize }: PageRequest,
  list: CursorList,
  positionOf: (last: Item) => Position,
): PageOf<Item> {
  const results = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? results.at(-1) : undefined;
  const endCursor = last === undefined ? null : encodeCursor(list, positionOf(last));
  return pageUpTo(endCursor, results, totalCount, { page, pageSize });
}

/** A page whose end is known. */
export function pageUpTo<Item>(
  endCursor: string | null,
  results: Item[],
  totalCount: number,
  { page, pageSize }: PageRequest,
): PageOf<Item> {
  const totalPages = Math.ceil(totalCount / pageSize);
  return { results, totalCount, page, pageSize, totalPages, endCursor, hasNextPage: endCursor !== null };
}
