import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger } from 'fastify';

const MIB = 1024 * 1024;

/** What sockets and event streams may hold and send. */
export const SOCKET_LIMITS = {
  subscriptionsASocket: 20,
  socketsAUser: 10,
  /** Event streams of a user carry one subscription each: as many as one more socket would. */
  streamsAUser: 20,
  /** Of one network, not identified yet, for which they have five seconds. */
  newSocketsANetwork: 20,
  /** Of one network, without a session. */
  visitorSocketsANetwork: 5,
  messagesASecond: 50,
  bytesASecond: 2 * MIB,
  /** The send buffer of a slow reader. */
  unreadBytes: 8 * MIB,
} as const;

/** As 429 is over HTTP; codes from 4000 are the application's own. */
export const CLOSE_TOO_MANY = 4429;
/** How long the close message has to leave. */
const CLOSING_MS = 250;
/** A socket that was closed for noise keeps its place for so long, so that nobody makes noise by connecting again. */
export const NOISY_PLACE_MS = 30_000;

/** For the server of sockets: pings are answered here, where they are counted, and messages come in few pieces. */
export const SOCKET_OPTIONS = { autoPong: false, maxFragments: 256, maxBufferedChunks: 4_096 };

/** How many connections there are of each network and user, in this process. */
export class OpenConnections {
  readonly #counts = new Map<string, number>();

  /** Counts one more of at most `limit`, and returns what releases it; null when there is no room. */
  acquire(owner: string, limit: number): (() => void) | null {
    const count = this.#counts.get(owner) ?? 0;
    if (count >= limit) return null;
    this.#counts.set(owner, count + 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#release(owner);
      isHeld = false;
    };
  }

  #release(owner: string) {
    const left = (this.#counts.get(owner) ?? 1) - 1;
    if (left > 0) this.#counts.set(owner, left);
    else this.#counts.delete(owner);
  }
}

/**
 * Limits the messages and bytes a second, pings and pongs included. Beyond that the socket is closed, and `onNoise`
 * called.
 */
export function limitMessageRate(socket: WebSocket, log: FastifyBaseLogger, onNoise: () => void) {
  let second = 0;
  let messages = 0;
  let bytes = 0;
  const isNoise = (length: number) => {
    const now = Math.floor(performance.now() / 1_000);
    if (now !== second) [second, messages, bytes] = [now, 0, 0];
    messages++;
    bytes += length;
    return messages > SOCKET_LIMITS.messagesASecond || bytes > SOCKET_LIMITS.bytesASecond;
  };
  const onMessage = (data: { length: number } | { byteLength: number }) => {
    if (!isNoise('length' in data ? data.length : data.byteLength)) return terminateSlowReader(socket, log);
    onNoise();
    refuseSocket(socket, 'Too many messages');
  };
  for (const event of ['message', 'ping', 'pong'] as const) socket.on(event, onMessage);
  socket.on('ping', (data: Buffer) => socket.readyState === socket.OPEN && socket.pong(data));
}

/** Closes a socket, of which nothing is read any more. */
export function refuseSocket(socket: WebSocket, reason: string) {
  for (const event of ['message', 'ping', 'pong'] as const) socket.removeAllListeners(event);
  socket.close(CLOSE_TOO_MANY, reason);
  socket.pause();
  setTimeout(() => socket.terminate(), CLOSING_MS).unref();
}

/** Terminates a socket whose send buffer is too full; a close message would only wait behind it. */
export function terminateSlowReader(socket: WebSocket, log: FastifyBaseLogger) {
  const { bufferedAmount: unread, readyState, OPEN } = socket;
  if (unread <= SOCKET_LIMITS.unreadBytes || readyState !== OPEN) return;
  log.info({ unread }, 'a socket was closed because its client did not read');
  socket.terminate();
}
