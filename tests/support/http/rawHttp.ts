import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Reachable } from './calls.ts';

/** Opens a connection on which the test writes the bytes itself. */
export function connection(server: Reachable, beginning: string): Socket {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname, () => socket.write(beginning));
  socket.on('error', () => undefined);
  return socket;
}

/** Sends only these bytes. Resolves with the response once the server closes the connection. */
export async function rawRequest(server: Reachable, bytes: string) {
  const [head = '', ...body] = (await text(connection(server, bytes))).split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map(
      (each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1).trim()] as [string, string],
    ),
  );
  return { status: Number(line.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}
