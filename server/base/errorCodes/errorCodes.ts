import { AI_ERROR_CODES, type AiErrorCode } from './aiErrorCodes.ts';
import type { CodeMeaning, ErrorMeaning } from './errorMeaning.ts';

export type ErrorCode =
  | 'VALIDATION_FAILED'
  | 'UNAUTHENTICATED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'FORBIDDEN'
  | 'REAUTHENTICATION_REQUIRED'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'REQUEST_TIMEOUT'
  | 'CONFLICT'
  | 'GONE'
  | 'LENGTH_REQUIRED'
  | 'PAYLOAD_TOO_LARGE'
  | 'QUOTA_EXCEEDED'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'HEADERS_TOO_LARGE'
  | 'ANSWER_TOO_LARGE'
  | 'IDEMPOTENCY_MISMATCH'
  | 'RATE_LIMITED'
  | AiErrorCode
  | 'CANCELLED'
  | 'INTERNAL'
  | 'SERVICE_UNAVAILABLE';

/** All error codes of the API by their REST names. */
export const ERROR_CODES: Record<ErrorCode, ErrorMeaning> = {
  VALIDATION_FAILED: {
    status: 400,
    graphql: 'BAD_USER_INPUT',
    isRetryable: false,
    meaning: 'A value is invalid; `fields` names each one, with a sentence.',
    remedy: 'Correct the fields that `fields` names.',
  },
  UNAUTHENTICATED: {
    status: 401,
    graphql: 'UNAUTHENTICATED',
    isRetryable: false,
    meaning: 'The token is missing, expired, revoked or malformed, or the username or password is wrong.',
    remedy: 'Renew the session or sign in, then send the request with the new token.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    graphql: 'SECOND_FACTOR_REQUIRED',
    isRetryable: false,
    meaning:
      'The password or the mailed link is right, but the account also needs a code, which is missing, wrong or used.',
    remedy: 'Ask for a code from the authenticator app or a recovery code, and send the request again with it.',
  },
  FORBIDDEN: {
    status: 403,
    graphql: 'FORBIDDEN',
    isRetryable: false,
    meaning:
      'The token lacks the scope, a session or an administrator is required, the account is disabled, or the item is shipped with the product.',
    remedy: 'Use a token with the scope, or a session, or ask an administrator.',
  },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    graphql: 'REAUTHENTICATION_REQUIRED',
    isRetryable: false,
    meaning: 'The account has no password as proof, and its session began more than 10 minutes ago.',
    remedy: 'Sign in again, then send the request in the new session.',
  },
  NOT_FOUND: {
    status: 404,
    graphql: 'NOT_FOUND',
    isRetryable: false,
    meaning: 'It does not exist, or it belongs to someone else; the two cannot be distinguished.',
    remedy: 'Read the list again for current ids.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    graphql: 'BAD_REQUEST',
    isRetryable: false,
    meaning: 'The path does not support this method.',
    remedy: 'Use one of the methods in the header `Allow`.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    graphql: 'BAD_REQUEST',
    isRetryable: true,
    meaning: 'The request did not arrive in time: 15 seconds for its headers, 30 seconds in total.',
    remedy: 'Send it again.',
  },
  CONFLICT: {
    status: 409,
    graphql: 'CONFLICT',
    isRetryable: false,
    meaning:
      'A name is taken, a newer version exists, or the first request with this `Idempotency-Key` is still running. Nothing was overwritten.',
    remedy: 'Read the current state and decide; with `Retry-After`, send the request again after that time.',
  },
  GONE: {
    status: 410,
    graphql: 'GONE',
    isRetryable: false,
    meaning: 'The public link has expired.',
    remedy: 'Ask its owner to extend it.',
  },
  LENGTH_REQUIRED: {
    status: 411,
    graphql: 'BAD_REQUEST',
    isRetryable: false,
    meaning: 'The request has a body but no `Content-Length`, which requires a session or a token.',
    remedy: 'Send the body with its length instead of in chunks.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    graphql: 'BAD_REQUEST',
    isRetryable: false,
    meaning:
      'The request has too many bytes, or too many small chunks. The limit is 1 MiB, or 10 MiB for an import, unless the operator set other sizes (see requestLimits).',
    remedy: 'Send less data in one request.',
  },
  QUOTA_EXCEEDED: {
    status: 413,
    graphql: 'QUOTA_EXCEEDED',
    isRetryable: false,
    meaning:
      "The user's storage is full; `storedBytes` and `storageLimit` give its use and limit in bytes. Without them, that of the library's owner is full.",
    remedy: 'Delete something first.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    graphql: 'BAD_REQUEST',
    isRetryable: false,
    meaning: 'The body is not JSON in UTF-8, or it is compressed.',
    remedy: 'Send `Content-Type: application/json` and no `Content-Encoding`.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    graphql: 'BAD_REQUEST',
    isRetryable: false,
    meaning: 'The address and the headers exceed 16 KiB.',
    remedy: 'Send fewer or shorter headers.',
  },
  ANSWER_TOO_LARGE: {
    status: 422,
    graphql: 'ANSWER_TOO_LARGE',
    isRetryable: false,
    meaning: 'The response would exceed 64 MiB. Changes that the request made are kept.',
    remedy: 'Request smaller pages or fewer fields.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    graphql: 'IDEMPOTENCY_MISMATCH',
    isRetryable: false,
    meaning: 'This `Idempotency-Key` was used before, with a different request.',
    remedy: 'Send a new key.',
  },
  RATE_LIMITED: {
    status: 429,
    graphql: 'RATE_LIMITED',
    isRetryable: true,
    meaning: 'Too many requests, or too much at the same time; nothing was done.',
    remedy: 'Send the request again after `Retry-After`.',
  },
  ...AI_ERROR_CODES,
  CANCELLED: {
    status: 499,
    graphql: 'CANCELLED',
    errorType: 'cancelled',
    isRetryable: false,
    meaning: 'The client disconnected or cancelled the request before the response was complete.',
    remedy: 'Send the request again if it is still needed.',
  },
  INTERNAL: {
    status: 500,
    graphql: 'INTERNAL_SERVER_ERROR',
    isRetryable: false,
    meaning: 'An error in this server.',
    remedy: 'Report it with the request id, which identifies it in the log.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    graphql: 'SERVICE_UNAVAILABLE',
    isRetryable: true,
    meaning: 'The database cannot be reached, or the server is stopping.',
    remedy:
      'Send the request again after `Retry-After`. Without it, a change may have been saved: look before you try again.',
  },
};

