import { isIPv4, isIPv6 } from 'node:net';

export const UNKNOWN_NETWORK = 'unknown';

/**
 * The key under which a client's address is counted. An IPv4 address counts by itself, however it is written. For IPv6
 * the first 56 bits count, because every client has billions of addresses below that. All invalid addresses, which a
 * proxy may forward, count as one client.
 */
export function networkOf(address: string | undefined) {
  const host = hostOf(address?.trim() ?? '');
  if (isIPv4(host)) return host;
  return isIPv6(host) ? networkOfGroups(groupsOf(host)) : UNKNOWN_NETWORK;
}

/** Removes the port and the brackets that some proxies add, and the zone of a link-local address. */
const hostOf = (address: string) =>
  (/^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(address)?.[1] ?? address).replace(
    /%.*$/s,
    '',
  );

function networkOfGroups([
  first = 0,
  second = 0,
  third = 0,
  fourth = 0,
  fifth = 0,
  sixth = 0,
  seventh = 0,
  eighth = 0,
]: number[]) {
  const isMappedIPv4 = sixth === 0xffff && [first, second, third, fourth, fifth].every((group) => group === 0);
  if (isMappedIPv4) return [seventh >> 8, seventh & 0xff, eighth >> 8, eighth & 0xff].join('.');
  return `${[first, second, third, fourth >> 8].map((group) => group.toString(16)).join(':')}/56`;
}

/** The eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string) {
  const [head = '', tail] = address.split('::');
  const before = groups(head);
  const after = groups(tail ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const groups = (text: string) =>
  text === ''
    ? []
    : text.split(':').flatMap((group) => (group.includes('.') ? groupsOfIPv4(group) : [parseInt(group, 16)]));

/** An IPv4 address at the end fills two groups. */
function groupsOfIPv4(address: string) {
  const [first = 0, second = 0, third = 0, fourth = 0] = address.split('.').map(Number);
  return [first * 256 + second, third * 256 + fourth];
}
