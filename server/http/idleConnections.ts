import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Longer than Caddy and nginx keep an idle connection (2 minutes, 1 minute). */
const KEPT_BEHIND_PROXY_MS = 130_000;
/** Short, because anyone may hold connections open. */
const KEPT_MS = 10_000;

/**
 * How long an idle connection is kept open. A proxy in front must close it first: a request that it sends while we
 * close the connection is lost, and it may only retry a GET.
 */
export const keptForMs = (proxiesInFront: number) => (proxiesInFront > 0 ? KEPT_BEHIND_PROXY_MS : KEPT_MS);

/**
 * Closes a connection after its idle time only if no bytes have arrived. In a busy process timers run late and before
 * pending input is read, so closing immediately would reset a request that arrived in time.
 */
export function closeIdleConnections(server: Server) {
  server.on('timeout', (socket: Socket) => {
    const { bytesRead } = socket;
    // Runs after pending input was read.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy();
    });
  });
}
