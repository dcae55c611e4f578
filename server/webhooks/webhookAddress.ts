import { lookup as systemLookup, type LookupAddress, promises as dns } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const MAX_URL = 2_000;
const HTTPS_PORT = 443;
const FIRST_FREE_PORT = 1_024;
const DNS_TIMEOUT_MS = 3_000;
/** The addresses of IPv6 that are given out for the internet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is one of the internet: no private network, this machine, link, tunnel or cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/** Why a webhook may not have this address; undefined when it may. `allowedHosts` are those that the operator trusts. */
export function urlProblem(text: string, allowedHosts: readonly string[]): string | undefined {
  if (text.length > MAX_URL) return `The address must be ${MAX_URL.toLocaleString('en')} characters or less.`;
  if (!URL.canParse(text)) return 'Please enter an address such as https://example.com/webhooks.';
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

/** The IP address that a URL has in the place of a name, in whatever form it was written; null when it has a name. */
function addressIn({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : null;
}

/** Finds the addresses of a name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/**
 * How a request finds the address that it connects to: every one that the name has must be public. It is asked once, for
 * this connection, so that no later answer can lead elsewhere.
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

/** What the operator trusts is found as the system finds it, and not looked at. */
export const trustingLookup: LookupFunction = systemLookup;

/**
 * By DNS alone. The system's own lookup has four threads, which a few name servers that never answer would keep from
 * files and passwords.
 */
async function resolvePublicly(hostname: string): Promise<LookupAddress[]> {
  const resolver = new dns.Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((result, index) =>
    result.status === 'fulfilled' ? result.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  );
}