/** Further values of `extensions.code`: GraphQL's own errors, and its one code for several HTTP statuses. */
export const GRAPHQL_CODES: Record<string, CodeMeaning> = {
  BAD_REQUEST: {
    status: 400,
    isRetryable: false,
    meaning:
      'The HTTP request was refused; the status says why: 400 (it has no operation), 405, 408, 411, 413, 415 or 431.',
    remedy: 'Correct the request; after a 408 send it again unchanged.',
  },
  GRAPHQL_PARSE_FAILED: {
    status: 400,
    isRetryable: false,
    meaning: 'The document is not GraphQL.',
    remedy: 'Correct the places in `locations`.',
  },
  GRAPHQL_VALIDATION_FAILED: {
    status: 400,
    isRetryable: false,
    meaning: 'The document does not match the schema, or the operation exceeds a limit on length, depth or cost.',
    remedy: 'Correct the problem in the message, or request less.',
  },
  PERSISTED_QUERY_NOT_SUPPORTED: {
    status: 200,
    isRetryable: false,
    meaning: 'The request names a persisted query by its hash only, and the server stores none.',
    remedy: 'Send the full document, as clients do automatically after this response.',
  },
};

const GRAPHQL_STATUSES = new Map(Object.values(ERROR_CODES).map(({ graphql, status }) => [graphql, status]));

/** The HTTP status for an `extensions.code`; 400 for GraphQL's own errors. */
export const statusOfGraphqlCode = (code: string | undefined) => GRAPHQL_STATUSES.get(code ?? '') ?? 400;
