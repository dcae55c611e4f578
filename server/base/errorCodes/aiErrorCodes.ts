import type { ErrorMeaning } from './errorMeaning.ts';

export type AiErrorCode =
  | 'AI_RATE_LIMIT'
  | 'AI_TOKEN_LIMIT'
  | 'AI_AUTHENTICATION'
  | 'AI_QUOTA'
  | 'AI_TIMEOUT'
  | 'AI_MODEL_NOT_FOUND'
  | 'AI_CONTENT_FILTER'
  | 'AI_SETTING_REFUSED'
  | 'AI_ONLY_THOUGHT'
  | 'AI_UNAVAILABLE';

/** The error codes of failures of AI providers by their REST names. */
export const AI_ERROR_CODES: Record<AiErrorCode, ErrorMeaning> = {
  AI_RATE_LIMIT: {
    status: 429,
    graphql: 'AI_RATE_LIMIT',
    errorType: 'rate_limit',
    isRetryable: true,
    meaning: 'The AI provider is busy.',
    remedy: 'Try again after `Retry-After`, or after a minute if the provider gave no time.',
  },
  AI_TOKEN_LIMIT: {
    status: 400,
    graphql: 'AI_TOKEN_LIMIT',
    errorType: 'token_limit',
    isRetryable: false,
    meaning: 'The text is too long for the model.',
    remedy: 'Send less text, or choose a model that accepts more.',
  },
  AI_AUTHENTICATION: {
    status: 502,
    graphql: 'AI_AUTHENTICATION',
    errorType: 'authentication',
    isRetryable: false,
    meaning: "The AI provider refused this server's key.",
    remedy: 'Choose another provider; the operator of the server must fix the key.',
  },
  AI_QUOTA: {
    status: 503,
    graphql: 'AI_QUOTA',
    errorType: 'quota',
    isRetryable: false,
    meaning:
      "This server's quota with the AI provider is used up, or the monthly AI budget of the user or the server is.",
    remedy: 'Choose another provider, or ask the operator of the server.',
  },
  AI_TIMEOUT: {
    status: 504,
    graphql: 'AI_TIMEOUT',
    errorType: 'timeout',
    isRetryable: true,
    meaning: 'The AI provider did not respond in time, even after retries.',
    remedy: 'Try again, with a shorter text if you can.',
  },
  AI_MODEL_NOT_FOUND: {
    status: 502,
    graphql: 'AI_MODEL_NOT_FOUND',
    errorType: 'model_not_found',
    isRetryable: false,
    meaning: 'The AI provider does not have the model, or the key may not use it.',
    remedy: 'Choose another model; a server of your own may have to download or load it first.',
  },
  AI_CONTENT_FILTER: {
    status: 400,
    graphql: 'AI_CONTENT_FILTER',
    errorType: 'content_filter',
    isRetryable: false,
    meaning: "The AI provider's content filter refused the request or stopped the answer.",
    remedy: 'Change the text, or choose another model.',
  },
  AI_SETTING_REFUSED: {
    status: 400,
    graphql: 'AI_SETTING_REFUSED',
    errorType: 'setting_refused',
    isRetryable: false,
    meaning: 'The model refuses a setting of the request, and the request without it too.',
    remedy: 'Change the setting that the message names, or choose another model.',
  },
  AI_ONLY_THOUGHT: {
    status: 502,
    graphql: 'AI_ONLY_THOUGHT',
    errorType: 'only_thought',
    isRetryable: false,
    meaning: 'The model used all its tokens for thinking and wrote no answer.',
    remedy: 'Allow more tokens, or choose a model that thinks less.',
  },
  AI_UNAVAILABLE: {
    status: 503,
    graphql: 'AI_UNAVAILABLE',
    errorType: 'provider',
    isRetryable: true,
    meaning:
      'The AI provider is down or cannot be reached, cut the response off, sent an unusable one, or refused the request.',
    remedy: 'Try again after a minute, or choose another provider.',
  },
};
