import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type PageOf, type PageRequest } from './paging.ts';
import { count } from './restSchemas.ts';

/** A whole number in a query, which is text. */
export const wholeNumber = (about: { minimum: number; maximum?: number; default?: number; description: string }) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number.')
    .meta({ type: 'integer', pattern: undefined, ...about })
    .transform(Number);

const fromOne = (initial: number, about: { maximum?: number; description: string }) =>
  wholeNumber({ minimum: 1, default: initial, ...about }).default(initial);

/** What the query of a list that comes in pages may hold. */
export const paging = (pageSize = DEFAULT_PAGE_SIZE) => ({
  page: fromOne(1, { description: 'A page past the end is empty; pages reach to row 25,000.' }),
  page_size: fromOne(pageSize, { maximum: MAX_PAGE_SIZE, description: 'How many results a page has at most.' }),
});

export const pageAsked = ({ page, page_size }: { page: number; page_size: number }): PageRequest => ({
  page,
  pageSize: page_size,
});

/** The answer of such a list. */
export const pageAnswer = <Result extends z.ZodType>(result: Result) =>
  z.object({
    results: z.array(result).meta({ description: 'What is on this page; none past the end.' }),
    total_count: count.meta({ description: 'How many there are on all pages together.' }),
    page: z.number().int().meta({ minimum: 1, description: 'The page that was asked for.' }),
    page_size: z.number().int().meta({ minimum: 1, maximum: MAX_PAGE_SIZE, description: 'As it was asked for.' }),
  });

export const presentPage = <Row, Shown>({ totalCount, page, pageSize }: PageOf<Row>, results: Shown[]) => ({
  results,
  total_count: totalCount,
  page,
  page_size: pageSize,
});
