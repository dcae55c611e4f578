import { beginning } from '../../../rules/characters.ts';

/** Why a sign-in failed: the provider is unreachable, the user cancelled, or the response is invalid. */
export type FailureReason = 'away' | 'cancelled' | 'invalid';

export class ProviderFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    cause: unknown,
  ) {
    super('The sign-in with the provider failed.', { cause });
  }
}

const CANCELLED = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required']);
const AWAY = new Set([
  'temporarily_unavailable',
  'server_error',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);

/** Maps an error of the client library, which names it in `error` as the provider does, or in `code`. */
export function reasonOf(error: unknown): FailureReason {
  if (typeof error !== 'object' || error === null) return 'invalid';
  const names = ['error' in error && error.error, 'code' in error && error.code];
  if (names.some((name) => typeof name === 'string' && CANCELLED.has(name))) return 'cancelled';
  if (names.some((name) => typeof name === 'string' && AWAY.has(name)) || isNetworkFailure(error)) return 'away';
  return 'invalid';
}

/** The only message that Node's fetch has for network failures. */
const isNetworkFailure = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('message' in error && error.message === 'fetch failed') || ('cause' in error && isNetworkFailure(error.cause)));

const MAX_DETAIL = 500;

/** A description for the operator's log. It leaves out tokens and codes, which the library's errors can contain. */
export function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const said = ['error', 'error_description', 'code'].map(
    (name) => (error as unknown as Record<string, unknown>)[name],
  );
  const cause = error.cause instanceof Error ? [error.cause.message] : [];
  const words = [error.message, ...cause, ...said].filter((each) => typeof each === 'string' && each !== '');
  return beginning(words.join('; '), MAX_DETAIL);
}
