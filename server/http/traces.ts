import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Traces for a collector of OpenTelemetry's. What makes them is loaded only when one is named. */
export async function registerTraces(app: FastifyInstance, { tracesUrl }: Config) {
  if (tracesUrl === null) return;
  const { startTraces } = await import('../observability/traces.ts');
  const { stop } = startTraces(tracesUrl, (sentence) => app.log.warn(sentence));
  app.addHook('onClose', stop);
}
