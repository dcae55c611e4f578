import type { EntityManager } from 'typeorm';
import { LibraryRole } from '../../base/libraries/libraryRoles.ts';

/** An account, and the shared libraries that count towards its storage. */
export interface Ownership {
  /** The account; for a shared library without an owner, the library itself. */
  ownerId: number;
  /** The account itself, whose id its own library has, and the shared libraries that it owns. */
  holders: readonly number[];
  /** The names of the shared ones. */
  names: ReadonlyMap<number, string>;
}

/**
 * A shared library belongs to one of its owners: the one who has been a member longest. The condition is for a row m of
 * library_members.
 */
const IS_OWNER = `m.role = '${LibraryRole.OWNER}' AND NOT EXISTS (
  SELECT FROM library_members o
   WHERE o.library_id = m.library_id AND o.role = '${LibraryRole.OWNER}' AND (o.joined_at, o.user_id) < (m.joined_at, m.user_id))`;

/** Returns the account to whose storage an account or a shared library counts, with everything else that does. */
export async function ownershipOf(db: EntityManager, holderId: number): Promise<Ownership> {
  const rows: { ownerId: number; libraryId: number; name: string }[] = await db.query(
    `WITH owner AS (
       SELECT coalesce((SELECT m.user_id FROM library_members m WHERE m.library_id = $1 AND ${IS_OWNER}), $1::int) AS id)
     SELECT owner.id AS "ownerId", l.id AS "libraryId", l.name
       FROM owner LEFT JOIN library_members m ON m.user_id = owner.id AND ${IS_OWNER}
            LEFT JOIN libraries l ON l.id = coalesce(m.library_id, $1) AND l.user_id IS NULL`,
    [holderId],
  );
  const shared = rows.filter(({ libraryId }) => libraryId !== null);
  const ownerId = rows[0]?.ownerId ?? holderId;
  return {
    ownerId,
    holders: [...new Set([ownerId, ...shared.map(({ libraryId }) => libraryId)])],
    names: new Map(shared.map(({ libraryId, name }) => [libraryId, name])),
  };
}
