import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, type PageOf, type PageRequest } from './paging.ts';

/** A number in a query, which is text. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number.')
  .transform(Number);

/** What the query of a list that comes in pages may hold. */
export const paging = (pageSize = DEFAULT_PAGE_SIZE) => ({
  page: wholeNumber.default(1),
  page_size: wholeNumber.default(pageSize),
});

export const pageAsked = ({ page, page_size }: { page: number; page_size: number }): PageRequest => ({
  page,
  pageSize: page_size,
});

export const presentPage = <Row, Shown>({ totalCount, page, pageSize }: PageOf<Row>, results: Shown[]) => ({
  results,
  total_count: totalCount,
  page,
  page_size: pageSize,
});
