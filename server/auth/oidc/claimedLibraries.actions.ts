import type { EntityManager } from 'typeorm';
import { actorWithoutAccount } from '../../audit/actors.ts';
import { recordAction } from '../../audit/audit.rows.ts';
import { AuditAction } from '../../audit/auditEntry.entity.ts';
import type { Context, SharedRoles } from '../../base/context.ts';
import { LibraryRole } from '../../base/libraries/libraryRoles.ts';
import { transaction } from '../../base/transaction.ts';
import { putMember, removeMember } from '../../contents/libraries/libraries.rows.ts';
import type { User } from '../user.entity.ts';

interface Claimed {
  /** The name of the provider. */
  provider: string;
  roles: SharedRoles;
}

/** A shared library that the claims name, or in which they gave the user a role. */
interface Membership {
  libraryId: number;
  name: string;
  role: LibraryRole | null;
  isClaimed: boolean;
  /** Whether no other member is an owner. */
  hasNoOtherOwner: boolean;
}

/**
 * Gives a user the roles in shared libraries that the provider's claims say, and takes away those that earlier claims
 * gave. A role that an owner gave stays as it is, and so does the last owner of a library.
 */
export async function applyClaimedLibraries(ctx: Context, { id, username }: User, { provider, roles }: Claimed) {
  const ids = await ctx.db.query(
    'SELECT library_id AS id FROM library_members WHERE user_id = $1 AND is_claimed UNION SELECT unnest($2::int[])',
    [id, Object.keys(roles)],
  );
  if (ids.length === 0) return;
  await transaction(ctx.db, async (manager) => {
    for (const { libraryId, name, ...before } of await lockedMemberships(manager, id, ids)) {
      const role = roles[libraryId] ?? null;
      if (before.role === role || (before.role !== null && !before.isClaimed)) continue;
      if (before.role === LibraryRole.OWNER && before.hasNoOtherOwner) {
        ctx.log.warn(
          { userId: id, libraryId },
          'the last owner of a library stays one, although OIDC_LIBRARIES differs',
        );
        continue;
      }
      if (role === null) await removeMember(manager, libraryId, id);
      else await putMember(manager, libraryId, id, role, true);
      await recordAction(manager, actorWithoutAccount(`claims of ${provider}`), {
        action: role === null ? AuditAction.LIBRARY_MEMBER_REMOVED : AuditAction.LIBRARY_ROLE_CHANGED,
        subject: `${name} (${libraryId})`,
        details: role === null ? `${username} was removed.` : `${username} is now ${role}.`,
      });
    }
  });
}

/** Locks these libraries by ascending id, so that concurrent sign-ins cannot deadlock, before it reads the roles. */
async function lockedMemberships(manager: EntityManager, userId: number, found: { id: number }[]) {
  const ids = found.map(({ id }) => id);
  await manager.query('SELECT FROM libraries WHERE id = ANY($1::int[]) AND user_id IS NULL ORDER BY id FOR UPDATE', [
    ids,
  ]);
  const memberships: Membership[] = await manager.query(
    `SELECT l.id AS "libraryId", l.name, m.role, coalesce(m.is_claimed, false) AS "isClaimed",
            NOT EXISTS (SELECT FROM library_members o WHERE o.library_id = l.id AND o.role = '${LibraryRole.OWNER}' AND o.user_id <> $1) AS "hasNoOtherOwner"
       FROM libraries l LEFT JOIN library_members m ON m.library_id = l.id AND m.user_id = $1
      WHERE l.id = ANY($2::int[]) AND l.user_id IS NULL ORDER BY l.id`,
    [userId, ids],
  );
  return memberships;
}
