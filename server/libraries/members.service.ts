import type { EntityManager } from 'typeorm';
import { AuditAction } from '../audit/auditEntry.entity.ts';
import { type Context, inSession } from '../base/context.ts';
import { AppError, invalid, notFound } from '../base/errors.ts';
import { LibraryRole } from '../base/libraries/libraryRoles.ts';
import { transaction } from '../base/transaction.ts';
import { parseId } from '../base/validation.ts';
import {
  type LibraryRow,
  lockLibrary,
  memberLibrary,
  memberRows,
  ownerIds,
  putMember,
  removeMember,
  roleOf,
} from '../contents/libraries/libraries.rows.ts';
import { lockOwned, ownedLibrary, sharedLibrary } from './libraries.service.ts';
import { recordForLibrary } from './libraryAudit.actions.ts';

interface NamedMember {
  libraryId: string;
  userId: string;
}

/** Changes a member's role. For owners. The last owner keeps the role, or CONFLICT. */
export async function setLibraryRole(
  ctx: Context,
  { role, ...named }: NamedMember & { role: LibraryRole },
): Promise<LibraryRow> {
  const caller = inSession(ctx);
  const libraryId = parseId(named.libraryId, 'libraryId');
  const userId = parseId(named.userId, 'userId');
  requireOwner(ctx, libraryId);
  await requireSpaceAfter(ctx, libraryId, userId, role);
  return transaction(ctx.db, async (manager) => {
    await lockOwned(manager, libraryId, caller.id);
    if (!(await roleOf(manager, libraryId, userId))) throw notFound('Member');
    if (role !== LibraryRole.OWNER) await requireOtherOwner(manager, libraryId, userId);
    await putMember(manager, libraryId, userId, role);
    const details = `${await usernameOf(manager, userId)} is now ${role}.`;
    await recordForLibrary(manager, caller, { id: libraryId, action: AuditAction.LIBRARY_ROLE_CHANGED, details });
    return memberLibrary(manager, caller.id, libraryId);
  });
}

/** Removes a member, who can no longer read the library. For owners. */
export async function removeLibraryMember(ctx: Context, named: NamedMember): Promise<LibraryRow> {
  const caller = inSession(ctx);
  const libraryId = parseId(named.libraryId, 'libraryId');
  const userId = parseId(named.userId, 'userId');
  requireOwner(ctx, libraryId);
  if (userId === caller.id) throw invalid('userId', 'To remove yourself, leave the library.');
  await requireSpaceAfter(ctx, libraryId, userId);
  return transaction(ctx.db, async (manager) => {
    await lockOwned(manager, libraryId, caller.id);
    if (!(await roleOf(manager, libraryId, userId))) throw notFound('Member');
    await removeMember(manager, libraryId, userId);
    const details = `${await usernameOf(manager, userId)} was removed.`;
    await recordForLibrary(manager, caller, { id: libraryId, action: AuditAction.LIBRARY_MEMBER_REMOVED, details });
    return memberLibrary(manager, caller.id, libraryId);
  });
}

/** Leaves a shared library. The last owner has to name another one first, or CONFLICT. */
export async function leaveLibrary(ctx: Context, { id: text }: { id: string }): Promise<{ id: number }> {
  const caller = inSession(ctx);
  const userId = caller.id;
  const id = parseId(text);
  sharedLibrary(ctx, id);
  await requireSpaceAfter(ctx, id, userId);
  await transaction(ctx.db, async (manager) => {
    await lockLibrary(manager, id);
    await requireOtherOwner(manager, id, userId);
    await removeMember(manager, id, userId);
    await recordForLibrary(manager, caller, { id, action: AuditAction.LIBRARY_LEFT });
  });
  return { id };
}

async function usernameOf(manager: EntityManager, id: number): Promise<string> {
  const [user]: { username: string }[] = await manager.query('SELECT username FROM users WHERE id = $1', [id]);
  return user?.username ?? '';
}

function requireOwner(ctx: Context, libraryId: number) {
  if (ownedLibrary(ctx, libraryId).isOwn) throw notFound('Member');
}

async function requireOtherOwner(manager: EntityManager, libraryId: number, userId: number) {
  const owners = (await memberRows(manager, libraryId)).filter(({ role }) => role === LibraryRole.OWNER);
  if (owners.length === 1 && owners[0]?.userId === userId)
    throw new AppError(
      'CONFLICT',
      'A library needs an owner. Please make another member an owner first, or delete it.',
    );
}

/**
 * Refuses to give a member another role, or none, if the library would then count towards the storage of somebody who
 * has too little space: nobody can fill the storage of another user.
 */
async function requireSpaceAfter(ctx: Context, libraryId: number, userId: number, role?: LibraryRole) {
  const [ownerId] = await ownerIds(ctx.db, libraryId);
  const isOwner = role === LibraryRole.OWNER;
  const [nextId] = (await ownerIds(ctx.db, libraryId, userId)).filter((id) => isOwner || id !== userId);
  if (nextId === undefined || nextId === ownerId) return;
  if (await ctx.storage.hasSpace(nextId, await ctx.storage.storedIn(libraryId))) return;
  throw new AppError(
    'CONFLICT',
    `${await usernameOf(ctx.db, nextId)} would own this library, but has too little space for it. Please delete prompts that nobody needs, or make another member an owner.`,
  );
}
