import { registerEnumType } from 'type-graphql';
import { type CodeMeaning, ERROR_CODES, GRAPHQL_CODES } from '../base/errorCodes.ts';

/** Every `extensions.code` with what it means. */
const MEANINGS: Record<string, CodeMeaning> = {
  ...Object.fromEntries(Object.values(ERROR_CODES).map((code) => [code.graphql, code])),
  ...GRAPHQL_CODES,
};

/** The codes as an enum of the schema, so that generated clients know them all. */
export const GraphqlErrorCode = Object.fromEntries(Object.keys(MEANINGS).map((name) => [name, name]));

registerEnumType(GraphqlErrorCode, {
  name: 'ErrorCode',
  description:
    'What `extensions.code` of an error says. A code that is retryable may succeed when the same request is sent again later; where `extensions.retryAfterSeconds` is given, after so many seconds.',
  valuesConfig: Object.fromEntries(
    Object.entries(MEANINGS).map(([name, { meaning, remedy, isRetryable }]) => [
      name,
      { description: `${meaning} ${remedy} ${isRetryable ? 'Retryable.' : 'Not retryable.'}` },
    ]),
  ),
});
