import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeEach } from '@jest/globals';
import { listen } from '../http/listen.ts';

/** The response: a status or a handler. */
type Reply = number | ((response: ServerResponse, request: IncomingMessage) => void);

/**
 * A receiver of webhooks on 127.0.0.1, with a path for each test: retries for earlier tests are accepted and ignored.
 */
export async function webhookTarget() {
  let reply: Reply = 200;
  let tests = 0;
  const received: { headers: Record<string, string>; body: string; path: string }[] = [];
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
  const { port, close } = await listen(server);
  beforeEach(() => {
    reply = 200;
    tests++;
    received.length = 0;
  });
  afterAll(close);
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
