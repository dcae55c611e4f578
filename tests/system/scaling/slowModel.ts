import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dialectOf } from '../../support/llm/llmDialects.ts';

const WORD_MS = 200;
const LIST = JSON.stringify({ object: 'list', data: [{ id: 'gpt-4o-mini' }] });
const dialect = dialectOf('openai');

/** A model with OpenAI's protocol whose replies never end. */
export async function slowModel() {
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'GET') return void response.setHeader('content-type', 'application/json').end(LIST);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of dialect.begin()) response.write(event);
    const timer = setInterval(() => response.write(dialect.delta('word ')), WORD_MS);
    response.on('close', () => clearInterval(timer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
