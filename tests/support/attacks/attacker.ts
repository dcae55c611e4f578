import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import WebSocket from 'ws';

/** How much of a response is kept; the rest is only counted. */
const KEPT_BYTES = 2 * 1024 * 1024;

export interface Reply {
  /** 0 when there was no response. */
  status: number;
  headers: IncomingHttpHeaders;
  /** The beginning of the body. */
  text: string;
  bytes: number;
}

interface Sending {
  body?: unknown;
  headers?: Record<string, string>;
  /** The attacker's own account by default; null sends no token. */
  as?: string | null;
}

/** An attacker with an account and an address of their own. Their requests end with the signal. */
export interface Attacker {
  url: string;
  token: string;
  username: string;
  signal: AbortSignal;
  rest(method: string, path: string, sending?: Sending): Promise<Reply>;
  graphql(query: string, variables?: object, sending?: Sending): Promise<Reply>;
  /** A raw connection; received bytes are read unless it is paused. */
  connection(): Socket;
  /** A connected WebSocket for subscriptions. */
  socket(as?: string | null): Promise<WebSocket>;
}

export const PASSWORD = 'the attackers know this one';

/** Signs up an attacker. */
export async function newAttacker(url: string, address: string, signal: AbortSignal): Promise<Attacker> {
  const username = `attacker${address.replaceAll('.', '_')}`;
  const attacker = attackerAt({ url, address, signal, username });
  const account = { username, email: `${username}@example.test`, password: PASSWORD, beta_access_code: 'welcome' };
  const { access } = jsonOf<{ access: string }>(await attacker.rest('POST', '/api/register/', { body: account }));
  attacker.token = access;
  return attacker;
}

/** The same account and address, with another signal. */
export const attackerAt = ({
  url,
  address,
  signal,
  username,
  token = '',
}: {
  url: string;
  address: string;
  signal: AbortSignal;
  username: string;
  token?: string;
}): Attacker => {
  const attacker: Attacker = {
    url,
    token,
    username,
    signal,
    rest: (method, path, { body, headers = {}, as = attacker.token } = {}) =>
      sent(
        new URL(path, url),
        {
          method,
          localAddress: address,
          signal,
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...authorization(as),
            ...headers,
          },
        },
        body,
      ),
    graphql: (query, variables = {}, sending = {}) =>
      attacker.rest('POST', '/graphql', { ...sending, body: { query, variables } }),
    connection: () => connectionTo(new URL(url), address, signal),
    socket: (as = attacker.token) => subscriberSocket(url, address, as, signal),
  };
  return attacker;
};

/** Summarises a response as its status and error code, or 'cut' when there was none. */
export const outcomeOf = ({ status, text }: Reply) => {
  const code = /"code":\s*"([A-Z_]+)"/.exec(text)?.[1];
  return status === 0 ? 'cut' : [status, code].filter((part) => part !== undefined).join(' ');
};

/** Parses a response that must be successful. */
export function jsonOf<Body>({ status, text }: Reply): Body {
  if (status < 200 || status > 299) throw new Error(`An attack could not be prepared: ${status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as Body;
}

/** Runs `work` `count` times concurrently. */
export const together = <Result>(count: number, work: (number: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));

/** Runs `work` in parallel lanes, `rounds` times in each, one after the other. */
export const inLanes = async (
  lanes: number,
  rounds: number,
  work: (number: number) => Promise<string>,
): Promise<string[]> =>
  (
    await together(lanes, async (lane) => {
      const outcomes: string[] = [];
      for (let round = 0; round < rounds; round++) outcomes.push(await work(lane * rounds + round));
      return outcomes;
    })
  ).flat();

function sent(url: URL, options: object, body: unknown): Promise<Reply> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, headers: {}, text: '', bytes: 0 });
    const outgoing = request(url, { agent: false, ...options }, (response) => {
      const kept: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        if (bytes < KEPT_BYTES) kept.push(chunk);
        bytes += chunk.length;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(kept).toString(),
          bytes,
        }),
      );
      response.on('error', none);
    });
    outgoing.on('error', none);
    outgoing.end(
      body === undefined || typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
    );
  });
}

const authorization = (token: string | null): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

function connectionTo({ hostname, port }: URL, localAddress: string, signal: AbortSignal) {
  const socket = connect({ host: hostname, port: Number(port), localAddress, signal });
  socket.on('error', () => undefined);
  return socket;
}

function subscriberSocket(url: string, localAddress: string, token: string | null, signal: AbortSignal) {
  return new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { localAddress });
    signal.addEventListener('abort', () => socket.terminate(), { once: true });
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('The socket was closed.')));
    socket.once('open', () =>
      socket.send(
        JSON.stringify({ type: 'connection_init', payload: token ? { authorization: `Bearer ${token}` } : {} }),
      ),
    );
    socket.once('message', () => resolve(socket));
  });
}
