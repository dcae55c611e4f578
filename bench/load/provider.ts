import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { dialectOf } from '../../tests/support/llm/llmDialects.ts';

const WORDS = 'Here is what it comes to, said in as few words as will do.'.split(/(?= )/);
const MODELS = ['gpt-4o-mini', 'gpt-4o', 'gpt-5-chat-latest'];
const LIST = JSON.stringify({ object: 'list', data: MODELS.map((id) => ({ id })) });
const dialect = dialectOf('openai');

/** A local provider with OpenAI's protocol that sends a word every `wordMs` milliseconds. */
export async function startProvider(wordMs: number) {
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    if (request.method === 'GET') return void response.setHeader('content-type', 'application/json').end(LIST);
    json(request).then(
      () => answer(response, wordMs),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { OPENAI_API_KEY: 'sk-of-nobody', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(response: ServerResponse, wordMs: number) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of dialect.begin()) response.write(event);
  for (const word of WORDS) {
    if (wordMs > 0) await pause(wordMs);
    response.write(dialect.delta(word));
  }
  for (const event of dialect.end('stop')) response.write(event);
  response.end(dialect.close);
}
