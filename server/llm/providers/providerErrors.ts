import { AISDKError, APICallError } from '@ai-sdk/provider';
import type { CompletionRequest } from '../../base/completions.ts';
import { aiError, AppError } from '../../base/errors.ts';
import { settingIn } from './adaptations.ts';
import { NotAnApiError } from './guardedFetch.ts';
import { type Refusal, refusalOf, refusesImages } from './refusals.ts';

/** A provider's failure: the error for the caller, and what the gateway may do about it. */
export interface ProviderError {
  error: AppError;
  /** Whether a retry may help. */
  retryable: boolean;
  /** The delay that the provider requested, if any. */
  retryAfterMs?: number;
  /** The provider's error response, if it sent one. */
  refusal?: Refusal;
  /** Whether the server is loading the model, so that the same request will succeed later. */
  isLoading?: boolean;
}

const QUOTA = /insufficient_quota|insufficient funds|insufficient balance|spend_limit|credit balance|billing|PerDay/i;
const TOO_LONG =
  /context_length|context[_ ]size|context window|context length|maximum context|too many (input )?tokens|(prompt|input|request|messages?).{0,40} too (long|large)|token limit|input token count|exceeds the (maximum|limit|model's)|reduce the length|string_above_max_length/i;
const KEY = /api[ _-]?key|authentication_error|invalid_api_key|permission_error/i;
const RATE = /rate[_ ]limit|RESOURCE_EXHAUSTED|tokens per (minute|day)|requests per (minute|day)|\bTPM\b|\bRPM\b/i;
const OVERLOADED = /overloaded|server_error|internal|unavailable|api_error/i;
const LOADING = /loading|starting up|warming up|cold start|is (being )?start(ed|ing)/i;
const FILTERED =
  /content[_ -]?(filter|policy|management|moderation)|responsible ?_?ai|data_inspection_failed|moderation|flagged|prohibited_content|safety (system|setting|polic)|usage polic|\bsafety\b.{0,40}(block|reject|refus)/i;
/** Words of servers that have nothing at a path, each on a line of its own. */
const NO_PATH = /^\s*((page |resource )?not found|no route\b.*|unexpected endpoint\b.*|cannot (post|get)\b.*)\W*$/im;
const NO_MODEL =
  /model_?not_?found|model_decommissioned|DeploymentNotFound|(model|deployment)\b.{0,120}?(not found|(does|do) not exist|not exist|not a valid|not available|no longer available|not loaded|not installed|decommissioned|has been (deprecated|removed|retired)|access to it)|(no|not a|unknown|invalid|unsupported|non-?existing?) model|not a valid model|no models? (is |are )?(currently )?loaded|try pulling|access to (the )?model/i;

/**
 * Classifies a failure. Only a sentence of our own is kept, because the SDK's errors contain prompts and a provider's
 * response may quote the key.
 */
export function classifyError(error: unknown): ProviderError {
  if (error instanceof AppError) return { error, retryable: false };
  if (APICallError.isInstance(error)) {
    if (error.statusCode === undefined) return unreachable(error, error.url);
    const refusal = refusalOf(error.statusCode, error.responseBody ?? '');
    if (error.statusCode < 400) return { error: unusableCompletion('The answer broke off.'), retryable: false };
    // Anthropic's package reports an unreadable first event as a status of 500, which it was not.
    if (/"name":"AI_/.test(error.responseBody ?? ''))
      return { error: unusableCompletion('The answer could not be read.'), retryable: false };
    return { ...classifyRefusal(refusal, error.responseHeaders ?? {}, error.url), refusal };
  }
  if (error instanceof NotAnApiError) return { error: notAnApi(error, error.url), retryable: false };
  if (!AISDKError.isInstance(error) && isConnection(error))
    return { error: unusableCompletion('The connection broke off.'), retryable: true };
  return {
    error: aiError('AI_UNAVAILABLE', { cause: new Error(`The answer could not be read (${nameOf(error)}).`) }),
    retryable: false,
  };
}

/** Classifies an error event in a stream that began successfully. */
export function classifyErrorEvent(event: unknown): ProviderError {
  if (event instanceof Error) return classifyError(event);
  const { text, status } = eventRefusal(event);
  const cause = new Error('The stream ended with an error event.');
  if (LOADING.test(text)) return { error: aiError('AI_UNAVAILABLE', { cause }), retryable: true, isLoading: true };
  const code = codeIn({ text, status, isJson: true }) ?? 'AI_UNAVAILABLE';
  return {
    error: aiError(code, { cause }),
    retryable: code === 'AI_RATE_LIMIT' || (code === 'AI_UNAVAILABLE' && OVERLOADED.test(text)),
    refusal: { text, status: status || 400, isJson: true },
  };
}

/** An error event has its status as its code, if at all. */
function eventRefusal(event: unknown) {
  const body = (typeof event === 'string' ? event : JSON.stringify(event)) ?? '';
  const { text } = refusalOf(0, body);
  return { text, status: Number(/^\d{3}$/m.exec(text)?.[0] ?? 0) };
}

export const unusableCompletion = (why: string) => aiError('AI_UNAVAILABLE', { cause: new Error(why) });

function classifyRefusal(refusal: Refusal, headers: Record<string, string>, url: string): ProviderError {
  const { status, text, isJson } = refusal;
  const cause = new Error(`The provider answered ${status}.`);
  const waitMs = retryAfterMs(headers);
  if (status === 503 && LOADING.test(text))
    return { error: aiError('AI_UNAVAILABLE', { cause }), retryable: true, retryAfterMs: waitMs, isLoading: true };
  if (status === 404 && (!isJson || NO_PATH.test(text))) return { error: notAnApi(cause, url), retryable: false };
  const code = codeIn(refusal) ?? (status === 404 ? 'AI_MODEL_NOT_FOUND' : undefined);
  if (code === 'AI_RATE_LIMIT')
    return {
      error: aiError(code, { cause, retryAfterSeconds: seconds(waitMs) }),
      // A request that is larger than the limit of a minute is refused in every minute.
      retryable: status === 429,
      retryAfterMs: waitMs,
    };
  if (code) return { error: aiError(code, { cause, sentence: sentenceFor(code, refusal) }), retryable: false };
  const isRefused = status < 500 && status !== 408 && status !== 409;
  return {
    error: aiError('AI_UNAVAILABLE', {
      cause,
      ...(isRefused && { sentence: `The AI provider refused the request (status ${status}).` }),
    }),
    retryable: !isRefused,
    retryAfterMs: waitMs,
  };
}

/** The cause of a refusal: its codes and words decide before its status, which providers use differently. */
function codeIn({ status, text }: Refusal) {
  if (status === 402 || QUOTA.test(text)) return 'AI_QUOTA';
  if (status === 429 || (status < 500 && RATE.test(text))) return 'AI_RATE_LIMIT';
  if (status >= 500) return undefined;
  if (FILTERED.test(text)) return 'AI_CONTENT_FILTER';
  if (status === 401) return 'AI_AUTHENTICATION';
  if (NO_MODEL.test(text) && !TOO_LONG.test(text)) return 'AI_MODEL_NOT_FOUND';
  if (status === 403 || KEY.test(text)) return 'AI_AUTHENTICATION';
  if (TOO_LONG.test(text)) return 'AI_TOKEN_LIMIT';
  if ((status === 400 || status === 422) && settingIn(text)) return 'AI_SETTING_REFUSED';
  if (status === 422) return 'AI_SETTING_REFUSED';
  return status === 413 ? 'AI_TOKEN_LIMIT' : undefined;
}

const SETTING_NAMES: Partial<Record<NonNullable<ReturnType<typeof settingIn>>, string>> = {
  temperature: 'temperature',
  topP: 'top_p',
  frequencyPenalty: 'frequency penalty',
  presencePenalty: 'presence penalty',
  maxTokens: 'max tokens',
};

function sentenceFor(code: string, { text }: Refusal): string | undefined {
  const setting = code === 'AI_SETTING_REFUSED' ? settingIn(text) : undefined;
  const name = setting && SETTING_NAMES[setting];
  return name && `The model refuses the value of ${name}. Change it, or choose another model.`;
}

function notAnApi(cause: Error, url: string): AppError {
  return aiError('AI_UNAVAILABLE', {
    cause,
    sentence: `The answer from ${originOf(url)} is not an AI server's. Check the provider's address.`,
  });
}

/**
 * Classifies a connection error. Redirects are refused before they are followed, and a retry would be redirected again.
 */
function unreachable(error: unknown, url: string): ProviderError {
  const isRedirect = /redirect/i.test(messagesOf(error));
  return {
    error: aiError('AI_UNAVAILABLE', {
      cause: new Error(isRedirect ? 'The provider redirects.' : 'The provider could not be reached.'),
      sentence: isRedirect
        ? `The AI server at ${originOf(url)} redirects to another address. Check the provider's address.`
        : `The AI server at ${originOf(url)} cannot be reached. Check that it is running.`,
    }),
    retryable: !isRedirect,
  };
}

/** The address without its path, query and credentials. */
const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url);

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

/** A refusal of an image names the model, because only another one can help. */
export function aboutImages({ model, messages }: CompletionRequest, failure: ProviderError): ProviderError {
  const hasFiles = messages.some(({ files }) => files?.length);
  if (!hasFiles || !failure.refusal || !refusesImages(failure.refusal)) return failure;
  const sentence = `The model ${model} cannot read images.`;
  return { error: aiError('AI_SETTING_REFUSED', { sentence, cause: failure.error.cause }), retryable: false };
}
