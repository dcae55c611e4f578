import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { SANDBOX_ORIGIN } from '../graphql/explorer.ts';

const PREFLIGHT_SECONDS = 2 * 60 * 60;

/** The response headers that scripts of other origins may read. */
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
 * Lets browser apps of the configured origins read the responses of every API, including errors. Any request header is
 * allowed: without cookies another origin has no rights beyond those of its token.
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
