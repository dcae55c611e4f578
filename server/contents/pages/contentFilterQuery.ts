import { z } from 'zod';
import { ABOUT_TEXTS } from '../../../rules/contentRules.ts';
import { MAX_TAGS_OF_CONTENT } from '../../../rules/tagRules.ts';
import { libraryQuery } from '../../base/libraries/libraryArgument.ts';
import { rowIdText, truth } from '../../base/rest/restSchemas.ts';
import { MAX_LIST } from '../../base/validation.ts';
import { inWords } from '../core/contentFields.ts';
import { ContentOrder, OrderDirection, SEARCH_OPERATORS } from '../core/contents.inputs.ts';

/** A parameter that is repeated for each id. */
const ids = z.preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(rowIdText).max(MAX_LIST));

/** The filter of a library in a REST query string. */
export const contentFilterQuery = {
  ...libraryQuery,
  order_by: z
    .enum(ContentOrder)
    .describe(
      'best_match: contents with all words of the search in the title first, then some, then none; each group by last change.',
    )
    .default(ContentOrder.UPDATED_AT),
  order_dir: z.enum(OrderDirection).default(OrderDirection.DESC),
  search: z
    .string()
    .describe(
      `Words to find in ${inWords(['title', ...ABOUT_TEXTS, 'body'])}, also within words, in any case and order. At most 200 characters, of which 16 words count; the first 20,000 characters of each content are searched. ${SEARCH_OPERATORS}`,
    )
    .default(''),
  shared_only: truth({ default: false, description: 'Only contents with a public link.' }).default(false),
  starred_only: truth({ default: false, description: 'Only contents with a star.' }).default(false),
  tag: z
    .preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(z.string()).max(MAX_TAGS_OF_CONTENT))
    .describe('Only contents that have all of these tags, by name in any case; repeated for each tag, at most 20.')
    .default([]),
  content_type: ids.describe('Only these content types; repeated for each, at most 250.').default([]),
};

export const repeatedId = ids.describe('Only these contents; repeated for each, at most 250.').optional();

type FilterQuery = z.output<z.ZodObject<typeof contentFilterQuery>>;

export const filterOf = ({
  library_id,
  search,
  content_type,
  tag,
  shared_only,
  starred_only,
  order_by,
  order_dir,
}: FilterQuery) => ({
  libraryId: library_id,
  search,
  contentTypeIds: content_type,
  sharedOnly: shared_only,
  tags: tag,
  starredOnly: starred_only,
  orderBy: order_by,
  orderDirection: order_dir,
});
