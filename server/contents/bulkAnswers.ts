import { z } from 'zod';
import { ERROR_CODES } from '../base/errorCodes.ts';
import { rowId } from '../base/rest/restSchemas.ts';
import { MAX_LIST } from '../base/validation.ts';
import type { BulkOutcome, ItemFailure } from './bulk.ts';
import { contentAnswer, presentContent } from './contentAnswers.ts';

/** How calls for several contents look over REST. */

export const bulkIdsBody = z
  .array(rowId)
  .min(1)
  .max(MAX_LIST)
  .describe("1 to 250 ids; those that are not the caller's come back among the failures.");

export const failuresAnswer = z
  .array(
    z
      .object({
        id: rowId,
        code: z.string().meta({ description: 'What the call for this one alone fails with.', examples: ['NOT_FOUND'] }),
        error: z.string().meta({ description: 'A sentence.', examples: ['Content not found'] }),
      })
      .meta({ id: 'FailedItem', description: 'An id for which a call for several did nothing, and why.' }),
  )
  .meta({ description: 'The ids for which nothing was done.', examples: [[]] });

/** The codes of REST for those of GraphQL. */
const REST_CODES = new Map(Object.entries(ERROR_CODES).map(([code, { graphql }]) => [graphql as string, code]));

export const presentFailures = (failures: ItemFailure[]): z.input<typeof failuresAnswer> =>
  failures.map(({ id, code, message }) => ({ id, code: REST_CODES.get(code) ?? code, error: message }));

export const bulkAnswer = z
  .object({
    contents: z.array(contentAnswer).describe('The contents as they are now, by ascending id.'),
    failures: failuresAnswer,
  })
  .meta({ id: 'ChangedContents', description: 'What a call for several contents did.' });

export const presentBulk = ({ contents, failures }: BulkOutcome): z.input<typeof bulkAnswer> => ({
  contents: contents.map(presentContent),
  failures: presentFailures(failures),
});
