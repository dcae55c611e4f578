import {
  type AccessClaims,
  inSessionOf,
  librariesOf,
  type SharedRoles,
  type SignedInUser,
} from '../../base/context.ts';
import { toAppError } from '../../base/errors.ts';
import { ownerOfUser, setOwner } from '../../base/operation.ts';
import { PreparedStatement } from '../../base/prepared.ts';
import type { KnownSession, SessionTokens, SharedServices } from '../../base/services/sharedServices.ts';
import type { TokenScope } from '../../base/tokenScopes.ts';
import { ApiToken } from '../apiTokens/apiToken.entity.ts';
import { API_TOKEN_PREFIX, hashToken } from './tokens.ts';

/** The services needed to identify the user of a request. */
type Services = Pick<SharedServices, 'dataSource' | 'reads' | 'tokens' | 'sessions'>;

/**
 * The user of a bearer token, who becomes the owner of the current operation; null if we did not issue the token, it
 * has expired, or its session has ended.
 */
export async function viewerOf(services: Services, authorization: string | undefined): Promise<SignedInUser | null> {
  const token = tokenOf(authorization);
  if (token?.startsWith(API_TOKEN_PREFIX)) return apiTokenHolder(services, token);
  const claims = await claimsOf(services.tokens, token);
  return claims && sessionHolder(services, claims);
}

/**
 * Like `viewerOf`, but while the database is unavailable, returns the claims of an access token that has not expired.
 */
export async function viewerOrTokenClaims(
  services: Services,
  authorization: string | undefined,
): Promise<SignedInUser | null> {
  const token = tokenOf(authorization);
  if (token?.startsWith(API_TOKEN_PREFIX)) return apiTokenHolder(services, token);
  const claims = await claimsOf(services.tokens, token);
  if (!claims) return null;
  const fromClaims = inSessionOf(claims);
  if (!services.dataSource.isInitialized) return fromClaims;
  return sessionHolder(services, claims).catch((error: unknown) => {
    if (toAppError(error).code === 'SERVICE_UNAVAILABLE') return fromClaims;
    throw error;
  });
}

/** Whether the session has not ended, or the API token is still valid. The expiry of an access token does not count. */
export async function isStillSignedIn(
  services: Services,
  { id, sessionId }: SignedInUser,
  authorization: string | undefined,
): Promise<boolean> {
  const holder =
    sessionId === null
      ? await apiTokenHolder(services, tokenOf(authorization) ?? '')
      : await sessionHolder(services, { userId: id, sessionId });
  return holder !== null;
}

const tokenOf = (authorization: string | undefined) => /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];

/** Sets the owner before the session is read: a valid signature is enough for that. */
async function claimsOf(tokens: SessionTokens, token: string | undefined) {
  const claims = token ? await tokens.read(token) : null;
  if (claims) setOwner(ownerOfUser(claims.userId));
  return claims;
}

/** The roles of the user `u` in shared libraries. */
const ROLES = `(SELECT coalesce(json_object_agg(m.library_id, m.role), '{}') FROM library_members m WHERE m.user_id = u.id) AS roles`;

const SESSION = new PreparedStatement<{ username: string; isAdministrator: boolean; roles: SharedRoles }>(
  `SELECT u.username, u.is_administrator AS "isAdministrator", ${ROLES} FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL AND u.disabled_at IS NULL`,
);

const sessionHolder = (
  { reads, sessions }: Services,
  { userId, sessionId }: Pick<AccessClaims, 'userId' | 'sessionId'>,
) =>
  sessions.find(`session ${sessionId} of ${userId}`, async () => {
    const [found] = await reads.primaryFirst((db) => SESSION.rows(db, [sessionId, userId]));
    if (!found) return null;
    return { user: inSessionOf({ userId, username: found.username, sessionId }, found), msLeft: Infinity };
  });

const API_TOKEN = new PreparedStatement<{
  tokenId: number;
  callsPerDay: number | null;
  spendPerMonth: number | null;
  id: number;
  username: string;
  scopes: TokenScope[];
  libraryIds: number[] | null;
  roles: SharedRoles;
  msLeft: number | null;
  isFresh: boolean;
}>(
  `SELECT t.id AS "tokenId", u.id, u.username, t.scopes, t.library_ids AS "libraryIds", ${ROLES}, t.calls_per_day AS "callsPerDay", t.spend_per_month AS "spendPerMonth", (extract(epoch FROM t.expires_at - now()) * 1000)::float8 AS "msLeft",
          coalesce(t.last_used_at > now() - interval '30 seconds', false) AS "isFresh"
     FROM api_tokens t JOIN users u ON u.id = t.user_id WHERE t.token_hash = $1 AND (t.expires_at IS NULL OR t.expires_at > now()) AND u.disabled_at IS NULL`,
);

async function apiTokenHolder(services: Services, token: string): Promise<SignedInUser | null> {
  const tokenHash = hashToken(token);
  const user = await services.sessions.find(`token ${tokenHash}`, () => readApiToken(services, tokenHash));
  if (user) setOwner(ownerOfUser(user.id));
  return user;
}

/** Records the use when the token is read. As a token is cached only briefly, that is accurate to the minute. */
async function readApiToken({ dataSource, reads }: Services, tokenHash: string): Promise<KnownSession | null> {
  const [found] = await reads.primaryFirst((db) => API_TOKEN.rows(db, [tokenHash]));
  if (!found) return null;
  const { tokenId, id, username, scopes, libraryIds, roles, callsPerDay, spendPerMonth, msLeft, isFresh } = found;
  if (!isFresh) await dataSource.manager.update(ApiToken, { id: tokenId }, { lastUsedAt: () => 'now()' });
  return {
    user: {
      id,
      username,
      sessionId: null,
      isAdministrator: false,
      scopes,
      libraries: boundTo(libraryIds, librariesOf(id, roles)),
      apiToken: { id: tokenId, callsPerDay, spendPerMonth, libraryIds },
    },
    msLeft: msLeft ?? Infinity,
  };
}

/** The libraries to which a token is bound, without those that the user has left since. */
function boundTo(ids: number[] | null, libraries: SignedInUser['libraries']): SignedInUser['libraries'] {
  return ids === null ? libraries : new Map([...libraries].filter(([id]) => ids.includes(id)));
}
