import { type EntityManager, IsNull, Not } from 'typeorm';
import { notifyAccessEnded } from '../../base/accessEnded.ts';
import type { Client } from '../../base/context.ts';
import { insertedId } from '../../base/insertedId.ts';
import { lockUser } from '../../base/owners/userLock.ts';
import { transaction } from '../../base/transaction.ts';
import { RefreshToken } from './refreshToken.entity.ts';
import { Session } from './session.entity.ts';
import { hashToken } from './tokens.ts';

const REFRESH_DAYS = 30;
const MAX_USER_AGENT = 400;
const MAX_SESSIONS = 100;

/** The identity of the provider with which a session begins. */
export type SessionOrigin = Pick<Session, 'issuer' | 'subject' | 'providerSession'>;

/** Starts a session, and deletes sessions of the same user that have ended or exceed the maximum. */
export async function insertSession(
  manager: EntityManager,
  userId: number,
  { userAgent }: Client,
  origin: SessionOrigin | null,
): Promise<number> {
  const [deleted]: [unknown[], number] = await manager.query(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions
        WHERE user_id = $1 AND (ended_at IS NOT NULL OR last_used_at < now() - make_interval(days => $2) OR id IN (
          SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NULL ORDER BY last_used_at DESC, id DESC OFFSET $3))
          FOR UPDATE SKIP LOCKED) RETURNING id`,
    [userId, REFRESH_DAYS, MAX_SESSIONS - 1],
  );
  if (deleted.length > 0) await notifyAccessEnded(manager, [userId]);
  const inserted = await manager.insert(Session, {
    userId,
    userAgent: userAgent.slice(0, MAX_USER_AGENT),
    issuer: origin?.issuer,
    subject: origin?.subject,
    providerSession: origin?.providerSession,
  });
  return insertedId(inserted);
}

/** Stores a refresh token of a session, the successor of `parentId` unless it is the first. */
export async function insertRefreshToken(
  manager: EntityManager,
  sessionId: number,
  parentId: number | null,
  token: string,
) {
  const expiresAt = () => `now() + interval '${REFRESH_DAYS} days'`;
  await manager.insert(RefreshToken, { sessionId, parentId, tokenHash: hashToken(token), expiresAt });
}

const RUNNING_SESSION = `SELECT s.id, s.user_id AS "userId" FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id
  WHERE t.token_hash = $1 AND t.expires_at > now() AND s.ended_at IS NULL`;

/**
 * The running session of a refresh token, locked until the transaction ends; nothing if the token is unknown or
 * expired, or its session has ended.
 */
export async function lockSessionOf(manager: EntityManager, tokenHash: string) {
  const rows: Pick<Session, 'id' | 'userId'>[] = await manager.query(`${RUNNING_SESSION} FOR UPDATE OF s`, [tokenHash]);
  return rows[0];
}

/** The id of the running session of a refresh token, which is not locked. */
export async function sessionIdOf(manager: EntityManager, tokenHash: string): Promise<number | undefined> {
  const rows: { id: number }[] = await manager.query(RUNNING_SESSION, [tokenHash]);
  return rows[0]?.id;
}

/**
 * Marks a refresh token as used. Returns its id, or nothing if it was used before. All other tokens of the session are
 * deleted: its ancestors, and siblings that a lost response left behind. So a session has a single line of tokens and
 * few rows, however long it lasts.
 */
export async function useRefreshToken(manager: EntityManager, sessionId: number, tokenHash: string) {
  const { raw } = await manager
    .createQueryBuilder()
    .update(RefreshToken)
    .set({ usedAt: () => 'now()' })
    .where('token_hash = :tokenHash AND used_at IS NULL', { tokenHash })
    .returning(['id'])
    .execute();
  const [used] = raw as { id: number }[];
  if (used) await manager.delete(RefreshToken, { sessionId, id: Not(used.id) });
  return used?.id;
}

/**
 * A used refresh token that may be used again: within ten seconds, and while none of its successors was used (which
 * would have deleted it). This covers lost responses and several tabs that renew concurrently. Also counts the
 * successors.
 */
export async function reusableRefreshToken(manager: EntityManager, tokenHash: string) {
  const rows: { id: number; successors: number }[] = await manager.query(
    `SELECT t.id, (SELECT count(*)::int FROM refresh_tokens child WHERE child.parent_id = t.id) AS successors
       FROM refresh_tokens t WHERE t.token_hash = $1 AND t.used_at > now() - interval '10 seconds'`,
    [tokenHash],
  );
  return rows[0];
}

export const touchSession = (manager: EntityManager, id: number) =>
  manager.update(Session, { id }, { lastUsedAt: () => 'now()' });

/** The SQL condition for a session that can still be used. */
export const isLiveSession = (alias: string) =>
  `${alias}.ended_at IS NULL AND ${alias}.last_used_at > now() - make_interval(days => ${REFRESH_DAYS})`;

/** The sessions of a user that can still be used, last used first. */
export const liveSessions = (manager: EntityManager, userId: number): Promise<Session[]> =>
  manager
    .createQueryBuilder(Session, 'session')
    .where(
      `session.userId = :userId AND session.endedAt IS NULL AND session.lastUsedAt > now() - make_interval(days => ${REFRESH_DAYS})`,
      { userId },
    )
    .orderBy('session.lastUsedAt', 'DESC')
    .addOrderBy('session.id', 'DESC')
    .getMany();

type EndedSessions = { id: number; userId?: number; except?: never } | { userId: number; except?: number };

/**
 * Ends one session, or all sessions of a user except one. Their access and refresh tokens become invalid. Waits for what
 * is being written by requests with them: a caller's transaction must not have locked a session before.
 */
export const endSessions = (db: EntityManager, { except, ...which }: EndedSessions): Promise<{ affected: number }> =>
  transaction(db, async (manager) => {
    const userId = which.userId ?? (await manager.findOneBy(Session, which))?.userId;
    if (userId === undefined) return { affected: 0 };
    await lockUser(manager, userId, 'a change');
    const { raw } = await manager
      .createQueryBuilder()
      .update(Session)
      .set({ endedAt: () => 'now()' })
      .where({ ...which, ...(except !== undefined && { id: Not(except) }), endedAt: IsNull() })
      .returning('id')
      .execute();
    const { length: affected } = raw as unknown[];
    if (affected > 0) await notifyAccessEnded(manager, [userId]);
    return { affected };
  });

/** A logout at the provider: of one of its sessions, or of a person from all of them. */
export interface NamedLogout {
  issuer: string;
  subject: string | null;
  session: string | null;
}

/**
 * The SQL condition for what began with a logout's session at the provider, or with its person if the provider sent no
 * id of its session. The parameters are its issuer, subject and session.
 */
export const IS_NAMED = `issuer = $1 AND ($2::text IS NULL OR subject = $2)
  AND ($3::text IS NULL OR provider_session = $3 OR ($2::text IS NOT NULL AND provider_session IS NULL))`;

/**
 * Ends the running sessions that a logout at the provider names, in a transaction. Returns their number. Their users are
 * locked by ascending id, so that concurrent logouts cannot deadlock.
 */
export async function endProviderSessions(manager: EntityManager, { issuer, subject, session }: NamedLogout) {
  const named = `sessions WHERE ended_at IS NULL AND ${IS_NAMED}`;
  const parameters = [issuer, subject, session];
  const found: { userId: number }[] = await manager.query(
    `SELECT DISTINCT user_id AS "userId" FROM ${named} ORDER BY 1`,
    parameters,
  );
  const userIds = found.map(({ userId }) => userId);
  for (const userId of userIds) await lockUser(manager, userId, 'a change');
  const [ended]: [unknown[], number] = await manager.query(
    `UPDATE sessions SET ended_at = now() WHERE id IN (SELECT id FROM ${named} AND user_id = ANY($4::int[])) RETURNING id`,
    [...parameters, userIds],
  );
  await notifyAccessEnded(manager, userIds);
  return ended.length;
}
