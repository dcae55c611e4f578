import type { EntityManager } from 'typeorm';
import { notifyAccessEnded } from '../../base/accessEnded.ts';
import { notFound } from '../../base/errors.ts';
import type { Row } from '../../base/isoDates.ts';
import { LibraryRole } from '../../base/libraries/libraryRoles.ts';
import type { RightCheck } from '../../base/owners/ownRows.ts';
import { deleteAllContents, deleteContents } from '../core/deletedContents.rows.ts';
import { Library } from './library.entity.ts';
import type { LibraryMember } from './libraryMember.entity.ts';

export type LibraryRow = Row<Omit<Library, 'userId'>>;
export type LibraryMemberRow = Row<Omit<LibraryMember, 'libraryId' | 'isClaimed'>>;

/** The libraries of the user $1, their own first, then shared ones by name. */
const LIBRARIES = `
  SELECT l.id, l.name, l.user_id IS NOT NULL AS "isOwn", coalesce(m.role, '${LibraryRole.OWNER}') AS role, l.created_at AS "createdAt",
         greatest(1, (SELECT count(*)::int FROM library_members all_members WHERE all_members.library_id = l.id)) AS "memberCount"
    FROM libraries l LEFT JOIN library_members m ON m.library_id = l.id AND m.user_id = $1
   WHERE (l.user_id = $1 OR m.user_id = $1) AND ($2::int[] IS NULL OR l.id = ANY($2))
   ORDER BY l.user_id IS NULL, lower(l.name), l.id`;

/** Every library of a user, or those with these ids. */
export async function libraryRows(
  db: EntityManager,
  userId: number,
  ids: number[] | null = null,
): Promise<LibraryRow[]> {
  return withContentCount(db, await db.query<Omit<LibraryRow, 'contentCount'>[]>(LIBRARIES, [userId, ids]));
}

/** Adds the number of contents to libraries, which a distributed database may have on several machines. */
export async function withContentCount<Found extends { id: number }>(
  db: EntityManager,
  libraries: Found[],
): Promise<(Found & { contentCount: number })[]> {
  const counts: { id: number; count: number }[] = await db.query(
    'SELECT library_id AS id, count(*)::int AS count FROM contents WHERE library_id = ANY($1::int[]) AND deleted_at IS NULL GROUP BY 1',
    [libraries.map(({ id }) => id)],
  );
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  return libraries.map((library) => ({ ...library, contentCount: countOf.get(library.id) ?? 0 }));
}

/** One library of a user, or NOT_FOUND. */
export async function memberLibrary(db: EntityManager, userId: number, id: number): Promise<LibraryRow> {
  const [row] = await libraryRows(db, userId, [id]);
  if (!row) throw notFound('Library');
  return row;
}

/** The members of a shared library: owners, then editors, then viewers, each by name. */
export const memberRows = (db: EntityManager, libraryId: number): Promise<LibraryMemberRow[]> =>
  db.query(
    `SELECT m.user_id AS "userId", u.username, m.role, m.joined_at AS "joinedAt" FROM library_members m JOIN users u ON u.id = m.user_id
      WHERE m.library_id = $1 ORDER BY array_position(ARRAY['owner', 'editor', 'viewer'], m.role), lower(u.username)`,
    [libraryId],
  );

/** Locks a shared library until the transaction ends, so that its members cannot change in the meantime. */
export async function lockLibrary(manager: EntityManager, id: number) {
  const found: unknown[] = await manager.query('SELECT FROM libraries WHERE id = $1 AND user_id IS NULL FOR UPDATE', [
    id,
  ]);
  if (found.length === 0) throw notFound('Library');
}

/** The role of an account in a locked library; null for none. */
export async function roleOf(manager: EntityManager, libraryId: number, userId: number): Promise<LibraryRole | null> {
  const [member]: { role: LibraryRole }[] = await manager.query(
    'SELECT role FROM library_members WHERE library_id = $1 AND user_id = $2',
    [libraryId, userId],
  );
  return member?.role ?? null;
}

/**
 * The owners of a shared library, the one first who has been a member longest: the library counts towards the storage of
 * that one. A further member can be taken for an owner.
 */
