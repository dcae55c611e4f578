import type { DataSource, EntityManager } from 'typeorm';
import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from './auth/mailer.ts';
import type { AccessTokens } from './auth/tokens.ts';
import { AppError } from './errors.ts';
import type { Gateway } from './llm/gateway.ts';
import { createLoaders, type Loaders } from './loaders.ts';
import type { RateLimits } from './rateLimits.ts';

/** What the process has one of. */
export interface Services {
  dataSource: DataSource;
  tokens: AccessTokens;
  mailer: Mailer;
  limits: RateLimits;
  llm: Gateway;
  publicUrl: string;
}

export interface SignedInUser {
  id: number;
  username: string;
  sessionId: number;
}

/** Where a request came from. */
export interface Client {
  address: string;
  userAgent: string;
}

/** What a service function may use: the same for GraphQL and REST. */
export interface Context extends Omit<Services, 'dataSource'> {
  db: EntityManager;
  user: SignedInUser | null;
  client: Client;
  /** Aborted when the caller leaves. */
  signal: AbortSignal;
  loaders: Loaders;
  log: FastifyBaseLogger;
}

export function createContext({ dataSource, ...services }: Services, request: Pick<Context, 'user' | 'client' | 'signal' | 'log'>): Context {
  const db = dataSource.manager;
  return { ...services, ...request, db, loaders: createLoaders(db, request.user) };
}

/** The caller, or UNAUTHENTICATED. The first line of every service function that is not for visitors. */
export function signedIn({ user }: Context): SignedInUser {
  if (!user) throw new AppError('UNAUTHENTICATED', 'Please log in.');
  return user;
}
