import { createServer } from 'node:net';

export const freePort = () => probe(0);

/** The system gives higher ports to outgoing connections. */
const LASTING = { first: 21_000, count: 1_000 };
let next = Math.floor(Math.random() * LASTING.count);

/** A free port for a server that is stopped and started: no outgoing connection takes it meanwhile. */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = LASTING.first + (next++ % LASTING.count);
    if (await probe(port).catch(() => 0)) return port;
  }
}

function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const listener = createServer().once('error', reject);
    listener.listen(port, '127.0.0.1', () => {
      const address = listener.address();
      listener.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
