import { beginning } from '../../../rules/characters.ts';

/**
 * Why a sign-in failed: the provider is unreachable, the user cancelled, the settings of this server or of the provider
 * are wrong, or the response is invalid.
 */
export type FailureReason = 'away' | 'cancelled' | 'misconfigured' | 'invalid';

export class ProviderFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    cause: unknown,
  ) {
    super('The sign-in with the provider failed.', { cause });
  }
}

const CANCELLED = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required']);
const MISCONFIGURED = new Set([
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'invalid_request',
  'unsupported_response_type',
  'unsupported_grant_type',
  'OAUTH_WWW_AUTHENTICATE_CHALLENGE',
]);
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
  const isOneOf = (known: Set<string>) => names.some((name) => typeof name === 'string' && known.has(name));
  if (isOneOf(CANCELLED)) return 'cancelled';
  if (isOneOf(MISCONFIGURED)) return 'misconfigured';
  return isOneOf(AWAY) || isNetworkFailure(error) ? 'away' : 'invalid';
}

/** Why the metadata of the issuer could not be read: only a wrong issuer leads to another page or another name. */
export function reasonOfDiscovery(error: unknown): FailureReason {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Response)) return metadataIn(cause) ? 'misconfigured' : 'away';
  return cause.status < 500 && !TRY_LATER.has(cause.status) ? 'misconfigured' : 'away';
}

const TRY_LATER = new Set([408, 425, 429]);

/** The metadata that the library refuses, because it is not that of the expected issuer. */
const metadataIn = (cause: unknown) => (cause as { body?: { issuer?: unknown } } | undefined)?.body;

/** The only message that Node's fetch has for network failures. */
const isNetworkFailure = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('message' in error && error.message === 'fetch failed') || ('cause' in error && isNetworkFailure(error.cause)));

const MAX_DETAIL = 500;

/** A description for the operator's log. It leaves out tokens and codes, which the library's errors can contain. */
export function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const words = [error.message, ...wordsOfCause(error.cause), ...saidIn(error)];
  return beginning(words.filter((each) => typeof each === 'string' && each !== '').join('; '), MAX_DETAIL);
}

const saidIn = (source: object) =>
  ['error', 'error_description', 'code'].map((name) => (source as Record<string, unknown>)[name]);

function wordsOfCause(cause: unknown): unknown[] {
  if (cause instanceof Error) return [cause.message];
  if (cause instanceof Response) return [`status ${cause.status}`];
  // The challenges of the header WWW-Authenticate.
  if (Array.isArray(cause))
    return cause.flatMap(({ parameters: { error, error_description: description } }: Challenge) => [
      error,
      description,
    ]);
  const { expected } = (cause ?? {}) as { expected?: unknown };
  const metadata = metadataIn(cause);
  return metadata && expected ? [`expected ${String(expected)}`, `found ${String(metadata.issuer)}`] : [];
}

interface Challenge {
  parameters: { error?: string; error_description?: string };
}
