import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { SANDBOX_ORIGIN } from '../graphql/explorer.ts';

const PREFLIGHT_SECONDS = 2 * 60 * 60;

/** What a script of another origin may read of an answer, beside its body. */
const EXPOSED_HEADERS = [
  'content-disposition',
  'etag',
  'idempotency-replayed',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'x-request-id',
];

/**
 * Lets browser apps of the configured origins read answers of every door, refusals included. Any header may be sent:
 * there are no cookies, so that another origin has no rights but those of the token it was given.
 */
export async function registerCors(app: FastifyInstance, config: Config) {
  const origins = corsOrigins(config);
  await app.register(cors, {
    origin: origins.length > 0 && origins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: EXPOSED_HEADERS,
    credentials: false,
    maxAge: PREFLIGHT_SECONDS,
  });
}

/** The other origins whose pages may use this server. */
export const corsOrigins = ({ corsOrigins: configured, explorer }: Config) => [
  ...configured,
  ...(explorer ? [SANDBOX_ORIGIN] : []),
];
