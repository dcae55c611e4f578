import { z } from 'zod';
import { ERROR_CODES } from '../../base/errorCodes/errorCodes.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { ChangedContents, DeletedContents, FailedItem } from './contents.types.ts';

/** REST bodies and responses of bulk calls. */

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
