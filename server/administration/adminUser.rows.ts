import type { EntityManager } from 'typeorm';
import { comparable } from '../auth/accountNames.ts';
import { isLiveSession } from '../auth/sessions/session.rows.ts';
import { type CursorList, decodeCursor } from '../base/cursors.ts';
import { notFound } from '../base/errors.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../base/paging.ts';
import { Problems } from '../base/validation.ts';
import type { AdminUser } from './administration.types.ts';

const USERS: CursorList = { name: 'adminUsers', kinds: ['id'] };
const MAX_SEARCH = 254;

const COLUMNS = `u.id, u.username, u.email, u.is_administrator AS "isAdministrator", u.disabled_at AS "disabledAt", u.created_at AS "createdAt", u.password_hash IS NOT NULL AS "hasPassword",
  EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor",
  (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id AND ${isLiveSession('s')}) AS sessions,
  (SELECT count(*)::int FROM api_tokens t WHERE t.user_id = u.id AND (t.expires_at IS NULL OR t.expires_at > now())) AS "apiTokens",
  greatest((SELECT max(s.last_used_at) FROM sessions s WHERE s.user_id = u.id), (SELECT max(t.last_used_at) FROM api_tokens t WHERE t.user_id = u.id)) AS "lastSeenAt"`;

/** The LIKE pattern for a part of a name or an address; null for all users. */
function searchPattern(search: string | null | undefined) {
  if (!search) return null;
  new Problems().text('search', search, MAX_SEARCH).throwIfAny();
  return `%${comparable(search.trim()).replace(/[\\%_]/g, '\\$&')}%`;
}

const FOUND = '($1::text IS NULL OR u.username_key LIKE $1 OR u.email_key LIKE $1)';

/** The users whose name or address contains a text, newest first. */
export async function adminUsersPage(
  db: EntityManager,
  search: string | null | undefined,
  page: PageRequest,
): Promise<PageOf<AdminUser>> {
  const { limit, offset } = pageBounds(page);
  const [before = null] = decodeCursor(USERS, page.after) ?? [];
  const pattern = searchPattern(search);
  const [{ total }]: [{ total: number }] = await db.query(`SELECT count(*)::int AS total FROM users u WHERE ${FOUND}`, [
    pattern,
  ]);
  // The subquery limits the rows first, so that only those on the page are counted for.
  const rows: AdminUser[] = await db.query(
    `SELECT ${COLUMNS} FROM (SELECT * FROM users u WHERE ${FOUND} AND ($2::int IS NULL OR u.id < $2) ORDER BY u.id DESC LIMIT $3 OFFSET $4) u ORDER BY u.id DESC`,
    [pattern, before, limit, offset],
  );
  return pageOf(rows, total, page, USERS, ({ id }) => [id]);
}

/** Reads one user, or throws NOT_FOUND. */
export async function adminUserById(db: EntityManager, id: number): Promise<AdminUser> {
  const [found]: AdminUser[] = await db.query(`SELECT ${COLUMNS} FROM users u WHERE u.id = $1`, [id]);
  if (!found) throw notFound('User');
  return found;
}
