import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll } from '@jest/globals';
import { until } from '../until.ts';
import type { App } from './browser.ts';

/** A second address of the server, at which it can go away and come back. */
export function useRelay(app: App) {
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;

  async function comeBack() {
    server = createServer((visitor) => {
      const { hostname, port: target } = new URL(app.server.url);
      const served = connect(Number(target), hostname);
      for (const [from, to] of [
        [visitor, served],
        [served, visitor],
      ] as const) {
        sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => sockets.delete(from));
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address === 'object') port = address.port;
  }

  async function goAway() {
    const closed = server && once(server, 'close');
    server?.close();
    for (const socket of sockets) socket.destroy();
    await closed;
    server = null;
    await until(() => sockets.size === 0);
  }

  afterAll(goAway);
  return {
    url: async () => {
      if (!server) await comeBack();
      return `http://127.0.0.1:${port}`;
    },
    goAway,
    comeBack,
  };
}
