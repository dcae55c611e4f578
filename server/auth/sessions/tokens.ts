import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { AccessClaims } from '../../base/context.ts';
import { LruMap } from '../../base/lruMap.ts';
import type { SessionTokens } from '../../base/services/sharedServices.ts';

const ISSUER = 'suspire';
const AUDIENCE = 'suspire';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
const LEEWAY_SECONDS = 2;
const MAX_CACHED = 10_000;

/**
 * Creates and reads the tokens of sessions: access tokens are JWTs that live for minutes, refresh tokens contain their
 * session id and a MAC.
 */
export class AccessTokens implements SessionTokens {
  readonly #key: KeyObject;
  /** Tokens with a verified signature, with their claims and the second at which they expire. */
  readonly #verified = new LruMap<string, AccessClaims & { expires: number }>(MAX_CACHED);

  constructor(
    secret: string,
    readonly lifetimeSeconds: number,
  ) {
    this.#key = createSecretKey(secret, 'utf8');
  }

  sign({ userId, username, sessionId }: AccessClaims) {
    return new SignJWT({ username, sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setSubject(String(userId))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${this.lifetimeSeconds}s`)
      .sign(this.#key);
  }

  /** The claims of a token that we issued and that has not expired; otherwise null. */
  async read(token: string): Promise<AccessClaims | null> {
    const known = this.#verified.get(token);
    if (known && known.expires + LEEWAY_SECONDS > Date.now() / 1000) return known;
    this.#verified.delete(token);
    const claims = await this.#verify(token);
    if (claims) this.#verified.set(token, claims);
    return claims;
  }

  /** Creates a refresh token of a session. The MAC proves that we issued it, even after its row was deleted. */
  refreshToken(sessionId: number) {
    const payload = `${sessionId}.${randomToken()}`;
    return `${payload}.${this.#mac(payload)}`;
  }

  /** The session for which a refresh token was issued; undefined if we did not issue it. */
  sessionOf(refreshToken: string) {
    const [, named = '', sessionId, mac = ''] = /^((\d+)\.[\w-]{43})\.([\w-]{43})$/.exec(refreshToken) ?? [];
    return sessionId && timingSafeEqual(Buffer.from(mac), Buffer.from(this.#mac(named)))
      ? Number(sessionId)
      : undefined;
  }

  /** Hashes values that must not be stored in clear text, for example a visitor's address. */
  keyedHash(text: string) {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  #mac(named: string) {
    return this.keyedHash(`refresh token ${named}`);
  }

  async #verify(token: string) {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        clockTolerance: LEEWAY_SECONDS,
      });
      const { sub, sid, username, exp = 0 } = payload;
      return typeof sid === 'number' && typeof username === 'string' && sub
        ? { userId: Number(sub), username, sessionId: sid, expires: exp }
        : null;
    } catch {
      return null;
    }
  }
}

/** Distinguishes a personal API token from an access token, and lets scanners find leaked ones. */
export const API_TOKEN_PREFIX = 'suspire_';

/** An opaque token of 256 random bits, URL-safe. Only its hash is ever stored. */
export const randomToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
