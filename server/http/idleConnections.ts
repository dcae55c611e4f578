import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Longer than Caddy and nginx keep a connection that nothing is sent over (2 minutes, 1 minute). */
const KEPT_BEHIND_PROXY_MS = 130_000;
/** Anybody may hold connections open. */
const KEPT_MS = 10_000;

/**
 * How long a connection is kept for a next request. A proxy in front ends it before we do: a request that it sends while
 * we close is lost, and one that is no GET it may not send again.
 */
export const keptForMs = (proxiesInFront: number) => (proxiesInFront > 0 ? KEPT_BEHIND_PROXY_MS : KEPT_MS);

/**
 * Closes a connection that was idle for its time only when nothing has come after all. Where the process was busy its
 * timers are late, and run before it reads what had come meanwhile: closing then would reset a request that is in time.
 */
export function closeIdleConnections(server: Server) {
  server.on('timeout', (socket: Socket) => {
    const { bytesRead } = socket;
    // After what has come was read.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy();
    });
  });
}
