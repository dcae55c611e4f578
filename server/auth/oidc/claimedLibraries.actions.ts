import type { EntityManager } from 'typeorm';
import { MAX_LIBRARIES, MAX_MEMBERS } from '../../../rules/libraryRules.ts';
import { actorWithoutAccount } from '../../audit/actors.ts';
import { recordAction } from '../../audit/audit.rows.ts';
import { AuditAction } from '../../audit/auditEntry.entity.ts';
import type { Context, SharedRoles } from '../../base/context.ts';
import { LibraryRole } from '../../base/libraries/libraryRoles.ts';
import { transaction } from '../../base/transaction.ts';
import { putMember, removeMember, sharedLibraryCount, takenPlaces } from '../../contents/libraries/libraries.rows.ts';
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
 * gave. A role that an owner gave stays as it is, and so does the last owner of a library. Where the limits of members or
 * libraries leave no place, the role is not given, and the log says so: the sign-in succeeds all the same.
 */
export async function applyClaimedLibraries(ctx: Context, { id, username }: User, { provider, roles }: Claimed) {
  const ids = await ctx.db.query(
    'SELECT library_id AS id FROM library_members WHERE user_id = $1 AND is_claimed UNION SELECT unnest($2::int[])',
    [id, Object.keys(roles)],
  );
  if (ids.length === 0) return;
  const refusals = await transaction(ctx.db, async (manager) => {
    const refused: { libraryId: number; reason: string }[] = [];
    const memberships = await lockedMemberships(manager, id, ids);
    const isLost = ({ libraryId }: Membership) => roles[libraryId] === undefined;
    // Libraries that the user leaves make room for others.
    for (const membership of [...memberships.filter(isLost), ...memberships.filter((each) => !isLost(each))]) {
      const { libraryId, name } = membership;
      const role = roles[libraryId] ?? null;
      if (membership.role === role || (membership.role !== null && !membership.isClaimed)) continue;
      const reason = await refusal(manager, id, membership);
      if (reason !== null) {
        refused.push({ libraryId, reason });
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
    return refused;
  });
  for (const { libraryId, reason } of refusals) ctx.log.warn({ userId: id, libraryId }, reason);
}

/** The sentence of the log why a role stays as it is; null if it may change. */
async function refusal(
  manager: EntityManager,
  userId: number,
  { libraryId, role, hasNoOtherOwner }: Membership,
): Promise<string | null> {
  if (role === LibraryRole.OWNER && hasNoOtherOwner)
    return 'the last owner of a library stays one, although OIDC_LIBRARIES differs';
  if (role !== null) return null;
  if ((await takenPlaces(manager, libraryId)) >= MAX_MEMBERS)
    return `OIDC_LIBRARIES gave no role: the library has ${MAX_MEMBERS} members and open invitations`;
  if ((await sharedLibraryCount(manager, userId)) >= MAX_LIBRARIES)
    return `OIDC_LIBRARIES gave no role: the user is in ${MAX_LIBRARIES} shared libraries`;
  return null;
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
