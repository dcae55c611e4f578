import { AISDKError, APICallError } from '@ai-sdk/provider';
import { aiError, AppError } from '../../base/errors.ts';

/** A provider's failure: the error for the caller, and what the gateway may do about it. */
export interface ProviderError {
  error: AppError;
  /** Whether a retry may help. */
  retryable: boolean;
  /** The delay that the provider requested, if any. */
  retryAfterMs?: number;
}

const QUOTA = /insufficient_quota|insufficient funds|spend_limit|credit balance|billing|PerDay/i;
const TOO_LONG =
  /context_length|context window|context length|maximum context|too many tokens|too long|token limit|exceeds the (maximum|limit)|max_tokens|input token count/i;
const KEY = /api[ _-]?key|authentication_error|invalid_api_key|permission_error/i;
const RATE = /rate_limit|rate limit|RESOURCE_EXHAUSTED/i;
const OVERLOADED = /overloaded|server_error|internal|unavailable|api_error/i;

/**
 * Classifies a failure. Only a short sentence of our own is kept, because the SDK's errors contain prompts and a
 * provider's response may quote the key.
 */
export function classifyError(error: unknown): ProviderError {
  if (error instanceof AppError) return { error, retryable: false };
  if (APICallError.isInstance(error))
    return error.statusCode === undefined
      ? unreachable(error)
      : classifyStatus(error.statusCode, error.responseBody ?? '', error.responseHeaders ?? {});
  if (!AISDKError.isInstance(error) && isConnection(error)) return unreachable(error);
  return {
    error: aiError('AI_UNAVAILABLE', { cause: new Error(`The answer could not be read (${nameOf(error)}).`) }),
    retryable: false,
  };
}

/** Classifies an error event in a stream that began successfully. */
export function classifyErrorEvent(event: unknown): ProviderError {
  if (event instanceof Error) return classifyError(event);
  const text = (typeof event === 'string' ? event : JSON.stringify(event)) ?? '';
  const cause = new Error('The stream ended with an error event.');
  const code = codeIn(text) ?? (RATE.test(text) ? 'AI_RATE_LIMIT' : 'AI_UNAVAILABLE');
  return {
    error: aiError(code, { cause }),
    retryable: code === 'AI_RATE_LIMIT' || (code === 'AI_UNAVAILABLE' && OVERLOADED.test(text)),
  };
}

export const unusableCompletion = (why: string) => aiError('AI_UNAVAILABLE', { cause: new Error(why) });

function classifyStatus(status: number, body: string, headers: Record<string, string>): ProviderError {
  const cause = new Error(`The provider answered ${status}.`);
  if (status === 401 || status === 403) return { error: aiError('AI_AUTHENTICATION', { cause }), retryable: false };
  if (status === 402 || QUOTA.test(body)) return { error: aiError('AI_QUOTA', { cause }), retryable: false };
  if (status === 413 || status === 422) return { error: aiError('AI_TOKEN_LIMIT', { cause }), retryable: false };
  const waitMs = retryAfterMs(headers);
  if (status === 429)
    return {
      error: aiError('AI_RATE_LIMIT', { cause, retryAfterSeconds: seconds(waitMs) }),
      retryable: true,
      retryAfterMs: waitMs,
    };
  if (status === 400) return { error: aiError(codeIn(body) ?? 'AI_UNAVAILABLE', { cause }), retryable: false };
  // Anthropic's package reports an unreadable first event as a status of 500, which it was not.
  const isReal = !/"name":"AI_/.test(body);
  return {
    error: aiError('AI_UNAVAILABLE', { cause }),
    retryable: isReal && (status === 408 || status === 409 || status >= 500),
    retryAfterMs: waitMs,
  };
}

function codeIn(text: string) {
  if (QUOTA.test(text)) return 'AI_QUOTA';
  if (KEY.test(text)) return 'AI_AUTHENTICATION';
  return TOO_LONG.test(text) ? 'AI_TOKEN_LIMIT' : undefined;
}

/**
 * Classifies a connection error. Redirects are refused before they are followed, and a retry would be redirected again.
 */
function unreachable(error: unknown): ProviderError {
  const isRedirect = /redirect/i.test(messagesOf(error));
  return {
    error: aiError('AI_UNAVAILABLE', {
      cause: new Error(isRedirect ? 'The provider redirects.' : 'The provider could not be reached.'),
    }),
    retryable: !isRedirect,
  };
}

const isConnection = (error: unknown) =>
  /fetch failed|\bterminated\b|ECONN|ENOTFOUND|EAI_AGAIN|Cannot connect|other side closed/i.test(messagesOf(error));

/** Errors thrown by fetch may come from another realm, so instanceof Error cannot be used. */
export const messagesOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? `${String(error.message)} ${'cause' in error ? messagesOf(error.cause) : ''}`
    : '';

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/** Parses seconds or a date; ignores anything else and times in the past. */
function retryAfterMs(headers: Record<string, string>) {
  const text = headers['retry-after'] ?? '';
  const wait = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return wait > 0 ? wait : undefined;
}

const seconds = (milliseconds: number | undefined) =>
  milliseconds ? Math.min(86_400, Math.ceil(milliseconds / 1000)) : undefined;
