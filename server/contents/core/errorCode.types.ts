import { registerEnumType } from 'type-graphql';
import { ERROR_CODES, GRAPHQL_CODES } from '../../base/errorCodes/errorCodes.ts';
import type { CodeMeaning } from '../../base/errorCodes/errorMeaning.ts';

/** The meaning of each `extensions.code`. */
const MEANINGS: Record<string, CodeMeaning> = {
  ...Object.fromEntries(Object.values(ERROR_CODES).map((code) => [code.graphql, code])),
  ...GRAPHQL_CODES,
};

/** The codes as an enum of the schema, so that generated clients know them all. */
export const GraphqlErrorCode = Object.fromEntries(Object.keys(MEANINGS).map((name) => [name, name]));

registerEnumType(GraphqlErrorCode, {
  name: 'ErrorCode',
  description:
    'The `extensions.code` of an error. The same request may succeed later if the code is retryable; if `extensions.retryAfterSeconds` is given, after that many seconds.',
  valuesConfig: Object.fromEntries(
    Object.entries(MEANINGS).map(([name, { meaning, remedy, isRetryable }]) => [
      name,
      { description: `${meaning} ${remedy} ${isRetryable ? 'Retryable.' : 'Not retryable.'}` },
    ]),
  ),
});
