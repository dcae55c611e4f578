import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger } from 'fastify';

const MIB = 1024 * 1024;

/** Limits of sockets and event streams. */
export const SOCKET_LIMITS = {
  subscriptionsASocket: 20,
  socketsAUser: 10,
  /** An event stream carries one subscription, so a user may have as many as the subscriptions of one socket. */
  streamsAUser: 20,
  /** Unidentified sockets of one network; they have five seconds to identify themselves. */
  newSocketsANetwork: 20,
  /** Sockets of one network without a session. */
  visitorSocketsANetwork: 5,
  messagesASecond: 50,
  bytesASecond: 2 * MIB,
  /** The send buffer of a slow client. */
  unreadBytes: 8 * MIB,
} as const;

/** Corresponds to 429 over HTTP; codes from 4000 are for applications. */
export const CLOSE_TOO_MANY = 4429;
/** How long the close message has to be sent. */
const CLOSING_MS = 250;
/** How long a socket that was closed for sending too much still counts, so that reconnecting does not help. */
export const NOISY_PLACE_MS = 30_000;

/** Pings are answered in our code, where they are counted, and messages may have few fragments. */
export const SOCKET_OPTIONS = { autoPong: false, maxFragments: 256, maxBufferedChunks: 4_096 };

/** Counts the connections of each network and user in this process. */
export class OpenConnections {
  readonly #counts = new Map<string, number>();

  /** Counts another connection and returns a function that releases it; null if `limit` is reached. */
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
 * Limits messages and bytes per second, including pings and pongs. Beyond the limit it closes the socket and calls
 * `onNoise`.
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

/** Closes a socket and stops reading from it. */
export function refuseSocket(socket: WebSocket, reason: string) {
  for (const event of ['message', 'ping', 'pong'] as const) socket.removeAllListeners(event);
  socket.close(CLOSE_TOO_MANY, reason);
  socket.pause();
  setTimeout(() => socket.terminate(), CLOSING_MS).unref();
}

/** Terminates a socket whose send buffer is too full; a close message would only wait behind the buffer. */
export function terminateSlowReader(socket: WebSocket, log: FastifyBaseLogger) {
  const { bufferedAmount: unread, readyState, OPEN } = socket;
  if (unread <= SOCKET_LIMITS.unreadBytes || readyState !== OPEN) return;
  log.info({ unread }, 'a socket was closed because its client did not read');
  socket.terminate();
}
