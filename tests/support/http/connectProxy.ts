import { createServer } from 'node:http';
import { connect } from 'node:net';
import { listen } from './listen.ts';

/** An HTTP proxy that only tunnels (CONNECT), and reaches every host at a port of this machine. */
export async function startConnectProxy(port: number, credentials?: string) {
  /** The hosts and ports to which clients asked for a tunnel. */
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
  const { url, close } = await listen(server);
  return { url, asked, close };
}

export type ConnectProxy = Awaited<ReturnType<typeof startConnectProxy>>;
