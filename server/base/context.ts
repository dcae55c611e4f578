import type { FastifyBaseLogger } from 'fastify';
import type { EntityManager } from 'typeorm';
import { AppError } from './errors.ts';
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
  /** Null for a personal API token, which has none. */
  sessionId: number | null;
  /** Whether the session may administer the server; an API token never may. */
  isAdministrator: boolean;
  /** What the token that came with the request allows; a session has them all. */
  scopes: readonly TokenScope[];
  /** Null for a session. */
  apiToken: ApiTokenClaims | null;
}

/** A personal API token and its limits; null for none. */
export interface ApiTokenClaims {
  id: number;
  callsPerDay: number | null;
  /** US dollars. */
  spendPerMonth: number | null;
}

/** Who is signed in by a session may do all that the account may. */
export const inSessionOf = ({ userId, username, sessionId }: AccessClaims, isAdministrator = false): SignedInUser => ({
  id: userId,
  username,
  sessionId,
  isAdministrator,
  scopes: ALL_SCOPES,
  apiToken: null,
});

/** Where a request came from. */
export interface Client {
  /** Its address; of IPv6 the first 56 bits. */
  network: string;
  userAgent: string;
}

/** What a service function may use: the same for GraphQL and REST. */
export interface Context extends Omit<SharedServices, 'dataSource'> {
  /** For what writes, and what is read to write. What is only to be shown of the Library is read by `reads`. */
  db: EntityManager;
  user: SignedInUser | null;
  client: Client;
  /** In the header X-Request-Id, in errors and in the log; of a socket that of the request which opened it. */
  requestId: string;
  /** Aborted when the caller leaves. */
  signal: AbortSignal;
  /**
   * The request has had its effect, which a retry must not repeat: the answer is kept under its Idempotency-Key, also
   * when it is a retryable error.
   */
  markCommitted(): void;
  /** The request's own loader of a kind, made when it is first asked for. */
  loader<Loader>(make: LoaderFactory<Loader>): Loader;
  log: FastifyBaseLogger;
}

/** Makes a DataLoader, or a family of them, for one request of this user. */
export type LoaderFactory<Loader> = (db: EntityManager, user: SignedInUser | null) => Loader;

/** What a request is becomes its context, of the same class. */
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
  return Object.assign(request, { ...services, markCommitted, db, loader });
}

/** Who a call is counted for and queued under: a user, or a visitor's network. */
export const operationOwner = ({ user, client }: Context) => (user ? ownerOfUser(user.id) : client.network);

/** The caller, whatever they may do, or UNAUTHENTICATED. */
export function signedIn({ user }: Context): SignedInUser {
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please log in.');
  return user;
}

/**
 * The caller, if what came with the request has these scopes, otherwise FORBIDDEN. The first line of every service
 * function that reads or changes what is a user's, so that no door can let a token do more than another.
 */
export function requireScope(ctx: Context, ...scopes: TokenScope[]): SignedInUser {
  const user = signedIn(ctx);
  const missing = scopes.find((scope) => !user.scopes.includes(scope));
  if (missing) throw new AppError('FORBIDDEN', `This token lacks the scope ${missing}.`, { requiredScope: missing });
  return user;
}

/** The caller, signed in with a password: what an API token must never do for whoever found it. */
export function inSession(ctx: Context): SignedInUser & { sessionId: number } {
  const { sessionId, ...user } = signedIn(ctx);
  if (sessionId === null)
    throw new AppError('FORBIDDEN', 'This needs a session: please log in instead of using a token.');
  return { ...user, sessionId };
}

/** The caller in a session, if they administer the server: the first line of every service function that is only theirs. */
export function administrator(ctx: Context): SignedInUser & { sessionId: number } {
  const user = inSession(ctx);
  if (!user.isAdministrator) throw notAdministrator();
  return user;
}

export const notAdministrator = () => new AppError('FORBIDDEN', 'Only administrators may do this.');
