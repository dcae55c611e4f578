import { IsNull, Not, type EntityManager } from 'typeorm';
import type { Client } from '../context.ts';
import { RefreshToken } from './refreshToken.entity.ts';
import { Session } from './session.entity.ts';
import { hashToken, randomToken } from './tokens.ts';

const REFRESH_DAYS = 30;
const MAX_USER_AGENT = 400;

/** Start a session; those of the same user that are over are forgotten by the way. */
export async function insertSession(manager: EntityManager, userId: number, { userAgent }: Client): Promise<number> {
  await manager.query(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE user_id = $1 AND (ended_at IS NOT NULL OR last_used_at < now() - make_interval(days => $2))
          FOR UPDATE SKIP LOCKED)`,
    [userId, REFRESH_DAYS],
  );
  const { identifiers } = await manager.insert(Session, { userId, userAgent: userAgent.slice(0, MAX_USER_AGENT) });
  return identifiers[0]?.id as number;
}

/** Give a session a refresh token, the successor of `parentId` unless it is the first. */
export async function insertRefreshToken(manager: EntityManager, sessionId: number, parentId: number | null) {
  const token = randomToken();
  const expiresAt = () => `now() + interval '${REFRESH_DAYS} days'`;
  await manager.insert(RefreshToken, { sessionId, parentId, tokenHash: hashToken(token), expiresAt });
  return token;
}

/** The running session of a refresh token, locked until the transaction ends; nothing when the token is unknown, expired or its session over. */
export async function lockSessionOf(manager: EntityManager, tokenHash: string) {
  const rows: Pick<Session, 'id' | 'userId'>[] = await manager.query(
    `SELECT s.id, s.user_id AS "userId" FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id
      WHERE t.token_hash = $1 AND t.expires_at > now() AND s.ended_at IS NULL FOR UPDATE OF s`,
    [tokenHash],
  );
  return rows[0];
}

/** Mark a refresh token as used, if it was not: its id. */
export async function useRefreshToken(manager: EntityManager, tokenHash: string) {
  const { raw } = await manager
    .createQueryBuilder()
    .update(RefreshToken)
    .set({ usedAt: () => 'now()' })
    .where('token_hash = :tokenHash AND used_at IS NULL', { tokenHash })
    .returning(['id'])
    .execute();
  return (raw as { id: number }[])[0]?.id;
}

/**
 * The id of a used refresh token that may still be shown once more: within ten seconds, and while nobody has used what it
 * was exchanged for. That is a reply that got lost, or two tabs that woke up together.
 */
export async function reusableRefreshToken(manager: EntityManager, tokenHash: string) {
  const rows: { id: number }[] = await manager.query(
    `SELECT t.id FROM refresh_tokens t WHERE t.token_hash = $1 AND t.used_at > now() - interval '10 seconds'
        AND NOT EXISTS (SELECT 1 FROM refresh_tokens child WHERE child.parent_id = t.id AND child.used_at IS NOT NULL)`,
    [tokenHash],
  );
  return rows[0]?.id;
}

/** Note that a session was used, and forget its expired tokens. */
export async function touchSession(manager: EntityManager, id: number) {
  await manager.update(Session, { id }, { lastUsedAt: () => 'now()' });
  await manager.query('DELETE FROM refresh_tokens WHERE session_id = $1 AND expires_at <= now()', [id]);
}

/** The sessions of a user that can still be used, last used first. */
export const liveSessions = (manager: EntityManager, userId: number): Promise<Session[]> =>
  manager
    .createQueryBuilder(Session, 'session')
    .where(`session.userId = :userId AND session.endedAt IS NULL AND session.lastUsedAt > now() - make_interval(days => ${REFRESH_DAYS})`, { userId })
    .orderBy('session.lastUsedAt', 'DESC')
    .addOrderBy('session.id', 'DESC')
    .getMany();

/** End one session, or all of a user but one: their access and refresh tokens are worth nothing from then on. */
export const endSessions = (manager: EntityManager, { except, ...which }: { id: number; userId?: number; except?: never } | { userId: number; except?: number }) =>
  manager.update(Session, { ...which, ...(except !== undefined && { id: Not(except) }), endedAt: IsNull() }, { endedAt: () => 'now()' });
