import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf, UNKNOWN_NETWORK } from './clientNetwork.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key under which the client's address is counted. */
    network: string;
  }
}

/** Orchestrators and Prometheus ask these without a proxy. */
const ASKED_DIRECTLY = new Set(['/livez', '/readyz', '/metrics']);

/** Trusts this many addresses of X-Forwarded-For, counted from the nearest. */
export const trustedHops = (hops: number) => hops > 0 && ((_: string, hop: number) => hop < hops);

/**
 * Gives each request its network, and warns once if TRUST_PROXY does not seem to be the number of proxies in front. If
 * fewer addresses were forwarded than proxies are trusted, or no address stands where the client's should, the client
 * itself may have written the header: then the address of the connection counts.
 */
export function registerNetworks(app: FastifyInstance, hops: number) {
  app.decorateRequest('network', {
    getter(this: FastifyRequest) {
      return forwardedNetwork(this, hops) ?? networkOf(this.socket.remoteAddress);
    },
  });
  let hasWarned = false;
  app.addHook('onRequest', (request, _, done) => {
    done();
    if (hasWarned) return;
    const mistake = hops > 0 ? tooFewAddresses(request, hops) : unknownProxy(request);
    if (!mistake) return;
    hasWarned = true;
    app.log.warn(mistake);
  });
}

/** The network of the address that the outermost trusted proxy has seen; undefined if there is none. */
function forwardedNetwork({ ips }: FastifyRequest, hops: number) {
  const network = networkOf(ips?.[hops]);
  return network === UNKNOWN_NETWORK ? undefined : network;
}

function tooFewAddresses(request: FastifyRequest, hops: number) {
  if (ASKED_DIRECTLY.has(request.routeOptions.url ?? '') || forwardedNetwork(request, hops)) return null;
  return `A request had fewer than the ${hops} addresses that TRUST_PROXY expects in X-Forwarded-For, so the address of its connection counts as its client's. Set TRUST_PROXY to the number of proxies in front, let each of them add to X-Forwarded-For, and let no request bypass them: otherwise clients can forge addresses, or all count as one.`;
}

function unknownProxy({ headers }: FastifyRequest) {
  if (!(headers['x-forwarded-for'] ?? headers.forwarded)) return null;
  return 'A request had a forwarded address, which is ignored because TRUST_PROXY is off. Set TRUST_PROXY to the number of proxies in front; otherwise all their clients count as one.';
}
