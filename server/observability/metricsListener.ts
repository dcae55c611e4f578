import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { bringsToken } from './bringsToken.ts';

export const METRICS_PATH = '/metrics';
/** Prometheus' text format. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface MetricsAddress {
  metricsHost: string;
  metricsPort: number;
  /** Null: everyone who can reach the port may read the metrics. */
  metricsToken: string | null;
}

/** Serves metrics on a separate port. Resolves when it listens. */
export async function listenForMetrics(
  { metricsHost, metricsPort, metricsToken }: MetricsAddress,
  tell: () => Promise<string>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const end = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (request.method !== 'GET' || request.url?.split('?')[0] !== METRICS_PATH)
      return end(404, `Metrics are at ${METRICS_PATH}.\n`);
    if (metricsToken !== null && !bringsToken(request.headers.authorization, metricsToken))
      return end(401, 'Please send the METRICS_TOKEN: Authorization: Bearer …\n');
    tell().then(
      (text) => end(200, text, METRICS_TYPE),
      () => end(503, 'The metrics are currently unavailable.\n'),
    );
  });
  server.requestTimeout = 10_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 5_000;
  server.maxConnections = 20;
  server.listen(metricsPort, metricsHost);
  await once(server, 'listening');
  return server;
}
