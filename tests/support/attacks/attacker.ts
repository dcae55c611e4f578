import { connect, type Socket } from 'node:net';
import WebSocket from 'ws';
import { jsonOf, type Reply, send, type Sending } from '../system/send.ts';

type More = Partial<Sending>;

/** An attacker with an address of their own, and an account unless they are a visitor. Their requests end with the signal. */
export interface Attacker {
  url: string;
  token: string | null;
  username: string;
  signal: AbortSignal;
  rest(method: string, path: string, more?: More): Promise<Reply>;
  graphql(query: string, variables?: object): Promise<Reply>;
  /** A raw connection; received bytes are read unless it is paused. */
  connection(): Socket;
  /** The sockets for subscriptions of this many that the server accepts. */
  sockets(count: number): Promise<WebSocket[]>;
}

export const PASSWORD = 'the attackers know this one';

type Place = Pick<Attacker, 'url' | 'signal'> & { address: string };

export async function newAttacker(place: Place): Promise<Attacker> {
  const username = `attacker${place.address.replaceAll('.', '_')}`;
  const body = { username, email: `${username}@example.test`, password: PASSWORD, beta_access_code: 'welcome' };
  const visitor = attackerAt({ ...place, username, token: null });
  const { access } = jsonOf<{ access: string }>(await visitor.rest('POST', '/api/register/', { body }));
  return attackerAt({ ...place, username, token: access });
}

/** The attacker of an account, or a visitor if the token is null. */
export function attackerAt(who: Place & Pick<Attacker, 'token' | 'username'>): Attacker {
  const { url, address, signal, token } = who;
  const { hostname, port } = new URL(url);
  const rest = (method: string, path: string, more: More = {}) =>
    send(url, { method, path, token, signal, localAddress: address, ...more });
  return {
    ...who,
    rest,
    graphql: (query, variables = {}) => rest('POST', '/graphql', { body: { query, variables } }),
    connection: () =>
      connect({ host: hostname, port: Number(port), localAddress: address, signal }).on('error', () => undefined),
    sockets: async (count) => {
      const tried = await Promise.allSettled(Array.from({ length: count }, () => socketOf(who)));
      return tried.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    },
  };
}

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

function socketOf({ url, address, token, signal }: Place & Pick<Attacker, 'token'>) {
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
