import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

const UNREACHABLE = 'Suspire cannot be reached. Check your connection and try again.';
const SESSION_ENDED = 'Your session has ended. Please log in again.';
const UNEXPECTED = 'An unexpected error occurred. Please try again or contact support if the problem persists.';

/**
 * The sentences for AI failures. The error type is searched first, then the message. The type is the code without its
 * AI_ prefix.
 */
const AI_SENTENCES: { within: 'type' | 'message'; words: RegExp; sentence: string }[] = [
  {
    within: 'type',
    words: /rate_?limit/i,
    sentence: 'Please wait a moment before making another request. The AI service is currently busy.',
  },
  {
    within: 'type',
    words: /token_?limit/i,
    sentence: 'Your request is too long. Please try with shorter content or reduce the context.',
  },
  {
    within: 'type',
    words: /auth/i,
    sentence: 'AI service authentication failed. Please contact support if this continues.',
  },
  {
    within: 'type',
    words: /provider|service|unavailable/i,
    sentence: 'AI service is temporarily unavailable. Please try again in a few moments.',
  },
  { within: 'message', words: /timeout/i, sentence: 'Request timed out. Please try again with a shorter prompt.' },
  {
    within: 'message',
    words: /quota/i,
    sentence: 'AI service quota exceeded. Please try again later or contact support.',
  },
];

const SIGN_IN_AT_PROXY =
  'Another server answered instead of Suspire. Reload the page; you may have to sign in there first.';
const AWAY_BEHIND_PROXY = 'Suspire is not responding at the moment. Please try again in a few moments.';

/** The meaning of a status that a proxy in front sends with a page of its own. */
const PROXY_SENTENCES: Record<number, string> = {
  401: SIGN_IN_AT_PROXY,
  403: SIGN_IN_AT_PROXY,
  407: SIGN_IN_AT_PROXY,
  413: 'This is too large for the proxy in front of Suspire. Send less, or ask your administrator to raise its limit.',
  429: 'The proxy in front of Suspire gets too many requests. Please wait a moment before making another request.',
  502: AWAY_BEHIND_PROXY,
  503: AWAY_BEHIND_PROXY,
  504: 'Suspire took too long to respond. Please try again in a few moments.',
};

/** The code of the first GraphQL error; null for any other failure. */
export function errorCode(error: unknown): string | null {
  const code = firstError(error)?.extensions?.code;
  return typeof code === 'string' ? code : null;
}

/**
 * A sentence for users: what happened and, if possible, what to do next. `fallback` is for actions that have a sentence
 * of their own for failures: the server's message takes precedence over it.
 */
export function userMessage(error: unknown, fallback?: string): string {
  if (ServerParseError.is(error)) return isPage(error) ? SIGN_IN_AT_PROXY : invalidJsonSentence(error);
  if (ServerError.is(error))
    return reasonIn(error.bodyText) ?? proxySentence(error) ?? fallback ?? `HTTP ${error.statusCode}`;
  const first = firstError(error);
  if (!first) return isUnreachable(error) ? UNREACHABLE : (fallback ?? UNREACHABLE);
  if (errorCode(error) === 'INTERNAL_SERVER_ERROR') return fallback ?? UNEXPECTED;
  if (errorCode(error) === 'UNAUTHENTICATED' && !fallback) return SESSION_ENDED;
  return aiSentence(errorCode(error), first.message) ?? (first.message || fallback || UNEXPECTED);
}

/** The sentence for a response that is not JSON, regardless of its status; undefined for any other failure. */
export function invalidJson(error: unknown): string | undefined {
  if (ServerParseError.is(error)) return invalidJsonSentence(error);
  if (!ServerError.is(error)) return undefined;
  try {
    JSON.parse(error.bodyText);
    return undefined;
  } catch (problem) {
    return invalidJsonSentence(problem as SyntaxError);
  }
}

const invalidJsonSentence = ({ message }: Error) => `Server returned invalid JSON: ${message}`;

/** The reason in the body of a response that is not GraphQL's. */
function reasonIn(bodyText: string): string | undefined {
  try {
    const { detail, error }: { detail?: unknown; error?: unknown } = JSON.parse(bodyText);
    return [detail, error].find((reason) => typeof reason === 'string');
  } catch {
    return undefined;
  }
}

const isPage = ({ bodyText }: ServerParseError) => bodyText.trimStart().startsWith('<');

/** The sentence for a response that is not JSON, which a proxy must have sent; undefined for any other. */
function proxySentence(error: ServerError): string | undefined {
  const sentence = invalidJson(error) && PROXY_SENTENCES[error.statusCode];
  return sentence && sentence.replace(/\.(?= )/, ` (HTTP ${error.statusCode}).`);
}

/** The sentence for an AI failure; undefined if the code is not an AI failure's or no sentence fits. */
export function aiSentence(code: string | null, message: string): string | undefined {
  if (!code?.startsWith('AI_')) return undefined;
  const said = { type: code.slice('AI_'.length), message };
  return AI_SENTENCES.find(({ within, words }) => words.test(said[within]))?.sentence;
}

/** Whether the request got no response at all. */
export function isUnreachable(error: unknown): boolean {
  return !CombinedGraphQLErrors.is(error) && !ServerError.is(error) && !ServerParseError.is(error);
}

/** Field → its error, from extensions.fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields: unknown = firstError(error)?.extensions?.fields;
  if (typeof fields !== 'object' || fields === null) return {};
  const sentencesOf = Object.entries(fields).map(
    ([name, said]) => [name, String(Array.isArray(said) ? said[0] : said)] as const,
  );
  return Object.fromEntries(sentencesOf);
}

/** The errors that a form shows: one for the whole form, and one per field. */
export const refusalOf = (error: unknown, message = userMessage(error)) => ({ message, fields: fieldErrors(error) });

/** A value from the extensions of the first GraphQL error. */
export function errorDetail(error: unknown, name: string): unknown {
  return firstError(error)?.extensions?.[name];
}

function firstError(error: unknown) {
  return CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
}
