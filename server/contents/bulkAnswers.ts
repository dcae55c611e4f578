import { z } from 'zod';
import { ERROR_CODES } from '../base/errorCodes.ts';
import { rowId } from '../base/rest/restSchemas.ts';
import { restShape } from '../base/rest/restShape.ts';
import { MAX_LIST } from '../base/validation.ts';
import { ChangedContents, DeletedContents, FailedItem } from './contents.types.ts';

/** REST bodies and responses of bulk calls. */

export const bulkIdsBody = z
  .array(rowId)
  .min(1)
  .max(MAX_LIST)
  .describe("1 to 250 ids; those that are not the caller's are listed among the failures.");

/** REST error codes by GraphQL error code. */
const REST_CODES = new Map(Object.entries(ERROR_CODES).map(([code, { graphql }]) => [graphql as string, code]));

restShape<FailedItem, FailedItem>(FailedItem, {
  rename: { message: 'error' },
  own: {
    code: {
      schema: z.string().meta({
        description: 'The error code that a call for this item alone would fail with.',
        examples: ['NOT_FOUND'],
      }),
      of: ({ code }) => REST_CODES.get(code) ?? code,
    },
  },
});

export const changedContents = restShape(ChangedContents);

export const purgedContents = restShape(DeletedContents, {
  name: 'PurgedContents',
  description: 'The contents that were deleted permanently, and the failures.',
});
