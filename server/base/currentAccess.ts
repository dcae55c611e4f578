import type { EntityManager } from 'typeorm';
import { type Context, type SharedRoles, signedIn, type SignedInUser } from './context.ts';
import { AppError, sessionEnded, tokenEnded } from './errors.ts';
import type { LibraryRole } from './libraries/libraryRoles.ts';
import { type LibraryScope, type OpenLibrary, reopened } from './libraries/openLibrary.ts';
import { lockUser } from './owners/userLock.ts';
import { TokenScope } from './tokenScopes.ts';
import type { OneAtATime } from './turns/oneAtATime.ts';

/**
 * The roles of the user $1 in shared libraries, and what the token $3 permits; no row if the account is disabled or its
 * session $2 or the token has ended. A command of the operator has neither.
 */
const ACCESS = `
  SELECT (SELECT coalesce(json_object_agg(m.library_id, m.role), '{}') FROM library_members m WHERE m.user_id = u.id) AS roles,
         (SELECT t.scopes FROM api_tokens t WHERE t.id = $3) AS scopes, (SELECT t.library_ids FROM api_tokens t WHERE t.id = $3) AS "libraryIds"
    FROM users u WHERE u.id = $1 AND u.disabled_at IS NULL
     AND (EXISTS (SELECT FROM sessions s WHERE s.id = $2 AND s.user_id = u.id AND s.ended_at IS NULL)
       OR EXISTS (SELECT FROM api_tokens t WHERE t.id = $3 AND t.user_id = u.id AND (t.expires_at IS NULL OR t.expires_at > now()))
       OR ($2::int IS NULL AND $3::int IS NULL))`;

interface Access {
  roles: SharedRoles;
  /** Null for a session. */
  scopes: TokenScope[] | null;
  /** Null for a session, and for a token that is not bound to libraries. */
  libraryIds: number[] | null;
}

/** A request whose access was read longer ago than this has waited: for a connection, a lock, a file or a provider. */
const WAITED_MS = 1_000;

/**
 * The request's context with the roles that its caller has now; throws UNAUTHENTICATED if the session, the token or the
 * account has ended since the request began. Call it first in each transaction of a request that writes in several, or
 * that has waited: until the transaction ends, the account's access and its roles in these libraries stay as they are.
 */
export async function withCurrentAccess(
  ctx: Context,
  manager: EntityManager,
  ...libraryIds: number[]
): Promise<Context> {
  const { id } = signedIn(ctx);
  await lockUser(manager, id, 'permitted work');
  const shared = libraryIds.filter((each) => each !== id);
  // A change of roles locks the library, too.
  if (shared.length > 0)
    await manager.query('SELECT FROM libraries WHERE id = ANY($1::int[]) ORDER BY id FOR KEY SHARE', [shared]);
  return readAccess(ctx, manager);
}

/** Like `withCurrentAccess`, for work that only reads: it locks nothing. */
export const readCurrentAccess = (ctx: Context): Promise<Context> => readAccess(ctx, ctx.db);

/** Whether a request has waited since its access was read, so that the access may have ended. */
export const hasWaited = ({ accessReadAt }: Context) => performance.now() - accessReadAt > WAITED_MS;

/**
 * Refuses a transaction of a request that has waited if the caller may no longer use these libraries, by default to
 * write. Call it when the rows are locked, because that can take long. It costs nothing for a request that has not waited.
 */
export async function requireAccessAfterWait(
  ctx: Context,
  manager: EntityManager,
  ...libraries: (Pick<OpenLibrary, 'id'> & { scope?: LibraryScope; needed?: LibraryRole })[]
) {
  if (!hasWaited(ctx)) return;
  const now = await withCurrentAccess(ctx, manager, ...libraries.map(({ id }) => id));
  for (const { id, scope = TokenScope.LIBRARY_WRITE, needed } of libraries) reopened(now, scope, id, needed);
}

/**
 * These rows of a library, or none if the caller has lost the library while the request waited. A call that names rows
 * then finds none of them, like a new request.
 */
export async function foundAfterWait(
  ctx: Context,
  manager: EntityManager,
  library: Parameters<typeof requireAccessAfterWait>[2],
  ids: number[],
): Promise<number[]> {
  try {
    await requireAccessAfterWait(ctx, manager, library);
    return ids;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return [];
    throw error;
  }
}

/** The library that a request writes to, opened again in its transaction. */
export const libraryNow = async (
  ctx: Context,
  manager: EntityManager,
  id: number,
  scope: LibraryScope = TokenScope.LIBRARY_WRITE,
): Promise<OpenLibrary> => reopened(await withCurrentAccess(ctx, manager, id), scope, id);

async function readAccess(ctx: Context, db: EntityManager): Promise<Context> {
  const user = signedIn(ctx);
  const { id, sessionId, apiToken } = user;
  const accessReadAt = performance.now();
  const [found]: Access[] = await db.query(ACCESS, [id, sessionId, apiToken?.id ?? null]);
  if (!found) throw apiToken ? tokenEnded() : sessionEnded();
  const scopes = found.scopes ?? user.scopes;
  const now = { accessReadAt, user: { ...user, scopes, libraries: librariesNow(user, found) } };
  // Keeps the getters of the class of an HTTP request.
  return Object.assign(Object.create(Object.getPrototypeOf(ctx) as object) as Context, ctx, now);
}

/** The libraries that a request began with and may still use, in their current roles. */
const librariesNow = ({ id, libraries }: SignedInUser, { roles, libraryIds }: Access): SignedInUser['libraries'] =>
  new Map(
    [...libraries].flatMap(([library, role]) => {
      const now = library === id ? role : roles[library];
      return now && (libraryIds?.includes(library) ?? true) ? [[library, now] as const] : [];
    }),
  );

/** Runs work of the caller in its turn. Work that had to wait gets the access that the caller has then. */
export function inTurnOfCaller<T>(ctx: Context, queue: OneAtATime, work: (ctx: Context) => Promise<T>): Promise<T> {
  const key = String(signedIn(ctx).id);
  const hasToWait = queue.isBusy(key);
  return queue.run(key, async () => work(hasToWait ? await readCurrentAccess(ctx) : ctx));
}
