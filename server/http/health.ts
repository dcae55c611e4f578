import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { reasonOf } from '../base/errors.ts';
import { outsideOperations } from '../base/operation.ts';
import type { Config } from '../config.ts';
import { bringsToken } from '../observability/bringsToken.ts';

const CHECK_MS = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Starting until the database is connected and migrated, and stopping from the stop signal on. /readyz responds
     * with 200 only in between.
     */
    phase: 'starting' | 'serving' | 'stopping';
    /** Shown only to the operator: why the start is waiting, and warnings about settings. */
    health: { waitsFor: string | null; warnings: string[] };
  }
}

/**
 * /livez: the process responds. /readyz: the database responds too; it is checked at most once a second. Causes are
 * shown only with METRICS_TOKEN.
 */
export function registerHealth(
  app: FastifyInstance,
  { metricsToken, warnings }: Pick<Config, 'metricsToken' | 'warnings'>,
  dataSource: DataSource,
) {
  app.decorate<FastifyInstance['phase']>('phase', 'starting');
  app.decorate('health', { waitsFor: null, warnings: [...warnings] });
  let checkedAt = -Infinity;
  let check: Promise<string | null> = Promise.resolve(null);
  const failureOfDatabase = () => {
    if (performance.now() - checkedAt > CHECK_MS) {
      checkedAt = performance.now();
      check = ping(dataSource);
    }
    return check;
  };
  app.get('/livez', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async ({ headers }, reply) => {
    const { phase, health } = app;
    const failure = phase === 'serving' ? await failureOfDatabase() : health.waitsFor;
    const isReady = phase === 'serving' && failure === null;
    const isOperator = metricsToken !== null && bringsToken(headers.authorization, metricsToken);
    const detail = isOperator && { phase, database: failure, warnings: health.warnings };
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', ...detail });
  });
}

/** Why the database does not respond; null if it does. */
async function ping(dataSource: DataSource): Promise<string | null> {
  const timeout = new Promise<string>((resolve) =>
    setTimeout(resolve, CHECK_MS, 'It did not respond within a second.').unref(),
  );
  const answer = outsideOperations(() => dataSource.query('SELECT 1')).then(() => null, reasonOf);
  return Promise.race([answer, timeout]);
}
