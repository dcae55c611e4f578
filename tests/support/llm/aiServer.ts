import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeEach } from '@jest/globals';
import { listen } from '../http/listen.ts';
import { answersWith } from './fakeLlm.ts';
import { dialectOf } from './llmDialects.ts';

interface Behaviour {
  /** The path of its API. */
  base: string;
  /** The key that it requires; null for none. */
  key: string | null;
  /** Whether its list of models requires the key too. */
  isListGuarded: boolean;
  models: readonly string[];
  /** Its answer to a list of models, in place of the models. */
  list: ((response: ServerResponse) => void) | null;
  /** Its answer to any other path. */
  elsewhere: (response: ServerResponse) => void;
}

/** The answers of real servers to paths that they do not have. */
export const ELSEWHERE = {
  'a page of text': (response: ServerResponse) => void response.writeHead(404).end('404 page not found'),
  JSON: (response: ServerResponse) => void json(response, 404, { error: { message: 'Not Found', code: 404 } }),
  'a success with an error': (response: ServerResponse) =>
    void json(response, 200, { error: 'Unexpected endpoint or method. (GET /models). Returning 200 anyway' }),
  'the page of an app': (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>App</title>'),
} as const;

const USUAL: Behaviour = {
  base: '/v1',
  key: null,
  isListGuarded: true,
  models: ['llama3.2', 'qwen3'],
  list: null,
  elsewhere: ELSEWHERE['a page of text'],
};

/** A server with OpenAI's API at one path, which is reset before every test. */
export async function anAiServer() {
  let behaviour = USUAL;
  /** The requests, in the form 'GET /v1/models', and the keys that came with them. */
  const asked: { call: string; authorization: string | undefined }[] = [];
  const { url, close } = await listen(createServer((request, response) => void handle(request, response)));
  afterAll(close);
  beforeEach(() => {
    behaviour = USUAL;
    asked.length = 0;
  });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method, url: path = '', headers } = request;
    const { base, key, isListGuarded, models, list, elsewhere } = behaviour;
    asked.push({ call: `${method} ${path}`, authorization: headers.authorization });
    const isList = path === `${base}/models` && method === 'GET';
    const isChat = path === `${base}/chat/completions` && method === 'POST';
    if (!isList && !isChat) return elsewhere(response);
    if (key !== null && headers.authorization !== `Bearer ${key}` && (isChat || isListGuarded))
      return json(response, 401, { error: { message: `Incorrect API key provided: ${headers.authorization}` } });
    if (isList)
      return list ? list(response) : json(response, 200, { object: 'list', data: models.map((id) => ({ id })) });
    const text = await readText(request);
    const body = JSON.parse(text) as { messages?: unknown };
    if (!body.messages) return json(response, 400, { error: { message: 'messages is required' } });
    answersWith('An answer.')({ dialect: dialectOf('ollama'), response, text });
  }

  return {
    url,
    asked,
    set: (changed: Partial<Behaviour>) => void (behaviour = { ...behaviour, ...changed }),
  };
}

const json = (response: ServerResponse, status: number, value: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
