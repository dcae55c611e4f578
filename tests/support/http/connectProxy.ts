import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface ConnectProxy {
  url: string;
  /** The hosts and ports to which clients asked for a tunnel. */
  asked: string[];
  close(): Promise<void>;
}

/** An HTTP proxy that only tunnels (CONNECT), and reaches every host at a port of this machine. */
export async function startConnectProxy(port: number, credentials?: string): Promise<ConnectProxy> {
  const asked: string[] = [];
  const server = createServer((_, response) => void response.writeHead(405).end());
  server.on('connect', ({ url = '', headers }, socket) => {
    asked.push(url);
    const expected = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
    if (expected && headers['proxy-authorization'] !== expected)
      return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const target = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    target.on('error', () => socket.destroy());
    socket.on('error', () => target.destroy());
    socket.on('close', () => target.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
