import type { DataSource } from 'typeorm';
import type { AccessClaims, SessionTokens, SignedInUser } from '../../base/context.ts';
import { toAppError } from '../../base/errors.ts';
import { ownerOfUser, setOwner } from '../../base/operation.ts';
import { PreparedStatement } from '../../base/prepared.ts';
import { ApiToken, TokenScope } from '../apiTokens/apiToken.entity.ts';
import { API_TOKEN_PREFIX, hashToken } from './tokens.ts';

/**
 * The user of a bearer token, who becomes the owner of the current operation; null when it is not ours, expired, or its
 * session has ended.
 */
export async function viewerOf(
  dataSource: DataSource,
  tokens: SessionTokens,
  authorization: string | undefined,
): Promise<SignedInUser | null> {
  const token = tokenOf(authorization);
  if (token?.startsWith(API_TOKEN_PREFIX)) return apiTokenHolder(dataSource, token);
  const claims = await claimsOf(tokens, token);
  return claims && sessionHolder(dataSource, claims);
}

/** The same; but while the database is not available, the claims of an access token that is not expired. */
export async function viewerOrTokenClaims(
  dataSource: DataSource,
  tokens: SessionTokens,
  authorization: string | undefined,
): Promise<SignedInUser | null> {
  const token = tokenOf(authorization);
  if (token?.startsWith(API_TOKEN_PREFIX)) return apiTokenHolder(dataSource, token);
  const claims = await claimsOf(tokens, token);
  if (!claims) return null;
  const fromClaims = { id: claims.userId, username: claims.username, sessionId: claims.sessionId, canWrite: true };
  if (!dataSource.isInitialized) return fromClaims;
  return sessionHolder(dataSource, claims).catch((error: unknown) => {
    if (toAppError(error).code === 'SERVICE_UNAVAILABLE') return fromClaims;
    throw error;
  });
}

/**
 * Whether the session has not ended, or the API token is still valid. The expiry of an access token does not count.
 */
export async function isStillSignedIn(
  dataSource: DataSource,
  { id, sessionId }: SignedInUser,
  authorization: string | undefined,
): Promise<boolean> {
  const holder =
    sessionId === null
      ? await apiTokenHolder(dataSource, tokenOf(authorization) ?? '')
      : await sessionHolder(dataSource, { userId: id, sessionId });
  return holder !== null;
}

const tokenOf = (authorization: string | undefined) => /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];

/** Sets the owner before the session is looked up: the signature is ours. */
async function claimsOf(tokens: SessionTokens, token: string | undefined) {
  const claims = token ? await tokens.read(token) : null;
  if (claims) setOwner(ownerOfUser(claims.userId));
  return claims;
}

const SESSION = new PreparedStatement<{ username: string }>(
  'SELECT u.username FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL',
);

async function sessionHolder(
  dataSource: DataSource,
  { userId, sessionId }: Pick<AccessClaims, 'userId' | 'sessionId'>,
): Promise<SignedInUser | null> {
  const [found] = await SESSION.rows(dataSource.manager, [sessionId, userId]);
  return found ? { id: userId, username: found.username, sessionId, canWrite: true } : null;
}

const API_TOKEN = new PreparedStatement<{
  tokenId: number;
  id: number;
  username: string;
  scope: TokenScope;
  isFresh: boolean;
}>(
  `SELECT t.id AS "tokenId", u.id, u.username, t.scope, coalesce(t.last_used_at > now() - interval '1 minute', false) AS "isFresh"
     FROM api_tokens t JOIN users u ON u.id = t.user_id WHERE t.token_hash = $1 AND (t.expires_at IS NULL OR t.expires_at > now())`,
);

async function apiTokenHolder(dataSource: DataSource, token: string): Promise<SignedInUser | null> {
  const [found] = await API_TOKEN.rows(dataSource.manager, [hashToken(token)]);
  if (!found) return null;
  setOwner(ownerOfUser(found.id));
  if (!found.isFresh) await dataSource.manager.update(ApiToken, { id: found.tokenId }, { lastUsedAt: () => 'now()' });
  return { id: found.id, username: found.username, sessionId: null, canWrite: found.scope === TokenScope.READ_WRITE };
}
