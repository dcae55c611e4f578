import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { outsideOperations } from '../base/operation.ts';

const CHECK_MS = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Starting until the database is connected and migrated; stopping once told to. /readyz answers 200 only in
     * between.
     */
    phase: 'starting' | 'serving' | 'stopping';
  }
}

/** /livez: the process answers. /readyz: the database answers too (looked at once a second at the most). */
export function registerHealth(app: FastifyInstance, dataSource: DataSource) {
  app.decorate<FastifyInstance['phase']>('phase', 'starting');
  let checkedAt = -Infinity;
  let check: Promise<boolean> = Promise.resolve(false);
  const databaseAnswers = () => {
    if (performance.now() - checkedAt > CHECK_MS) {
      checkedAt = performance.now();
      check = ping(dataSource);
    }
    return check;
  };
  app.get('/livez', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_, reply) => {
    const ready = app.phase === 'serving' && (await databaseAnswers());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
}

async function ping(dataSource: DataSource) {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, CHECK_MS, false).unref());
  const answer = outsideOperations(() => dataSource.query('SELECT 1')).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]);
}
