import { lookup as systemLookup, type LookupAddress, promises as dns } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const MAX_URL = 2_000;
const HTTPS_PORT = 443;
const FIRST_FREE_PORT = 1_024;
const DNS_TIMEOUT_MS = 3_000;
/** The IPv6 addresses allocated to the public internet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is on the public internet, not in a private network, on this machine, link-local, a tunnel or a
 * cloud's metadata service.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/**
 * Why a webhook may not have this address; undefined when it may. `allowedHosts` are those that the operator trusts.
 */
export function urlProblem(text: string, allowedHosts: readonly string[]): string | undefined {
  if (text.length > MAX_URL) return `The address must be ${MAX_URL.toLocaleString('en')} characters or less.`;
  if (!URL.canParse(text)) return 'Please enter an address, for example https://example.com/webhooks.';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'The address must not contain a username or password.';
  if (isAllowedHost(url, allowedHosts) && url.protocol === 'http:') return undefined;
  if (url.protocol !== 'https:') return 'The address must begin with https://.';
  if (isAllowedHost(url, allowedHosts)) return undefined;
  const port = Number(url.port || HTTPS_PORT);
  if (port !== HTTPS_PORT && port < FIRST_FREE_PORT) return 'The port must be 443, or 1024 and above.';
  const literal = addressIn(url);
  return literal !== null && !isPublicAddress(literal) ? NOT_PUBLIC : undefined;
}

export const NOT_PUBLIC = 'The address is not on the public internet.';
const NOT_FOUND = 'The host was not found.';

export const isAllowedHost = ({ hostname }: URL, allowedHosts: readonly string[]) => allowedHosts.includes(hostname);

/** The IP address in a URL, in any notation; null when the URL has a host name. */
function addressIn({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}

/** Resolves a host name to its addresses. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/**
 * The DNS lookup of a request. Every address of the name must be public. The lookup is made once for the connection, so
 * a later DNS response cannot lead elsewhere.
 */
export function guardedLookup(resolve: Resolve = resolvePublicly): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return callback(new Error(NOT_FOUND), '', 0);
        if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new Error(NOT_PUBLIC), '', 0);
        if (options.all) return callback(null, addresses);
        return callback(null, first.address, first.family);
      },
      () => callback(new Error(NOT_FOUND), '', 0),
    );
  };
}

/** The system's lookup without any check, for hosts that the operator trusts. */
export const trustingLookup: LookupFunction = systemLookup;

/**
 * Resolves by DNS only. The system's own lookup uses a pool of four threads, which a few unresponsive name servers
 * would block for files and password hashing.
 */
async function resolvePublicly(hostname: string): Promise<LookupAddress[]> {
  const resolver = new dns.Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((result, index) =>
    result.status === 'fulfilled' ? result.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  );
}
