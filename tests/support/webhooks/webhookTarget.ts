import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from '@jest/globals';

export interface ReceivedWebhook {
  headers: Record<string, string>;
  body: string;
  path: string;
}

/** The response: a status or a handler. */
type Reply = number | ((response: ServerResponse, request: IncomingMessage) => void);

/**
 * A receiver of webhooks on 127.0.0.1, with a path for each test: retries for earlier tests are accepted and ignored.
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
    /** Sets the response until the next test. */
    answersWith(next: Reply) {
      reply = next;
    },
    /** The received events, without those of test deliveries. */
    events: () => received.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: object }),
  };
}

/** The setting that permits webhooks to this receiver. */
export const REACHES_TARGETS = { webhookAllowedHosts: ['127.0.0.1'] };
