import type { EntityManager } from 'typeorm';
import type { Actor } from '../../audit/actors.ts';
import { recordAction } from '../../audit/audit.rows.ts';
import { AuditAction } from '../../audit/auditEntry.entity.ts';
import type { User } from '../../auth/user.entity.ts';
import { AppError } from '../../base/errors.ts';
import { LibraryRole } from '../../base/libraries/libraryRoles.ts';
import { transaction } from '../../base/transaction.ts';
import { lockLibrary, putMember } from '../../contents/libraries/libraries.rows.ts';
import { Library } from '../../contents/libraries/library.entity.ts';
import { libraryRoles } from './adminLibraries.rows.ts';

/**
 * Makes a user an owner of a shared library whose owners are all disabled, so that it can be used and managed again.
 * Throws CONFLICT if an owner can still sign in: owners decide who is in their library, not the operator.
 */
export async function makeLibraryOwner(
  db: EntityManager,
  actor: Actor,
  libraryId: number,
  { id: userId, username, disabledAt }: User,
): Promise<{ id: number; name: string }> {
  if (disabledAt) throw new AppError('CONFLICT', `The account ${username} is disabled. Please enable it first.`);
  return transaction(db, async (manager) => {
    await lockLibrary(manager, libraryId);
    const { name } = await manager.findOneByOrFail(Library, { id: libraryId });
    if ((await libraryRoles(manager, libraryId)).hasActiveOwner)
      throw new AppError('CONFLICT', 'This library has an owner who can sign in and make others owners.');
    await putMember(manager, libraryId, userId, LibraryRole.OWNER);
    await recordAction(manager, actor, {
      action: AuditAction.LIBRARY_ROLE_CHANGED,
      subject: `${name} (${libraryId})`,
      details: `${username} is now ${LibraryRole.OWNER}.`,
    });
    return { id: libraryId, name: name ?? '' };
  });
}
