import { z } from 'zod';
import { ERROR_CODES } from '../base/errorCodes.ts';
import { rowId } from '../base/rest/restSchemas.ts';
import { restShape } from '../base/rest/restShape.ts';
import { MAX_LIST } from '../base/validation.ts';
import { ChangedContents, DeletedContents, FailedItem } from './contents.types.ts';

/** How calls for several contents look over REST. */

export const bulkIdsBody = z
  .array(rowId)
  .min(1)
  .max(MAX_LIST)
  .describe("1 to 250 ids; those that are not the caller's come back among the failures.");

/** GraphQL's codes to those of REST. */
const REST_CODES = new Map(Object.entries(ERROR_CODES).map(([code, { graphql }]) => [graphql as string, code]));

restShape<FailedItem, FailedItem>(FailedItem, {
  rename: { message: 'error' },
  own: {
    code: {
      schema: z.string().meta({ description: 'What the call for this one alone fails with.', examples: ['NOT_FOUND'] }),
      of: ({ code }) => REST_CODES.get(code) ?? code,
    },
  },
});

export const changedContents = restShape(ChangedContents);

export const purgedContents = restShape(DeletedContents, {
  name: 'PurgedContents',
  description: 'What was deleted for good, and what was not.',
});
