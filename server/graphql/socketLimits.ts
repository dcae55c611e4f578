import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger } from 'fastify';

const MIB = 1024 * 1024;

/** What sockets may hold and send. */
export const SOCKET_LIMITS = {
  subscriptionsASocket: 20,
  socketsAUser: 10,
  /** Of one network, that did not say yet whose they are. They have five seconds for it. */
  newSocketsANetwork: 20,
  /** Of one network, without a session. */
  visitorSocketsANetwork: 5,
  messagesASecond: 50,
  bytesASecond: 2 * MIB,
  /** What was sent and not read yet. */
  unreadBytes: 8 * MIB,
} as const;

/** As 429 is over HTTP; codes from 4000 are the application's own. */
export const TOO_MANY = 4429;

/** How many sockets there are of each network and user, in this process. */
export class OpenSockets {
  readonly #counts = new Map<string, number>();

  /** Takes one place of `limit`; what it answers gives the place back. Null when none is left. */
  take(owner: string, limit: number): (() => void) | null {
    const count = this.#counts.get(owner) ?? 0;
    if (count >= limit) return null;
    this.#counts.set(owner, count + 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#giveBack(owner);
      isTaken = false;
    };
  }

  #giveBack(owner: string) {
    const left = (this.#counts.get(owner) ?? 1) - 1;
    if (left > 0) this.#counts.set(owner, left);
    else this.#counts.delete(owner);
  }
}

/** Closes a socket that says too much in a second, and hears nothing of the rest; pings and pongs count as well. */
export function boundMessages(socket: WebSocket, log: FastifyBaseLogger) {
  let second = 0;
  let messages = 0;
  let bytes = 0;
  const heard = (data: { length: number } | { byteLength: number }) => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [second, messages, bytes] = [now, 0, 0];
    messages++;
    bytes += 'length' in data ? data.length : data.byteLength;
    if (messages > SOCKET_LIMITS.messagesASecond || bytes > SOCKET_LIMITS.bytesASecond) hangUp(socket);
    else cutUnread(socket, log);
  };
  for (const event of ['message', 'ping', 'pong'] as const) socket.on(event, heard);
}

function hangUp(socket: WebSocket) {
  socket.removeAllListeners('message');
  socket.close(TOO_MANY, 'Too many messages');
}

/** Cuts a socket off whose reader leaves too much unread: a message of parting would only wait behind it. */
export function cutUnread(socket: WebSocket, log: FastifyBaseLogger) {
  const { bufferedAmount: unread, readyState, OPEN } = socket;
  if (unread <= SOCKET_LIMITS.unreadBytes || readyState !== OPEN) return;
  log.info({ unread }, 'a socket was cut off whose reader did not read');
  socket.terminate();
}
