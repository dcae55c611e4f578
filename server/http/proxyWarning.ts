import type { FastifyInstance } from 'fastify';

/**
 * Warns once if an unconfigured proxy seems to be in front of the server: all its clients would share one address, and
 * so one client's limits.
 */
export function warnOfUnknownProxy(app: FastifyInstance, trustedHops: number) {
  let hasWarned = trustedHops > 0;
  app.addHook('onRequest', ({ headers }, _, done) => {
    done();
    if (hasWarned || !(headers['x-forwarded-for'] ?? headers.forwarded)) return;
    hasWarned = true;
    app.log.warn(
      'A request had a forwarded address, which is ignored because TRUST_PROXY is off. Set TRUST_PROXY to the number of proxies in front; otherwise all their clients count as one.',
    );
  });
}
