import cluster from 'node:cluster';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../base/errors.ts';
import type { SharedServices } from '../base/services/sharedServices.ts';
import type { Config } from '../config.ts';
import { bringsToken } from '../observability/bringsToken.ts';

/**
 * Serves metrics at /metrics to clients with METRICS_TOKEN, and on a separate port. The code is loaded only if one of
 * the two is set. With several processes each reports the sums of all of them, and the first one serves the port.
 */
export async function registerMetrics(app: FastifyInstance, config: Config, { dataSource }: SharedServices) {
  const { metricsPort, metricsToken } = config;
  if (metricsPort === null && metricsToken === null) return;
  const { startMetrics, listenForMetrics, METRICS_PATH, METRICS_TYPE } = await import('../observability/start.ts');
  const { tell, stop } = startMetrics(dataSource);
  app.addHook('onClose', async () => stop());
  if (metricsToken !== null)
    app.get(METRICS_PATH, { logLevel: 'silent' }, async ({ headers }, reply) => {
      if (!bringsToken(headers.authorization, metricsToken)) throw tokenMissing();
      return reply
        .type(METRICS_TYPE)
        .header('cache-control', 'no-store')
        .send(await tell());
    });
  if (metricsPort !== null && cluster.isPrimary)
    app.addHook('onReady', async () => {
      const server = await listenForMetrics({ ...config, metricsPort }, tell);
      app.log.info({ address: server.address() }, 'metrics');
      app.addHook('onClose', async () => void server.close().closeAllConnections());
    });
}

const tokenMissing = () => new AppError('UNAUTHENTICATED', 'Please send the METRICS_TOKEN: Authorization: Bearer …');
