import { createHash, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';

const ISSUER = 'suspire';
const AUDIENCE = 'suspire';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';

export interface AccessClaims {
  userId: number;
  username: string;
  sessionId: number;
}

/** Signs and reads the access tokens of sessions: JWTs that live for minutes (api.md §4). */
export class AccessTokens {
  readonly #key: KeyObject;

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
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE, typ: TYPE, clockTolerance: 2 });
      const { sub, sid, username } = payload;
      return typeof sid === 'number' && typeof username === 'string' && sub ? { userId: Number(sub), username, sessionId: sid } : null;
    } catch {
      return null;
    }
  }
}

/** An opaque token of 256 random bits, URL-safe. Only its hash is ever stored. */
export const randomToken = () => randomBytes(32).toString('base64url');

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
