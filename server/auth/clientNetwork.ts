import { isIPv6 } from 'node:net';

/**
 * What a client's address is counted under. An IPv4 address is itself; of IPv6 the first 56 bits count, because
 * everybody has billions of addresses below that.
 */
export function networkOf(address: string) {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (ipv4) return ipv4;
  if (!isIPv6(address)) return address;
  const [first, second, third, fourth] = firstGroups(address);
  return `${hex(first)}:${hex(second)}:${hex(third)}:${hex(fourth >> 8)}/56`;
}

function firstGroups(address: string): [number, number, number, number] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const before = groups(head);
  const after = groups(tail ?? '');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const [first = 0, second = 0, third = 0, fourth = 0] = [...before, ...Array<number>(gap).fill(0), ...after];
  return [first, second, third, fourth];
}

/** An IPv4 address at the end fills two groups. */
const groups = (text: string) =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [parseInt(group, 16)]));

const hex = (group: number) => group.toString(16);
