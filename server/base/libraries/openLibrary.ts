import { type Context, requireScope, type SignedInUser } from '../context.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { TokenScope } from '../tokenScopes.ts';
import { parseId } from '../validation.ts';
import { includesRole, LibraryRole } from './libraryRoles.ts';

/** A library that is read or changed, and by whom. */
export interface OpenLibrary {
  id: number;
  /** Null for the visitors of a public link. */
  reader: SignedInUser | null;
  /**
   * The libraries whose prompts the reader may read. References to prompts of others are never filled in and show only
   * the title that their marker has.
   */
  readable: readonly number[];
}

/**
 * A library as a member reads it, by default their own. For callers that have checked role and scope; `libraryOf` checks
 * both.
 */
export const openToMember = (reader: SignedInUser, id = reader.id): OpenLibrary => ({
  id,
  reader,
  readable: [...reader.libraries.keys()],
});

/** A library as the visitors of its public links read it: without the prompts of other libraries. */
export const openToVisitors = (id: number): OpenLibrary => ({ id, reader: null, readable: [id] });

/** Whether it is a library of one, whose stars and versions are all by its owner. */
export const isOwn = ({ id, reader }: OpenLibrary) => id === reader?.id;

export type LibraryScope = TokenScope.LIBRARY_READ | TokenScope.LIBRARY_WRITE;

const NEEDED: Record<LibraryScope, LibraryRole> = {
  [TokenScope.LIBRARY_READ]: LibraryRole.VIEWER,
  [TokenScope.LIBRARY_WRITE]: LibraryRole.EDITOR,
};

const REFUSALS: Record<LibraryRole, string> = {
  [LibraryRole.VIEWER]: 'This token may not use this library.',
  [LibraryRole.EDITOR]: 'You may read this library, but not change it.',
  [LibraryRole.OWNER]: 'Only an owner of this library may do this.',
};

/** Tables whose rows belong to a library. */
type LibraryTable = 'contents' | 'tags' | 'content_types' | 'saved_views' | 'shared_links' | 'content_suggestions';

/** The id of no library, for a token that may not use the caller's own: nothing will be found in it. */
const NO_LIBRARY = 0;

/**
 * A library by its id, and the caller's own when there is none. Every service function that reads or changes a library
 * opens it with this function, `libraryHolding` or `openToCaller`. NOT_FOUND for a library in which the caller has no
 * role, FORBIDDEN when the role or the token is not enough.
 */
export function libraryOf(
  ctx: Context,
  scope: LibraryScope,
  id: string | null = null,
  needed = NEEDED[scope],
): OpenLibrary {
  const user = requireScope(ctx, scope);
  return opened(user, id === null ? user.id : parseId(id, 'libraryId'), needed);
}

/**
 * Every library that the request may read, for calls that name contents of any of them. A token that is bound to other
 * libraries than the caller's own may make these calls too.
 */
export const openToCaller = (ctx: Context): OpenLibrary => openToMember(requireScope(ctx, TokenScope.LIBRARY_READ));

/**
 * The library that has these rows, so that a call that names rows need not name their library. Without such rows it is
 * the caller's own, where nothing will be found. The ids are read once the scope was checked. It costs no query for those
 * who have no shared library.
 */
export async function libraryHolding(
  ctx: Context,
  scope: LibraryScope,
  readIds: () => readonly (number | string)[],
  { table = 'contents', needed = NEEDED[scope] }: { table?: LibraryTable; needed?: LibraryRole } = {},
): Promise<OpenLibrary> {
  const user = requireScope(ctx, scope);
  const ids = readIds();
  const among = [...user.libraries.keys()];
  if (among.length === 1 && among[0] === user.id) return opened(user, user.id, needed);
  const text = `SELECT DISTINCT library_id AS id FROM ${table} WHERE library_id = ANY($1::int[]) AND id = ANY($2)`;
  const found = await ctx.reads.read((db): Promise<{ id: number }[]> => db.query(text, [among, ids]));
  if (found.length > 1) throw invalid('ids', 'These belong to several libraries. Choose those of one library.');
  const [library] = found;
  return reopened(ctx, scope, library?.id ?? (user.libraries.has(user.id) ? user.id : NO_LIBRARY), needed);
}

/** A library that was opened before, with the access of this context; also the one without rows. */
export function reopened(ctx: Context, scope: LibraryScope, id: number, needed = NEEDED[scope]): OpenLibrary {
  const user = requireScope(ctx, scope);
  return id === NO_LIBRARY ? openToMember(user, NO_LIBRARY) : opened(user, id, needed);
}

function opened(user: SignedInUser, id: number, needed: LibraryRole): OpenLibrary {
  const role = user.libraries.get(id);
  if (!role && id !== user.id) throw notFound('Library');
  if (!role || !includesRole(role, needed))
    throw new AppError('FORBIDDEN', REFUSALS[role ? needed : LibraryRole.VIEWER]);
  return openToMember(user, id);
}
