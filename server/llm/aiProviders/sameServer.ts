import { isThisMachine } from '../../../rules/thisMachine.ts';

/** Whether two addresses lead to the same server; all names of this machine are one. */
export function isSameServer(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return placeOf(one) === placeOf(other);
}

function placeOf(address: string) {
  const { protocol, hostname, port } = new URL(address);
  const host = isThisMachine(hostname) || hostname === '0.0.0.0' ? 'this machine' : hostname;
  return `${host}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
