import { connect } from 'node:net';
import WebSocket from 'ws';
import { jsonOf, send, type Sending } from '../system/send.ts';

type More = Partial<Sending>;

export const PASSWORD = 'the attackers know this one';

interface Place {
  url: string;
  address: string;
  /** Ends the requests. */
  signal: AbortSignal;
}

interface Account {
  username: string;
  token: string | null;
}

/** Signs up. */
export async function newAttacker(place: Place): Promise<Attacker> {
  const username = `attacker${place.address.replaceAll('.', '_')}`;
  const body = { username, email: `${username}@example.test`, password: PASSWORD, beta_access_code: 'welcome' };
  const visitor = attackerAt({ ...place, username, token: null });
  const { access } = jsonOf<{ access: string }>(await visitor.rest('POST', '/api/register/', { body }));
  return attackerAt({ ...place, username, token: access });
}

/** An attacker with an address of their own, and with an account unless the token is null. */
export function attackerAt(who: Place & Account) {
  const { url, address, signal, token } = who;
  const { hostname, port } = new URL(url);
  const rest = (method: string, path: string, more: More = {}) =>
    send(url, { method, path, token, signal, localAddress: address, ...more });
  return {
    ...who,
    rest,
    graphql: (query: string, variables: object = {}) => rest('POST', '/graphql', { body: { query, variables } }),
    /** A raw connection; received bytes are read unless it is paused. */
    connection: () =>
      connect({ host: hostname, port: Number(port), localAddress: address, signal }).on('error', () => undefined),
    /** The sockets for subscriptions of this many that the server accepts. */
    sockets: async (count: number) => {
      const tried = await Promise.allSettled(Array.from({ length: count }, () => socketOf(who)));
      return tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    },
  };
}

export type Attacker = ReturnType<typeof attackerAt>;

/** Sends a request this many times at once. */
export const together = <Result>(count: number, work: (number: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));

/** Sends requests in parallel lanes, `rounds` in each, one after the other. */
export const inLanes = async <Result>(lanes: number, rounds: number, work: (number: number) => Promise<Result>) =>
  (
    await together(lanes, async (lane) => {
      const results: Result[] = [];
      for (let round = 0; round < rounds; round++) results.push(await work(lane * rounds + round));
      return results;
    })
  ).flat();

function socketOf({ url, address, token, signal }: Place & Account) {
  return new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      localAddress: address,
    });
    signal.addEventListener('abort', () => socket.terminate(), { once: true });
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('The socket was closed.')));
    const payload = token ? { authorization: `Bearer ${token}` } : {};
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })));
    socket.once('message', () => resolve(socket));
  });
}
