import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closeIdleConnections } from '../../../server/http/idleConnections.ts';
import { until } from '../../support/until.ts';

/** Node keeps a connection open for one more second. */
const KEPT_MS = 1;
const LONGER_MS = 1_300;
const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

/** How long nothing may move on a connection. */
const LIMIT_MS = 50;
const MIB = 1024 * 1024;

let server: Server;
let client: Socket;
let answerNext: RequestListener;

beforeEach(async () => {
  answerNext = (_, response) => response.end('answered');
  server = createServer((request, response) => answerNext(request, response));
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

describe('a connection with a time limit', () => {
  let timeouts: number;

  beforeEach(() => {
    timeouts = 0;
    server.setTimeout(LIMIT_MS).on('timeout', () => timeouts++);
    client.resume();
  });

  it.each([
    ['that has not begun', () => undefined],
    ['whose beginning was read', (response: ServerResponse) => void response.write('begun')],
  ])('stays open while a complete request waits for a response %s', async (_, begin) => {
    let answered = '';
    client.on('data', (text: string) => (answered += text));
    const asked = new Promise<ServerResponse>((resolve) => (answerNext = (__, response) => resolve(response)));
    client.write(REQUEST);
    const response = await asked;
    begin(response);
    await until(() => timeouts >= 3);
    response.end('answered');
    await until(() => answered.includes('answered'));
  });

  it('is closed when its request does not arrive completely', async () => {
    answerNext = () => undefined;
    client.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nunfinis');
    await once(client, 'end');
    expect(timeouts).toBe(1);
  });

  it('is closed when nothing arrives', async () => {
    await once(client, 'end');
    expect(timeouts).toBe(1);
  });

  it.each([
    ['whole', (response: ServerResponse) => void response.end(Buffer.alloc(32 * MIB))],
    ['begun', (response: ServerResponse) => void response.write(Buffer.alloc(32 * MIB))],
  ])('is closed when its client does not read a %s response', async (_, respond) => {
    const closed = new Promise<void>((resolve) => {
      answerNext = ({ socket }, response) => {
        socket.once('close', () => resolve());
        respond(response);
      };
    });
    client.pause();
    client.write(REQUEST);
    await closed;
  });
});
