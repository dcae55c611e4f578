import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, type PageRequest } from '../paging.ts';

/** A whole number in a query string. */
export const wholeNumber = (about: { minimum: number; maximum?: number; default?: number; description: string }) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number.')
    .meta({ type: 'integer', pattern: undefined, ...about })
    .transform(Number);

const fromOne = (initial: number, about: { maximum?: number; description: string }) =>
  wholeNumber({ minimum: 1, default: initial, ...about }).default(initial);

/** The query parameters of a list with pages. */
export const paging = (pageSize = DEFAULT_PAGE_SIZE) => ({
  page: fromOne(1, {
    description: 'The page number, from 1, up to row 25,000; `after` goes further. A page past the end is empty.',
  }),
  page_size: fromOne(pageSize, { maximum: MAX_PAGE_SIZE, description: 'The most results on a page.' }),
  after: z
    .string()
    .optional()
    .describe(
      'The end_cursor of a page. Returns the results after it, regardless of changes in between. Replaces `page`.',
    ),
});

/** For lists that clients sync with. */
export const updatedSince = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional()
  .describe('Only results that were changed at this time or later, for example 2026-01-31T12:00:00Z.');

/** For lists that people filter by time. */
export const updatedBefore = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .optional()
  .describe('Only results that last changed before this time, for example 2026-01-31T12:00:00Z.');

export const pageAsked = ({
  page,
  page_size,
  after,
}: {
  page: number;
  page_size: number;
  after?: string;
}): PageRequest => ({
  page,
  pageSize: page_size,
  after,
});
