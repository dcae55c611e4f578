import type { DataSource } from 'typeorm';
import type { SignedInUser } from '../context.ts';
import { prepared } from '../database/prepared.ts';
import { toAppError } from '../errors.ts';
import type { AccessClaims, AccessTokens } from './tokens.ts';

/** Who holds this bearer token: nobody when it is not ours, expired, or its session has ended. */
export async function viewerOf(dataSource: DataSource, tokens: AccessTokens, authorization: string | undefined): Promise<SignedInUser | null> {
  const claims = await claimsOf(tokens, authorization);
  return claims && holderOf(dataSource, claims);
}

/** The same; but while the database cannot be asked, a token that is ours and not expired is enough. */
export async function viewerByToken(dataSource: DataSource, tokens: AccessTokens, authorization: string | undefined): Promise<SignedInUser | null> {
  const claims = await claimsOf(tokens, authorization);
  if (!claims) return null;
  const claimed = { id: claims.userId, username: claims.username, sessionId: claims.sessionId };
  if (!dataSource.isInitialized) return claimed;
  return holderOf(dataSource, claims).catch((error: unknown) => {
    if (toAppError(error).code === 'SERVICE_UNAVAILABLE') return claimed;
    throw error;
  });
}

async function claimsOf(tokens: AccessTokens, authorization: string | undefined) {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  return token ? tokens.read(token) : null;
}

async function holderOf(dataSource: DataSource, { userId, sessionId }: AccessClaims): Promise<SignedInUser | null> {
  const rows = await prepared<{ username: string }>(
    dataSource.manager,
    `SELECT u.username FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL`,
    [sessionId, userId],
  );
  return rows[0] ? { id: userId, username: rows[0].username, sessionId } : null;
}
