import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, type PageOf, type PageRequest } from './paging.ts';

const pageNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number.')
  .transform(Number);

/** What the query of a list that comes in pages may hold. */
export const paging = (pageSize = DEFAULT_PAGE_SIZE) => ({
  page: pageNumber.default(1),
  page_size: pageNumber.default(pageSize),
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
