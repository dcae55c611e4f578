import type { FastifyBaseLogger } from 'fastify';
import type { DataSource, EntityManager } from 'typeorm';
import type { StorageQuota } from './account/storageQuota.ts';
import type { Mailer } from './auth/mailer.ts';
import type { AccessTokens } from './auth/tokens.ts';
import type { ReplyWriter } from './chat/replyWriter.ts';
import type { SearchFiler } from './contents/searchFiling.ts';
import { AppError } from './errors.ts';
import type { Gateway } from './llm/gateway.ts';
import type { RequestSweeper } from './llm/requestSweeper.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import type { RateLimits } from './rateLimits.ts';

/** What the process has one of. */
export interface Services {
  dataSource: DataSource;
  tokens: AccessTokens;
  mailer: Mailer;
  limits: RateLimits;
  storage: StorageQuota;
  llm: Gateway;
  sweeper: RequestSweeper;
  searchFiler: SearchFiler;
  replies: ReplyWriter;
  publicUrl: string;
}

export interface SignedInUser {
  id: number;
  username: string;
  /** Null for a personal API token, which has none. */
  sessionId: number | null;
  /** What the token that came with the request allows; a session may do all. */
  canWrite: boolean;
}

/** Where a request came from. */
export interface Client {
  /** Its address; of IPv6 the first 56 bits. */
  network: string;
  userAgent: string;
}

/** What a service function may use: the same for GraphQL and REST. */
export interface Context extends Omit<Services, 'dataSource'> {
  db: EntityManager;
  user: SignedInUser | null;
  client: Client;
  /** Aborted when the caller leaves. */
  signal: AbortSignal;
  /**
   * Says that something is done now that a repetition must not do again: the answer is kept under its Idempotency-Key,
   * also when it is 'try again'.
   */
  keepAnswer(): void;
  loaders: Loaders;
  log: FastifyBaseLogger;
}

export function createContext(
  { dataSource, ...services }: Services,
  request: Pick<Context, 'user' | 'client' | 'signal' | 'log'> & Partial<Pick<Context, 'keepAnswer'>>,
): Context {
  const db = dataSource.manager;
  return { keepAnswer: () => undefined, ...services, ...request, db, loaders: createLoaders(db, request.user) };
}

/** The caller, or UNAUTHENTICATED. The first line of every service function that is not for visitors. */
export function signedIn({ user }: Context): SignedInUser {
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please log in.');
  return user;
}

/**
 * The caller, if what came with the request lets them change something. Both doors ask it of every call that is not a
 * read.
 */
export function mayWrite(ctx: Context): SignedInUser {
  const user = signedIn(ctx);
  if (!user.canWrite) throw new AppError('FORBIDDEN', 'This token may only read.');
  return user;
}

/** The caller, signed in with a password: what an API token must never do for whoever found it. */
export function inSession(ctx: Context): SignedInUser & { sessionId: number } {
  const { sessionId, ...user } = signedIn(ctx);
  if (sessionId === null)
    throw new AppError('FORBIDDEN', 'This needs a session: please log in instead of using a token.');
  return { ...user, sessionId };
}
