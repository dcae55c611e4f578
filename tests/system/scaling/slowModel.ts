import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const WORD_MS = 200;
const LIST = JSON.stringify({
  object: 'list',
  data: [{ id: 'gpt-4o-mini', object: 'model', created: 1, owned_by: 'us' }],
});

/** A model with OpenAI's protocol whose replies never end. */
export function slowModel(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'GET') return void response.setHeader('content-type', 'application/json').end(LIST);
    response.setHeader('content-type', 'text/event-stream');
    const say = (delta: object) =>
      response.write(
        `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`,
      );
    say({ role: 'assistant', content: '' });
    const timer = setInterval(() => say({ content: 'word ' }), WORD_MS);
    response.on('close', () => clearInterval(timer));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      });
    });
  });
}
