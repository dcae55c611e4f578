import type { EntityManager } from 'typeorm';
import { type CursorList, decodeCursor } from '../../base/cursors.ts';
import type { Row } from '../../base/isoDates.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../../base/paging.ts';
import { withContentCount } from '../../contents/libraries/libraries.rows.ts';
import type { AdminLibrary } from './adminLibraries.types.ts';

type LibraryRow = Omit<Row<AdminLibrary>, 'storedBytes'>;

const LIBRARIES: CursorList = { name: 'adminLibraries', kinds: ['id'] };

/** All shared libraries, newest first. */
export async function adminLibraryPage(db: EntityManager, page: PageRequest): Promise<PageOf<LibraryRow>> {
  const { limit, offset } = pageBounds(page);
  const [before = null] = decodeCursor(LIBRARIES, page.after) ?? [];
  const [{ total }]: [{ total: number }] = await db.query(
    'SELECT count(*)::int AS total FROM libraries WHERE user_id IS NULL',
  );
  const rows: Omit<LibraryRow, 'contentCount'>[] = await db.query(
    `SELECT l.id, l.name, l.created_at AS "createdAt",
            (SELECT coalesce(json_agg(u.username ORDER BY lower(u.username)), '[]') FROM library_members m JOIN users u ON u.id = m.user_id
              WHERE m.library_id = l.id AND m.role = 'owner') AS owners,
            (SELECT count(*)::int FROM library_members m WHERE m.library_id = l.id) AS "memberCount"
       FROM libraries l WHERE l.user_id IS NULL AND ($1::int IS NULL OR l.id < $1) ORDER BY l.id DESC LIMIT $2 OFFSET $3`,
    [before, limit, offset],
  );
  return pageOf(await withContentCount(db, rows), total, page, LIBRARIES, ({ id }) => [id]);
}

/** How many members have each role, and whether the account of an owner is not disabled. */
export interface LibraryRoles {
  owners: number;
  editors: number;
  viewers: number;
  hasActiveOwner: boolean;
}

/** The roles in a shared library. */
export async function libraryRoles(db: EntityManager, libraryId: number): Promise<LibraryRoles> {
  const count = (role: string) => `(count(*) FILTER (WHERE m.role = '${role}'))::int`;
  const [roles]: [LibraryRoles] = await db.query(
    `SELECT ${count('owner')} AS owners, ${count('editor')} AS editors, ${count('viewer')} AS viewers,
            coalesce(bool_or(m.role = 'owner' AND u.disabled_at IS NULL), false) AS "hasActiveOwner"
       FROM library_members m JOIN users u ON u.id = m.user_id WHERE m.library_id = $1`,
    [libraryId],
  );
  return roles;
}
