import type { FastifyBaseLogger } from 'fastify';
import type { EntityManager } from 'typeorm';
import { AppError } from './errors.ts';
import { LibraryRole } from './libraries/libraryRoles.ts';
import { ownerOfUser } from './operation.ts';
import type { SharedServices } from './services/sharedServices.ts';
import { ALL_SCOPES, type TokenScope } from './tokenScopes.ts';

export interface AccessClaims {
  userId: number;
  username: string;
  sessionId: number;
}

export interface SignedInUser {
  id: number;
  username: string;
  /** Null for a personal API token, which has no session. */
  sessionId: number | null;
  /** Whether the session may administer the server; an API token never may. */
  isAdministrator: boolean;
  /** The scopes of the request's token; a session has all of them. */
  scopes: readonly TokenScope[];
  /** The libraries that the request may use, with the user's role in each; the user's own has the id of the account. */
  libraries: ReadonlyMap<number, LibraryRole>;
  /** Null for a session. */
  apiToken: ApiTokenClaims | null;
}

/** The user's roles in shared libraries by library id. */
export type SharedRoles = Record<string, LibraryRole>;

/** The user's own library, then the shared ones. */
export const librariesOf = (userId: number, shared: SharedRoles = {}): ReadonlyMap<number, LibraryRole> =>
  new Map([
    [userId, LibraryRole.OWNER],
    ...Object.entries(shared).map(([id, role]): [number, LibraryRole] => [Number(id), role]),
  ]);

/** A personal API token and its limits; null means no limit. */
export interface ApiTokenClaims {
  id: number;
  callsPerDay: number | null;
  /** US dollars. */
  spendPerMonth: number | null;
  /** The libraries to which it is bound, also those that the user has left; null for all. */
  libraryIds: readonly number[] | null;
}

/** A user with a session may do everything that the account may. */
export const inSessionOf = (
  { userId, username, sessionId }: AccessClaims,
  { isAdministrator = false, roles = {} }: { isAdministrator?: boolean; roles?: SharedRoles } = {},
): SignedInUser => ({
  id: userId,
  username,
  sessionId,
  isAdministrator,
  scopes: ALL_SCOPES,
  libraries: librariesOf(userId, roles),
  apiToken: null,
});

/** The origin of a request. */
export interface Client {
  /** The client's address; for IPv6 the first 56 bits. */
  network: string;
  userAgent: string;
}

/** The values and services that a service function may use, both for GraphQL and REST. */
export interface Context extends Omit<SharedServices, 'dataSource'> {
  /** For writes, and for reads that precede writes. Reads that only show the Library use `reads`. */
  db: EntityManager;
  user: SignedInUser | null;
  /** When the user's access was read, by `performance.now()`. */
  accessReadAt: number;
  client: Client;
  /** The id in the header X-Request-Id, in errors and in the log. For a socket, that of the request that opened it. */
  requestId: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /**
   * Marks that the request has had its effect, which a retry must not repeat. The response is then stored under its
   * Idempotency-Key, even if it is a retryable error.
   */
  markCommitted(): void;
  /** The request's own loader of a kind, created on first use. */
  loader<Loader>(make: LoaderFactory<Loader>): Loader;
  log: FastifyBaseLogger;
}

/** Creates a DataLoader, or a family of them, for one request of this user. */
export type LoaderFactory<Loader> = (db: EntityManager, user: SignedInUser | null) => Loader;

/** Adds a request's values to the shared services. */
export function createContext(
  { dataSource, ...services }: SharedServices,
  request: Pick<Context, 'user' | 'client' | 'requestId' | 'signal' | 'log'> & Partial<Pick<Context, 'markCommitted'>>,
): Context {
  const db = dataSource.manager;
  const loaders = new Map<LoaderFactory<unknown>, unknown>();
  const loader = <Loader>(make: LoaderFactory<Loader>) => {
    if (!loaders.has(make)) loaders.set(make, make(db, request.user));
    return loaders.get(make) as Loader;
  };
  const { markCommitted = () => undefined } = request;
  return Object.assign(request, { ...services, accessReadAt: performance.now(), markCommitted, db, loader });
}

/** The key under which calls are counted and queued: the user, or a visitor's network. */
export const operationOwner = ({ user, client }: Context) => (user ? ownerOfUser(user.id) : client.network);

/** The caller. Throws UNAUTHENTICATED for a visitor. */
export function signedIn({ user }: Context): SignedInUser {
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please log in.');
  return user;
}

/**
 * The caller, if the request's token has these scopes; throws FORBIDDEN otherwise. Every service function that reads or
 * changes a user's data calls it first, so that a token has the same rights through every API.
 */
export function requireScope(ctx: Context, ...scopes: TokenScope[]): SignedInUser {
  const user = signedIn(ctx);
  const missing = scopes.find((scope) => !user.scopes.includes(scope));
  if (missing) throw new AppError('FORBIDDEN', `This token lacks the scope ${missing}.`, { requiredScope: missing });
  return user;
}

/**
 * The caller, if signed in with a session; throws FORBIDDEN for an API token. It protects actions that a leaked token
 * must not be able to do.
 */
export function inSession(ctx: Context): SignedInUser & { sessionId: number } {
  const { sessionId, ...user } = signedIn(ctx);
  if (sessionId === null)
    throw new AppError('FORBIDDEN', 'This needs a session: please log in instead of using a token.');
  return { ...user, sessionId };
}

/**
 * The caller, if signed in with an administrator's session. Every service function for administrators calls it first.
 */
export function administrator(ctx: Context): SignedInUser & { sessionId: number } {
  const user = inSession(ctx);
  if (!user.isAdministrator) throw notAdministrator();
  return user;
}

export const notAdministrator = () => new AppError('FORBIDDEN', 'Only administrators may do this.');
