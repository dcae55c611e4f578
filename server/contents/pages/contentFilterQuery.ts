import { z } from 'zod';
import { MAX_LIST } from '../../base/validation.ts';
import { ContentOrder, OrderDirection } from '../contents.inputs.ts';

const truth = z.enum(['true', 'false']).transform((text) => text === 'true');
const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string()).max(MAX_LIST)]);

/** The filter of a library in the query string of a REST call. */
export const contentFilterQuery = {
  order_by: z
    .enum(ContentOrder)
    .describe('best_match: all words of the search in the title first, then some, then none, each by the last change.')
    .default(ContentOrder.UPDATED_AT),
  order_dir: z.enum(OrderDirection).default(OrderDirection.DESC),
  search: z.string().default(''),
  shared_only: truth.default(false),
  content_type: oneOrMore.default([]),
};

export const repeatedId = oneOrMore.optional();

type FilterQuery = { [Name in keyof typeof contentFilterQuery]: z.output<(typeof contentFilterQuery)[Name]> };

export const filterOf = ({ search, content_type, shared_only, order_by, order_dir }: FilterQuery) => ({
  search,
  contentTypeIds: content_type,
  sharedOnly: shared_only,
  orderBy: order_by,
  orderDirection: order_dir,
});
