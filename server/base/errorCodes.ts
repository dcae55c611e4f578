/** What a code tells a program and the people who write it. docs/errors.md and the schema's enum ErrorCode say the same. */
export interface CodeMeaning {
  /** Of the answer over HTTP. */
  status: number;
  /** Whether the same request may succeed later, without anybody having changed anything. */
  isRetryable: boolean;
  /** What happened, and then what the caller can do: a sentence each. */
  meaning: string;
  remedy: string;
}

interface ErrorMeaning extends CodeMeaning {
  /** Its name in GraphQL's `extensions.code`. */
  graphql: string;
  /** Of an AI provider's failure: its `error_type`. */
  errorType?: string;
}

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

export type AiErrorCode =
  'AI_RATE_LIMIT' | 'AI_TOKEN_LIMIT' | 'AI_AUTHENTICATION' | 'AI_QUOTA' | 'AI_TIMEOUT' | 'AI_UNAVAILABLE';

/** Every error code of the API under its name over REST. */
export const ERROR_CODES: Record<ErrorCode, ErrorMeaning> = {
  VALIDATION_FAILED: {
    status: 400,
    graphql: 'BAD_USER_INPUT',
    isRetryable: false,
    meaning: 'A value breaks a rule; `fields` names each one, with a sentence.',
    remedy: 'Change what `fields` names.',
  },
  UNAUTHENTICATED: {
    status: 401,
    graphql: 'UNAUTHENTICATED',
    isRetryable: false,
    meaning: 'There is no token, or it is expired, revoked or malformed; also a wrong username or password.',
    remedy: 'Renew the session or sign in, then send the request with the new token.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    graphql: 'SECOND_FACTOR_REQUIRED',
    isRetryable: false,
    meaning:
      'The password, or the mailed link, is right; the account needs a code too, which is missing, wrong or used.',
    remedy: 'Ask for a code of the authenticator app or a recovery code, and send the same with it.',
  },
  FORBIDDEN: {
    status: 403,
    graphql: 'FORBIDDEN',
    isRetryable: false,
    meaning:
      "The token's scope does not allow it, only a session or an administrator may, the account is disabled, or it is shipped to all.",
    remedy: 'Use a token with the scope, or a session; or ask an administrator.',
  },
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    graphql: 'REAUTHENTICATION_REQUIRED',
    isRetryable: false,
    meaning: 'The account has no password to prove who asks, and its session began more than 10 minutes ago.',
    remedy: 'Sign in again, then send the request in the new session.',
  },
  NOT_FOUND: {
    status: 404,
    graphql: 'NOT_FOUND',
    isRetryable: false,
    meaning: 'It is not there, or it belongs to somebody else: the answer does not tell which.',
    remedy: 'Read the list again for ids that are there.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    graphql: 'BAD_REQUEST',
    isRetryable: false,
    meaning: 'The path is there, but not with this method.',
    remedy: 'Use one of the methods in the header `Allow`.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    graphql: 'BAD_REQUEST',
    isRetryable: true,
    meaning: 'The request did not arrive in time: 15 seconds for its headers, 30 seconds in all.',
    remedy: 'Send it again.',
  },
  CONFLICT: {
    status: 409,
    graphql: 'CONFLICT',
    isRetryable: false,
    meaning:
      'A name is taken, a newer version is there, or the first request with this `Idempotency-Key` still runs. Nothing was overwritten.',
    remedy: 'Read what is there now and decide; where `Retry-After` is given, send the same again after it.',
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
    meaning: 'The request has a body without a `Content-Length`, which only a session or a token may send.',
    remedy: 'Send the body with its length, not in chunks.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    graphql: 'BAD_REQUEST',
    isRetryable: false,
    meaning:
      'The request has too many bytes, or comes in too many small chunks: 1 MiB are taken, of an import 10 MiB, unless the operator set other sizes, which requestLimits tells.',
    remedy: 'Send less at once.',
  },
  QUOTA_EXCEEDED: {
    status: 413,
    graphql: 'QUOTA_EXCEEDED',
    isRetryable: false,
    meaning: "The user's storage is full; `storedBytes` and `storageLimit` say how full, in bytes.",
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
    meaning: 'Address and headers have more than 16 KiB.',
    remedy: 'Send fewer or shorter headers.',
  },
  ANSWER_TOO_LARGE: {
    status: 422,
    graphql: 'ANSWER_TOO_LARGE',
    isRetryable: false,
    meaning: 'The answer would have more than 64 MiB; what the request changed stays changed.',
    remedy: 'Ask for smaller pages or fewer fields.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    graphql: 'IDEMPOTENCY_MISMATCH',
    isRetryable: false,
    meaning: 'This `Idempotency-Key` was sent with another request before.',
    remedy: 'Send a new key.',
  },
  RATE_LIMITED: {
    status: 429,
    graphql: 'RATE_LIMITED',
    isRetryable: true,
    meaning: 'The caller asked too often, or for too much at once; nothing was done.',
    remedy: 'Send the same again after `Retry-After`.',
  },
  AI_RATE_LIMIT: {
    status: 429,
    graphql: 'AI_RATE_LIMIT',
    errorType: 'rate_limit',
    isRetryable: true,
    meaning: 'The AI provider is busy.',
    remedy: 'Try again after `Retry-After`, or after a minute where the provider did not say when.',
  },
  AI_TOKEN_LIMIT: {
    status: 400,
    graphql: 'AI_TOKEN_LIMIT',
    errorType: 'token_limit',
    isRetryable: false,
    meaning: 'The text is too long for the model.',
    remedy: 'Send less, or choose a model that takes more.',
  },
  AI_AUTHENTICATION: {
    status: 502,
    graphql: 'AI_AUTHENTICATION',
    errorType: 'authentication',
    isRetryable: false,
    meaning: "The AI provider refused this server's key.",
    remedy: 'Choose another provider; whoever runs the server must fix it.',
  },
  AI_QUOTA: {
    status: 503,
    graphql: 'AI_QUOTA',
    errorType: 'quota',
    isRetryable: false,
    meaning:
      "This server's quota with the AI provider is used up, or what the user or the server may spend on AI this month.",
    remedy: 'Choose another provider, or ask whoever runs the server.',
  },
  AI_TIMEOUT: {
    status: 504,
    graphql: 'AI_TIMEOUT',
    errorType: 'timeout',
    isRetryable: true,
    meaning: 'The AI provider did not answer in time, retries included.',
    remedy: 'Try again, with a shorter text if you can.',
  },
  AI_UNAVAILABLE: {
    status: 503,
    graphql: 'AI_UNAVAILABLE',
    errorType: 'provider',
    isRetryable: true,
    meaning: 'The AI provider is down, broke off, or answered something that cannot be used.',
    remedy: 'Try again after a minute, or choose another provider.',
  },
  CANCELLED: {
    status: 499,
    graphql: 'CANCELLED',
    errorType: 'cancelled',
    isRetryable: false,
    meaning: 'The caller left, or stopped it, before the answer was complete.',
    remedy: 'Ask again if it is still wanted.',
  },
  INTERNAL: {
    status: 500,
    graphql: 'INTERNAL_SERVER_ERROR',
    isRetryable: false,
    meaning: 'A fault of this server.',
    remedy: "Report it with the request's id, which finds it in the log.",
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    graphql: 'SERVICE_UNAVAILABLE',
    isRetryable: true,
    meaning: 'The database cannot be reached, or the server is stopping.',
    remedy: 'Send the same again after `Retry-After`.',
  },
};

