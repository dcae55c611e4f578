import type { DataSource } from 'typeorm';
import type { SignedInUser } from '../context.ts';
import { prepared } from '../database/prepared.ts';
import { toAppError } from '../errors.ts';
import { ApiToken, TokenScope } from './apiToken.entity.ts';
import { API_TOKEN_PREFIX, hashToken, type AccessClaims, type AccessTokens } from './tokens.ts';

/** Who holds this bearer token: nobody when it is not ours, expired, or its session has ended. */
export async function viewerOf(dataSource: DataSource, tokens: AccessTokens, authorization: string | undefined): Promise<SignedInUser | null> {
  const token = tokenOf(authorization);
  if (token?.startsWith(API_TOKEN_PREFIX)) return apiTokenHolder(dataSource, token);
  const claims = token ? await tokens.read(token) : null;
  return claims && sessionHolder(dataSource, claims);
}

/** The same; but while the database cannot be asked, a token that is ours and not expired is enough. */
export async function viewerByToken(dataSource: DataSource, tokens: AccessTokens, authorization: string | undefined): Promise<SignedInUser | null> {
  const token = tokenOf(authorization);
  if (token?.startsWith(API_TOKEN_PREFIX)) return apiTokenHolder(dataSource, token);
  const claims = token ? await tokens.read(token) : null;
  if (!claims) return null;
  const claimed = { id: claims.userId, username: claims.username, sessionId: claims.sessionId, canWrite: true };
  if (!dataSource.isInitialized) return claimed;
  return sessionHolder(dataSource, claims).catch((error: unknown) => {
    if (toAppError(error).code === 'SERVICE_UNAVAILABLE') return claimed;
    throw error;
  });
}

/** Whether what let them in still does: their session runs, their API token is good. An access token that has expired meanwhile throws nobody out. */
export async function isStillSignedIn(dataSource: DataSource, { id, sessionId }: SignedInUser, authorization: string | undefined): Promise<boolean> {
  const holder = sessionId === null ? await apiTokenHolder(dataSource, tokenOf(authorization) ?? '') : await sessionHolder(dataSource, { userId: id, sessionId });
  return holder !== null;
}

const tokenOf = (authorization: string | undefined) => /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];

async function sessionHolder(dataSource: DataSource, { userId, sessionId }: Pick<AccessClaims, 'userId' | 'sessionId'>): Promise<SignedInUser | null> {
  const rows = await prepared<{ username: string }>(
    dataSource.manager,
    `SELECT u.username FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL`,
    [sessionId, userId],
  );
  return rows[0] ? { id: userId, username: rows[0].username, sessionId, canWrite: true } : null;
}

async function apiTokenHolder(dataSource: DataSource, token: string): Promise<SignedInUser | null> {
  const [found] = await prepared<{ tokenId: number; id: number; username: string; scope: TokenScope; isFresh: boolean }>(
    dataSource.manager,
    `SELECT t.id AS "tokenId", u.id, u.username, t.scope, coalesce(t.last_used_at > now() - interval '1 minute', false) AS "isFresh"
       FROM api_tokens t JOIN users u ON u.id = t.user_id WHERE t.token_hash = $1 AND (t.expires_at IS NULL OR t.expires_at > now())`,
    [hashToken(token)],
  );
  if (!found) return null;
  if (!found.isFresh) await dataSource.manager.update(ApiToken, { id: found.tokenId }, { lastUsedAt: () => 'now()' });
  return { id: found.id, username: found.username, sessionId: null, canWrite: found.scope === TokenScope.READ_WRITE };
}
