import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { type CursorList, encodeCursor, type Position } from './cursors.ts';
import { invalid } from './errors.ts';
import { InRest } from './rest/typeFields.ts';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Deep pages cost their offset; longer walks use the cursor. */
const MAX_OFFSET = 25_000;

export interface PageRequest {
  page: number;
  pageSize: number;
  /** The end cursor of a page; it replaces the page number. */
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
  description: 'The page number, from 1. A page past the end is empty; beyond 25,000 rows use `after`.',
};
export const PAGE_SIZE = { defaultValue: DEFAULT_PAGE_SIZE, description: 'The most results on a page, 1 to 100.' };
export const AFTER = {
  nullable: true,
  description:
    'The endCursor of a page of the same list, filter and order. Returns the results after it, regardless of changes in between. Replaces `page`.',
};

export const UPDATED_SINCE = {
  nullable: true,
  description:
    'Only results that were changed at this time or later. To sync, use a time some seconds before the previous request. Deletions are not reported: they can be found by walking the list without this filter.',
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

/** The GraphQL page type of an item type: results with their total, page number and size. */
export function Page<Item extends object>(itemType: ClassType<Item>) {
  @ObjectType({ simpleResolvers: true })
  abstract class PageType implements PageOf<Item> {
    @Field(() => [itemType], { description: 'The results on this page; empty past the end.' })
    results!: Item[];

    @Field(() => Int, { description: 'The number of results on all pages together.' })
    totalCount!: number;

    @Field(() => Int, {
      description: 'The requested page number, from 1; meaningless when a cursor was given.',
    })
    @InRest({ minimum: 1 })
    page!: number;

    @Field(() => Int, { description: 'The most results on a page, as requested: 1 to 100.' })
    @InRest({ minimum: 1, maximum: 100 })
    pageSize!: number;

    @Field(() => Int, { description: 'The number of pages of this size; 0 without results.' })
    totalPages!: number;

    @Field(() => String, {
      nullable: true,
      description: 'The cursor for the results after this page, to be passed as `after`; null at the end. Opaque text.',
    })
    endCursor!: string | null;

    @Field(() => Boolean, {
      description: 'Whether there are results after this page. If so, the end cursor is not null.',
    })
    hasNextPage!: boolean;
  }
  return PageType;
}

/**
 * The LIMIT and OFFSET of a page, plus one row that shows whether there is a next page. Refuses sizes and depths out of
 * range.
 */
export function pageBounds({ page, pageSize, after }: PageRequest) {
  if (!Number.isInteger(page) || page < 1) throw invalid('page', 'page must be a whole number from 1.');
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > MAX_PAGE_SIZE)
    throw invalid('pageSize', `The page size must be a whole number from 1 to ${MAX_PAGE_SIZE}.`);
  const offset = after == null ? (page - 1) * pageSize : 0;
  if (offset > MAX_OFFSET) throw invalid('page', `Pages reach to row ${MAX_OFFSET}; use after to go further.`);
  return { limit: pageSize + 1, offset };
}

/** A page of the rows that `pageBounds` selected, which are one more than the page if there is a next page. */
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

/** A page whose end cursor is known. */
export function pageUpTo<Item>(
  endCursor: string | null,
  results: Item[],
  totalCount: number,
  { page, pageSize }: PageRequest,
): PageOf<Item> {
  const totalPages = Math.ceil(totalCount / pageSize);
  return { results, totalCount, page, pageSize, totalPages, endCursor, hasNextPage: endCursor !== null };
}
