import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

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
 * Closes a connection on which nothing has moved for its time. It stays open while a complete request waits for its
 * response, which may take minutes, unless the client does not read what was sent. Node.js would close it.
 *
 * If bytes have arrived, it stays open too. In a busy process timers run late and before pending input is read, so
 * closing immediately would reset a request that arrived in time.
 */
export function closeIdleConnections(server: Server) {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('request', ({ socket }, response) => {
    const responses = open.get(socket) ?? new Set();
    open.set(socket, responses.add(response));
    response.once('close', () => responses.delete(response));
  });
  /** Whether the client has sent a request, has read everything so far, and can only wait. */
  const isWaiting = (socket: Socket) =>
    socket.writableLength === 0 &&
    [...(open.get(socket) ?? [])].some(({ req, writableEnded }) => req.complete && !writableEnded);
  server.on('timeout', (socket: Socket) => {
    const { bytesRead } = socket;
    // Runs after pending input was read.
    setImmediate(() => {
      if (isWaiting(socket)) socket.setTimeout(socket.timeout ?? 0);
      else if (socket.bytesRead === bytesRead) socket.destroy();
    });
  });
}

/** The time that a request which has begun to arrive has to be complete when the server stops. */
const ARRIVAL_MS = 5_000;

/**
 * Closes connections that wait for a request when the server stops: at once if nothing has arrived, for example because
 * a browser opened one in advance, otherwise if the request is not complete in time. Node.js would wait for them.
 */
export function closeWaitingConnections(app: FastifyInstance) {
  const requests = new Map<Socket, IncomingMessage | null>();
  const { server } = app;
  server.on('connection', (socket: Socket) => {
    requests.set(socket, null);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    requests.set(socket, request);
    response.once('close', () => requests.get(socket) === request && requests.set(socket, null));
  });
  server.on('upgrade', ({ socket }) => requests.delete(socket));
  app.addHook('preClose', (done) => {
    // Runs after pending input was read.
    setImmediate(() => {
      for (const socket of requests.keys()) if (socket.bytesRead === 0) socket.destroy();
    });
    const late = setTimeout(() => {
      for (const [socket, request] of requests) if (!request?.complete) socket.destroy();
    }, ARRIVAL_MS);
    server.once('close', () => clearTimeout(late));
    done();
  });
}
