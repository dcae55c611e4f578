import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import { invalid } from './errors.ts';

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;
/** Deep pages cost their offset; who walks further uses the cursor. */
const MAX_OFFSET = 25_000;

export interface PageRequest {
  page: number;
  pageSize: number;
}

export interface PageOf<Item> extends PageRequest {
  results: Item[];
  totalCount: number;
  totalPages: number;
}

export const PAGE = {
  defaultValue: 1,
  description: 'From 1. A page past the end is empty; beyond 25,000 rows use a cursor.',
};
export const PAGE_SIZE = { defaultValue: DEFAULT_PAGE_SIZE, description: 'From 1 to 100.' };

@ArgsType()
export class PageArgs implements PageRequest {
  @Field(() => Int, PAGE)
  page: number = 1;

  @Field(() => Int, PAGE_SIZE)
  pageSize: number = DEFAULT_PAGE_SIZE;
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
    page!: number;

    @Field(() => Int, { description: 'How many results a page holds, as it was asked for: 1 to 100.' })
    pageSize!: number;

    @Field(() => Int, { description: 'How many pages of this size there are; 0 when there is nothing.' })
    totalPages!: number;
  }
  return PageType;
}

/** The LIMIT and OFFSET of a page; refuses sizes and depths that are out of range. */
export function pageBounds({ page, pageSize }: PageRequest) {
  if (!Number.isInteger(page) || page < 1) throw invalid('page', 'page must be a whole number from 1.');
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > MAX_PAGE_SIZE)
    throw invalid('pageSize', `The page size must be a whole number from 1 to ${MAX_PAGE_SIZE}.`);
  const offset = (page - 1) * pageSize;
  if (offset > MAX_OFFSET) throw invalid('page', `Pages reach to row ${MAX_OFFSET}; use a cursor to go further.`);
  return { limit: pageSize, offset };
}

export function pageOf<Item>(results: Item[], totalCount: number, { page, pageSize }: PageRequest): PageOf<Item> {
  return { results, totalCount, page, pageSize, totalPages: Math.ceil(totalCount / pageSize) };
}
