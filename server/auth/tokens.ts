import { createHash, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';

const ISSUER = 'suspire';
const AUDIENCE = 'suspire';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
const LEEWAY_SECONDS = 2;
const MAX_REMEMBERED = 10_000;

export interface AccessClaims {
  userId: number;
  username: string;
  sessionId: number;
}

/** Signs and reads the access tokens of sessions: JWTs that live for minutes (api.md §4). */
export class AccessTokens {
  readonly #key: KeyObject;
  /** Tokens whose signature was found good, with their claims and the second in which they expire. */
  readonly #verified = new Map<string, AccessClaims & { expires: number }>();

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

  /** The claims of a token that is ours and not expired, otherwise null. */
  async read(token: string): Promise<AccessClaims | null> {
    const known = this.#verified.get(token);
    if (known && known.expires + LEEWAY_SECONDS > Date.now() / 1000) return known;
    this.#verified.delete(token);
    const claims = await this.#verify(token);
    if (claims && this.#verified.size >= MAX_REMEMBERED) this.#verified.clear();
    if (claims) this.#verified.set(token, claims);
    return claims;
  }

  /** A name for what must not be stored in the clear, such as a visitor's address. */
  pseudonym(text: string) {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  async #verify(token: string) {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, typ: TYPE, clockTolerance: LEEWAY_SECONDS });
      const { sub, sid, username, exp = 0 } = payload;
      return typeof sid === 'number' && typeof username === 'string' && sub ? { userId: Number(sub), username, sessionId: sid, expires: exp } : null;
    } catch {
      return null;
    }
  }
}

/** What tells a personal API token from a session's access token, and lets scanners find one that leaked. */
export const API_TOKEN_PREFIX = 'suspire_';

/** An opaque token of 256 random bits, URL-safe. Only its hash is ever stored. */
export const randomToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
