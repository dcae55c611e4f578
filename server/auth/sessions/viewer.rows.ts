import type { DataSource } from 'typeorm';
import type { AccessClaims, SessionTokens, SignedInUser } from '../../base/context.ts';
import { toAppError } from '../../base/errors.ts';
import { ownerOfUser, setOwner } from '../../base/operation.ts';
import { PreparedStatement } from '../../base/prepared.ts';
import { ApiToken, TokenScope } from '../apiTokens/apiToken.entity.ts';
import { API_TOKEN_PREFIX, hashToken } from './tokens.ts';

/**
 * Who holds this bearer token, and so is the owner of the current operation: nobody when it is not ours, expired, or
 * its session has ended.
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

/** The same; but while the database cannot be asked, a token that is ours and not expired is enough. */
export async function viewerByToken(
  dataSource: DataSource,
  tokens: SessionTokens,
  authorization: string | undefined,
): Promise<SignedInUser | null> {
  const token = tokenOf(authorization);
  if (token?.startsWith(API_TOKEN_PREFIX)) return apiTokenHolder(dataSource, token);
  const claims = await claimsOf(tokens, token);
  if (!claims) return null;
  const claimed = { id: claims.userId, username: claims.username, sessionId: claims.sessionId, canWrite: true };
  if (!dataSource.isInitialized) return claimed;
  return sessionHolder(dataSource, claims).catch((error: unknown) => {
    if (toAppError(error).code === 'SERVICE_UNAVAILABLE') return claimed;
    throw error;
  });
}

/**
 * Whether what let them in still does: their session runs, their API token is good. An access token that has expired
 * meanwhile throws nobody out.
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

/** Signed by us, so the very first look at the session is in its user's turn. */
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
