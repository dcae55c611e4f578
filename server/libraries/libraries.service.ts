import type { EntityManager } from 'typeorm';
import { MAX_LIBRARIES, MAX_LIBRARY_NAME } from '../../rules/libraryRules.ts';
import { AuditAction } from '../audit/auditEntry.entity.ts';
import { type Context, inSession, requireScope, signedIn } from '../base/context.ts';
import { withCurrentAccess } from '../base/currentAccess.ts';
import { AppError, invalid, notFound } from '../base/errors.ts';
import { insertedId } from '../base/insertedId.ts';
import { LibraryRole } from '../base/libraries/libraryRoles.ts';
import { libraryOf } from '../base/libraries/openLibrary.ts';
import type { Limit } from '../base/rateLimits/rateLimits.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { transaction } from '../base/transaction.ts';
import { parseId, Problems } from '../base/validation.ts';
import { deleteAllContents } from '../contents/core/deletedContents.rows.ts';
import {
  deleteLibraryRows,
  type LibraryMemberRow,
  type LibraryRow,
  libraryRows,
  lockLibrary,
  memberLibrary,
  memberRows,
  putMember,
  roleOf,
} from '../contents/libraries/libraries.rows.ts';
import { Library } from '../contents/libraries/library.entity.ts';
import { recordForLibrary } from './libraryAudit.actions.ts';

const NEW: Limit = { name: 'new_library', points: 50, seconds: 24 * 60 * 60 };

/** The caller's libraries: their own first, then shared ones by name. A token sees those to which it is bound. */
export async function libraries(ctx: Context): Promise<LibraryRow[]> {
  const user = requireScope(ctx, TokenScope.LIBRARY_READ);
  const ids = [...user.libraries.keys()];
  return ctx.reads.read((db) => libraryRows(db, user.id, ids));
}

export interface LibraryName {
  id: number;
  name: string;
}

/** The names of those of these libraries that are shared and that the request may use, by name. */
export async function sharedLibraryNames(ctx: Context, among: readonly number[]): Promise<LibraryName[]> {
  const { id: own, libraries: usable } = requireScope(ctx, TokenScope.LIBRARY_READ);
  const ids = among.filter((id) => id !== own && usable.has(id));
  if (ids.length === 0) return [];
  return ctx.reads.read((db) =>
    db.query('SELECT id, name FROM libraries WHERE id = ANY($1::int[]) ORDER BY lower(name), id', [ids]),
  );
}

export async function library(ctx: Context, id: string): Promise<LibraryRow> {
  const opened = libraryOf(ctx, TokenScope.LIBRARY_READ, id);
  return ctx.reads.read((db) => memberLibrary(db, signedIn(ctx).id, opened.id));
}

/** Creates a shared library, whose only member is the caller. */
export async function createLibrary(ctx: Context, { name }: { name: string }): Promise<LibraryRow> {
  const caller = inSession(ctx);
  const { id: userId, libraries: known } = caller;
  const checked = checkedName(name);
  if (known.size > MAX_LIBRARIES) throw invalid('name', `You can be in up to ${MAX_LIBRARIES} shared libraries.`);
  await ctx.limits.spend(NEW, String(userId));
  return transaction(ctx.db, async (manager) => {
    const id = insertedId(await manager.insert(Library, { userId: null, name: checked }));
    await putMember(manager, id, userId, LibraryRole.OWNER);
    await recordForLibrary(manager, caller, { id, action: AuditAction.LIBRARY_CREATED });
    return memberLibrary(manager, userId, id);
  });
}

/** Gives a shared library another name. For owners. */
export async function renameLibrary(
  ctx: Context,
  { id: text, name }: { id: string; name: string },
): Promise<LibraryRow> {
  const caller = inSession(ctx);
  const id = parseId(text);
  const { isOwn } = ownedLibrary(ctx, id);
  if (isOwn) throw invalid('id', 'Your own library has no name.');
  const checked = checkedName(name);
  return transaction(ctx.db, async (manager) => {
    await lockOwned(manager, id, caller.id);
    const before = await memberLibrary(manager, caller.id, id);
    await manager.update(Library, { id }, { name: checked });
    const details = `It was called ${before.name}.`;
    await recordForLibrary(manager, caller, { id, action: AuditAction.LIBRARY_RENAMED, details });
    return { ...before, name: checked };
  });
}

/** Deletes a shared library with all of its prompts, for all members. For owners. Other members keep their runs. */
export async function deleteLibrary(ctx: Context, { id: text }: { id: string }): Promise<{ id: number }> {
  const caller = inSession(ctx);
  const id = parseId(text);
  const { isOwn } = ownedLibrary(ctx, id);
  if (isOwn) throw invalid('id', 'Your own library cannot be deleted.');
  const requireRight = async (manager: EntityManager) => {
    await withCurrentAccess(ctx, manager);
    await lockOwned(manager, id, caller.id);
  };
  await deleteAllContents(ctx.db, id, { runsOf: caller.id, requireRight });
  await transaction(ctx.db, async (manager) => {
    await requireRight(manager);
    await recordForLibrary(manager, caller, { id, action: AuditAction.LIBRARY_DELETED });
    await deleteLibraryRows(manager, id);
  });
  return { id };
}

/** The members of a shared library; none for one's own, which has only its owner. */
export async function members(ctx: Context, libraryId: number): Promise<LibraryMemberRow[]> {
  const opened = libraryOf(ctx, TokenScope.LIBRARY_READ, String(libraryId));
  return ctx.reads.read((db) => memberRows(db, opened.id));
}

/** A library of which the caller is an owner: NOT_FOUND without a role, FORBIDDEN with another one. */
export function ownedLibrary(ctx: Context, id: number) {
  const opened = libraryOf(ctx, TokenScope.LIBRARY_WRITE, String(id), LibraryRole.OWNER);
  return { ...opened, isOwn: opened.id === signedIn(ctx).id };
}

/** Locks a library of an owner. FORBIDDEN if they have lost that role since their request was let in. */
export async function lockOwned(manager: EntityManager, id: number, ownerId: number): Promise<void> {
  await lockLibrary(manager, id);
  if ((await roleOf(manager, id, ownerId)) !== LibraryRole.OWNER)
    throw new AppError('FORBIDDEN', 'You are no longer an owner of this library.');
}

/** A shared library of the caller, whatever their role, or NOT_FOUND. */
export function sharedLibrary(ctx: Context, id: number) {
  const opened = libraryOf(ctx, TokenScope.LIBRARY_READ, String(id));
  if (opened.id === signedIn(ctx).id) throw notFound('Library');
  return opened;
}

function checkedName(text: string): string {
  const name = text.trim();
  new Problems()
    .when(name === '', 'name', 'Name is required')
    .line('name', name, MAX_LIBRARY_NAME, `Name must be ${MAX_LIBRARY_NAME} characters or less.`)
    .throwIfAny();
  return name;
}
