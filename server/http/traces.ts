import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Sends traces to an OpenTelemetry collector. The code is loaded only if one is configured. */
export async function registerTraces(app: FastifyInstance, { tracesUrl }: Config) {
  if (tracesUrl === null) return;
  const { startTraces } = await import('../observability/traces.ts');
  const { stop } = startTraces(tracesUrl, (sentence) => app.log.warn(sentence));
  app.addHook('onClose', stop);
}
