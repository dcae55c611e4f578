import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from '@jest/globals';

/** What somebody's server was sent. */
export interface ReceivedWebhook {
  headers: Record<string, string>;
  body: string;
  path: string;
}

/** What it answers: a status, or whatever it likes. */
type Reply = number | ((response: ServerResponse, request: IncomingMessage) => void);

/**
 * A server of somebody's that webhooks are sent to, on 127.0.0.1, with an address for each test: what the webhooks of an
 * earlier one send again is taken without a word.
 */
export async function webhookTarget() {
  let reply: Reply = 200;
  let tests = 0;
  const received: ReceivedWebhook[] = [];
  const isOfEarlierTest = (path = '') => path.startsWith('/hooks/') && path !== `/hooks/${tests}`;
  const server = createServer((request, response) => {
    if (isOfEarlierTest(request.url)) return response.end();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      received.push({ headers, body: Buffer.concat(parts).toString(), path: request.url ?? '' });
      if (typeof reply === 'number') response.writeHead(reply).end('An answer.');
      else reply(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  beforeEach(() => {
    reply = 200;
    tests++;
    received.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    get url() {
      return `http://127.0.0.1:${port}/hooks/${tests}`;
    },
    port,
    received,
    /** From now on, until the next test. */
    answersWith(next: Reply) {
      reply = next;
    },
    /** The events that came, without those of tests. */
    events: () => received.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object }),
  };
}

/** The setting that lets webhooks reach it. */
export const REACHES_TARGETS = { webhookAllowedHosts: ['127.0.0.1'] };
