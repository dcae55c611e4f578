import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import type { IdentityProvider } from '../../base/services/sharedServices.ts';
import { boundedFetch } from './boundedFetch.ts';
import { ProviderFailure } from './providerFailure.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** How old a logout token may be. Providers send it immediately. */
export const LOGOUT_TOKEN_SECONDS = 10 * 60;
const MAX_TEXT = 255;
const TYPES = new Set([undefined, 'jwt', 'logout+jwt', 'application/logout+jwt']);

export interface LogoutIssuer {
  issuer: string;
  clientId: string;
  keysUrl: string;
  /** The algorithms with which the provider signs ID tokens. */
  algorithms: readonly string[];
  timeoutMs: number;
  toleranceSeconds: number;
}

/** Only the provider itself can sign with these; with a shared secret, anyone who has it could. */
const isAsymmetric = (algorithm: string) => /^(RS|PS|ES)\d{3}$|^Ed/.test(algorithm);

/** Reads logout tokens of a provider (OpenID Connect Back-Channel Logout 1.0), whose keys it caches. */
export function logoutReader({ issuer, clientId, keysUrl, ...settings }: LogoutIssuer) {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: settings.timeoutMs,
    [customFetch]: (address, request) =>
      boundedFetch(address, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body: undefined,
        redirect: request.redirect,
        signal: request.signal,
      }),
  });
  return async (token: string): ReturnType<IdentityProvider['readLogout']> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: settings.algorithms.filter(isAsymmetric),
        clockTolerance: settings.toleranceSeconds,
        maxTokenAge: LOGOUT_TOKEN_SECONDS,
        requiredClaims: ['jti', 'events'],
      });
      if (!TYPES.has(protectedHeader.typ?.toLowerCase())) throw new UnusableToken('The token is of another type.');
      return logoutIn(payload);
    } catch (error) {
      throw new ProviderFailure(areKeysAway(error) ? 'away' : 'invalid', error);
    }
  };
}

/** The library has this code for an answer other than 200. Its other errors are about the token. */
const NO_KEYS = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT']);
const areKeysAway = (error: unknown) =>
  error instanceof errors.JOSEError ? NO_KEYS.has(error.code) : !(error instanceof UnusableToken);

class UnusableToken extends Error {}

function logoutIn({ jti, sub, sid, events, nonce }: JWTPayload) {
  if (typeof events !== 'object' || events === null || !Object.hasOwn(events, EVENT))
    throw new UnusableToken('The token is not about a logout.');
  if (nonce !== undefined) throw new UnusableToken('A logout token must have no nonce.');
  const texts = [jti, sub, sid].filter((each) => each !== undefined);
  if (texts.some((each) => typeof each !== 'string' || each === '' || each.length > MAX_TEXT || each.includes('\0')))
    throw new UnusableToken(`jti, sub and sid must be texts of at most ${MAX_TEXT} characters.`);
  if (sub === undefined && sid === undefined)
    throw new UnusableToken('The token names neither a person nor a session.');
  return { id: jti ?? '', subject: sub ?? null, session: (sid as string | undefined) ?? null };
}