/** What `extensions.code` may say besides: GraphQL's own refusals, and its one name for several of HTTP. */
export const GRAPHQL_CODES: Record<string, CodeMeaning> = {
  BAD_REQUEST: {
    status: 400,
    isRetryable: false,
    meaning:
      'The HTTP request cannot be taken as it is; the status says why: 400 no operation in it, 405, 408, 411, 413, 415 or 431.',
    remedy: 'Correct the request; after 408 send it again as it is.',
  },
  GRAPHQL_PARSE_FAILED: {
    status: 400,
    isRetryable: false,
    meaning: 'The document is not GraphQL.',
    remedy: 'Correct what `locations` points at.',
  },
  GRAPHQL_VALIDATION_FAILED: {
    status: 400,
    isRetryable: false,
    meaning: 'The document does not fit the schema, or the operation is longer, deeper or costs more than is allowed.',
    remedy: 'Correct what the message names, or ask for less at once.',
  },
  PERSISTED_QUERY_NOT_SUPPORTED: {
    status: 200,
    isRetryable: false,
    meaning: 'The request names a persisted query by its hash alone; none are kept.',
    remedy: 'Send the document in full, as clients do by themselves after this answer.',
  },
};

const GRAPHQL_STATUSES = new Map(Object.values(ERROR_CODES).map(({ graphql, status }) => [graphql, status]));

/** The HTTP status that an `extensions.code` stands for; 400 for those of GraphQL itself. */
export const statusOfGraphqlCode = (code: string | undefined) => GRAPHQL_STATUSES.get(code ?? '') ?? 400;
