import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

const UNREACHABLE = 'Suspire cannot be reached. Check your connection and try again.';
const SESSION_ENDED = 'Your session has ended. Please log in again.';
const UNEXPECTED = 'An unexpected error occurred. Please try again or contact support if the problem persists.';

/**
 * A word in the error type chooses the sentence for an AI failure, else one in the message. The type is what follows
 * AI_ in the code.
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

/** The code of the first GraphQL error, or null for anything that is not the server's considered answer. */
export function errorCode(error: unknown): string | null {
  const code = firstError(error)?.extensions?.code;
  return typeof code === 'string' ? code : null;
}

/**
 * One sentence for people: what happened and, where there is something to do, what to do next. `fallback` is for
 * actions whose failure has a sentence of its own: then the server's words come first, it comes second.
 */
export function userMessage(error: unknown, fallback?: string): string {
  if (ServerParseError.is(error)) return invalidJsonSentence(error);
  if (ServerError.is(error)) return reasonIn(error.bodyText) ?? fallback ?? `HTTP ${error.statusCode}`;
  const first = firstError(error);
  if (!first) return isUnreachable(error) ? UNREACHABLE : (fallback ?? UNREACHABLE);
  if (errorCode(error) === 'INTERNAL_SERVER_ERROR') return fallback ?? UNEXPECTED;
  if (errorCode(error) === 'UNAUTHENTICATED' && !fallback) return SESSION_ENDED;
  return aiSentence(errorCode(error), first.message) ?? (first.message || fallback || UNEXPECTED);
}

/** What is said of an answer that is not JSON, whatever its status; nothing of any other failure. */
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

/** Why, as an answer says that is not one of GraphQL. */
function reasonIn(bodyText: string): string | undefined {
  try {
    const { detail, error }: { detail?: unknown; error?: unknown } = JSON.parse(bodyText);
    return [detail, error].find((reason) => typeof reason === 'string');
  } catch {
    return undefined;
  }
}

/**
 * What an AI failure means to people; nothing when the code is not one of an AI failure, or the list has no sentence
 * for it.
 */
export function aiSentence(code: string | null, message: string): string | undefined {
  if (!code?.startsWith('AI_')) return undefined;
  const said = { type: code.slice('AI_'.length), message };
  return AI_SENTENCES.find(({ within, words }) => words.test(said[within]))?.sentence;
}

/** Whether the request got no answer at all, as opposed to one that says no. */
export function isUnreachable(error: unknown): boolean {
  return !CombinedGraphQLErrors.is(error) && !ServerError.is(error) && !ServerParseError.is(error);
}

/** field → what is wrong with it, as the server says in extensions.fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  const fields: unknown = firstError(error)?.extensions?.fields;
  if (typeof fields !== 'object' || fields === null) return {};
  const sentencesOf = Object.entries(fields).map(
    ([name, said]) => [name, String(Array.isArray(said) ? said[0] : said)] as const,
  );
  return Object.fromEntries(sentencesOf);
}

/** What a form says of a failure, in all and field by field. */
export const refusalOf = (error: unknown, message = userMessage(error)) => ({ message, fields: fieldErrors(error) });

/** More that the server says in its extensions about this refusal. */
export function errorDetail(error: unknown, name: string): unknown {
  return firstError(error)?.extensions?.[name];
}

function firstError(error: unknown) {
  return CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined;
}