export const ownerIds = async (db: EntityManager, libraryId: number, furtherId?: number): Promise<number[]> => {
  const rows: { id: number }[] = await db.query(
    `SELECT user_id AS id FROM library_members WHERE library_id = $1 AND (role = '${LibraryRole.OWNER}' OR user_id = $2) ORDER BY joined_at, user_id`,
    [libraryId, furtherId ?? null],
  );
  return rows.map(({ id }) => id);
};

/** How many members and open invitations a locked library has. */
export async function takenPlaces(manager: EntityManager, libraryId: number): Promise<number> {
  const [{ count }]: [{ count: number }] = await manager.query(
    `SELECT ((SELECT count(*) FROM library_members WHERE library_id = $1) + (SELECT count(*) FROM library_invitations WHERE library_id = $1))::int AS count`,
    [libraryId],
  );
  return count;
}

/** How many shared libraries an account has. */
export async function sharedLibraryCount(manager: EntityManager, userId: number): Promise<number> {
  const [{ count }]: [{ count: number }] = await manager.query(
    'SELECT count(*)::int AS count FROM library_members WHERE user_id = $1',
    [userId],
  );
  return count;
}

/** Gives an account a role, whether or not it had another one. */
export async function putMember(
  manager: EntityManager,
  libraryId: number,
  userId: number,
  role: LibraryRole,
  isClaimed = false,
) {
  await manager.query(
    `INSERT INTO library_members (library_id, user_id, role, is_claimed) VALUES ($1, $2, $3, $4)
     ON CONFLICT (library_id, user_id) DO UPDATE SET role = excluded.role, is_claimed = excluded.is_claimed`,
    [libraryId, userId, role, isClaimed],
  );
  await notifyAccessEnded(manager, [userId]);
}

/** Removes an account from a library, with its stars and its webhooks there. */
export async function removeMember(manager: EntityManager, libraryId: number, userId: number) {
  for (const table of ['library_members', 'content_stars'])
    await manager.query(`DELETE FROM ${table} WHERE library_id = $1 AND user_id = $2`, [libraryId, userId]);
  await manager.query('DELETE FROM webhooks WHERE library_id = $1 AND owner_id = $2', [libraryId, userId]);
  await notifyAccessEnded(manager, [userId]);
}

/** Deletes a shared library with everything in it. Contents go first, because their versions keep its types. */
export async function deleteLibraryRows(manager: EntityManager, id: number) {
  const members = await memberRows(manager, id);
  await deleteContents(manager, id, 'true');
  await manager.delete(Library, { id });
  await notifyAccessEnded(
    manager,
    members.map(({ userId }) => userId),
  );
}

/** Empties the libraries that are deleted with an account: its own, and those without other members. */
export async function emptyLibrariesOf(db: EntityManager, userId: number, requireRight: RightCheck) {
  const alone: { id: number }[] = await db.query(
    `SELECT library_id AS id FROM library_members m WHERE user_id = $1
        AND NOT EXISTS (SELECT FROM library_members o WHERE o.library_id = m.library_id AND o.user_id <> $1)`,
    [userId],
  );
  for (const { id } of [{ id: userId }, ...alone]) await deleteAllContents(db, id, { runsOf: userId, requireRight });
}

/**
 * Ends the memberships of an account that is deleted or disabled. A library that loses its last owner gets the member
 * with the highest role who has been there longest. One without other members is deleted with the account; a disabled
 * account keeps it, so that nothing is lost if it is enabled again.
 */
export async function endMemberships(manager: EntityManager, userId: number, { isDeleted }: { isDeleted: boolean }) {
  const left: { libraryId: number }[] = await manager.query(
    'SELECT library_id AS "libraryId" FROM library_members WHERE user_id = $1 ORDER BY library_id',
    [userId],
  );
  for (const { libraryId } of left) {
    await lockLibrary(manager, libraryId);
    const [heir]: { userId: number; role: LibraryRole }[] = await manager.query(
      `SELECT user_id AS "userId", role FROM library_members WHERE library_id = $1 AND user_id <> $2
        ORDER BY array_position(ARRAY['owner', 'editor', 'viewer'], role), joined_at, user_id LIMIT 1`,
      [libraryId, userId],
    );
    if (heir) {
      await removeMember(manager, libraryId, userId);
      if (heir.role !== LibraryRole.OWNER) await putMember(manager, libraryId, heir.userId, LibraryRole.OWNER);
    } else if (isDeleted) await deleteLibraryRows(manager, libraryId);
  }
}
