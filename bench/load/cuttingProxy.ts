import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to a TCP server that can be cut: connections end immediately, and new ones are refused until it is mended. */
export async function cuttingProxy({ hostname, port: target }: URL) {
  const sockets = new Set<Socket>();
  const passOn = (incoming: Socket) => {
    const outgoing = connect(Number(target), hostname);
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
  const listening = (at: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer(passOn).listen(at, '127.0.0.1', () => resolve(server));
    });
  let server = await listening(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        if (server.listening) server.close(() => resolve());
        else resolve();
      }),
    async mend() {
      server = await listening(port);
    },
  };
}
