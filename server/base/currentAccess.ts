import type { EntityManager } from 'typeorm';
import { type Context, type SharedRoles, signedIn, type SignedInUser } from './context.ts';
import { sessionEnded, tokenEnded } from './errors.ts';
import { lockUser } from './owners/userLock.ts';
import type { OneAtATime } from './turns/oneAtATime.ts';

/** The roles of the user $1 in shared libraries; no row if the account is disabled or its session $2 or token $3 has ended. */
const ACCESS = `
  SELECT (SELECT coalesce(json_object_agg(m.library_id, m.role), '{}') FROM library_members m WHERE m.user_id = u.id) AS roles
    FROM users u WHERE u.id = $1 AND u.disabled_at IS NULL
     AND (EXISTS (SELECT FROM sessions s WHERE s.id = $2 AND s.user_id = u.id AND s.ended_at IS NULL)
       OR EXISTS (SELECT FROM api_tokens t WHERE t.id = $3 AND t.user_id = u.id AND (t.expires_at IS NULL OR t.expires_at > now())))`;

/**
 * The request's context with the roles that its caller has now; throws UNAUTHENTICATED if the session, the token or the
 * account has ended since the request began. Call it first in each transaction of a request that writes in several, or
 * that has waited: until the transaction ends, the account's access and its role in the named library stay as they are.
 */
export async function withCurrentAccess(ctx: Context, manager: EntityManager, libraryId?: number): Promise<Context> {
  const user = signedIn(ctx);
  const { id, sessionId, apiToken } = user;
  await lockUser(manager, id, 'permitted work');
  // A change of roles locks the library, too.
  if (libraryId !== undefined && libraryId !== id)
    await manager.query('SELECT FROM libraries WHERE id = $1 FOR KEY SHARE', [libraryId]);
  const [found]: { roles: SharedRoles }[] = await manager.query(ACCESS, [id, sessionId, apiToken?.id ?? null]);
  if (!found) throw apiToken ? tokenEnded() : sessionEnded();
  return { ...ctx, user: { ...user, libraries: librariesNow(user, found.roles) } };
}

/** The shared libraries whose roles a request began with, in their current roles, and the user's own. */
const librariesNow = ({ id, libraries }: SignedInUser, roles: SharedRoles): SignedInUser['libraries'] =>
  new Map(
    [...libraries].flatMap(([library, role]) => {
      const now = library === id ? role : roles[library];
      return now ? [[library, now] as const] : [];
    }),
  );

/** Runs work of the caller in its turn. Work that had to wait gets the access that the caller has then. */
export function inTurnOfCaller<T>(ctx: Context, queue: OneAtATime, work: (ctx: Context) => Promise<T>): Promise<T> {
  const key = String(signedIn(ctx).id);
  const hasToWait = queue.isBusy(key);
  return queue.run(key, async () => work(hasToWait ? await withCurrentAccess(ctx, ctx.db) : ctx));
}
