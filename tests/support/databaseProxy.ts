import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll } from '@jest/globals';

export interface DatabaseProxy {
  /** The database's address through this proxy. */
  url: string;
  /** Lets connections through. */
  open(): Promise<void>;
  /** Cuts every connection and takes no more, as a database that has stopped. */
  shut(): Promise<void>;
}

const proxies = new Set<DatabaseProxy>();
afterAll(async () => {
  for (const proxy of proxies) await proxy.shut();
});

/** A way to a PostgreSQL server that a test can cut. Shut at first. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;

  const passOn = (incoming: Socket) => {
    const outgoing = connect(Number(target.port || 5432), target.hostname);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one) && other.destroy());
    }
  };

  const proxy: DatabaseProxy = {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    open: () =>
      new Promise((resolve) => {
        server = createServer(passOn).listen(port, '127.0.0.1', resolve);
      }),
    shut: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        if (server?.listening) server.close(() => resolve());
        else resolve();
      }),
  };
  proxies.add(proxy);
  return proxy;
}

function freePort() {
  return new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
