import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { closeIdleConnections } from '../../../server/http/idleConnections.ts';

/** Node keeps a connection open for one more second. */
const KEPT_MS = 1;
const LONGER_MS = 1_300;
const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

let server: Server;
let client: Socket;

beforeEach(async () => {
  server = createServer((_, response) => response.end('answered'));
  server.keepAliveTimeout = KEPT_MS;
  closeIdleConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.setEncoding('latin1');
});

afterEach(() => {
  client.destroy();
  server.close().closeAllConnections();
});

async function answer() {
  client.write(REQUEST);
  const [text] = (await once(client, 'data')) as [string];
  return text;
}

function holdTheProcessUp() {
  const begun = performance.now();
  while (performance.now() - begun < LONGER_MS);
}

it('answers a request that arrived after the keep-alive time while the process was busy', async () => {
  expect(await answer()).toContain('answered');
  await new Promise((resolve) => setImmediate(resolve));
  holdTheProcessUp();
  expect(await answer()).toContain('answered');
});

it('closes an idle connection', async () => {
  expect(await answer()).toContain('answered');
  await once(client, 'end');
});
