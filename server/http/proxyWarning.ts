import type { FastifyInstance } from 'fastify';

/**
 * Says once that a proxy seems to be in front which nobody told the server of: all its clients would share one address,
 * and one client's limits.
 */
export function warnOfUnknownProxy(app: FastifyInstance, trustedHops: number) {
  let isSaid = trustedHops > 0;
  app.addHook('onRequest', ({ headers }, _, done) => {
    done();
    if (isSaid || !(headers['x-forwarded-for'] ?? headers.forwarded)) return;
    isSaid = true;
    app.log.warn(
      'A request had a forwarded address, which is ignored because TRUST_PROXY is off. Set TRUST_PROXY to the number of proxies in front; otherwise all their clients count as one.',
    );
  });
}
