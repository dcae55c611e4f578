import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeEach } from '@jest/globals';
import { type AiSettings, readConfig } from '../../../server/config.ts';
import type { HostedKind } from '../../../server/llm/providers/connections.ts';
import { listen } from '../http/listen.ts';
import { FakeModelLists } from './fakeModelLists.ts';
import { type Dialect, dialectOf } from './llmDialects.ts';

export const SECRET_KEY = 'sk-the-tests-know-this-key';

/** The version of each API, which ends its address. */
const VERSIONS = {
  openai: '/v1',
  anthropic: '/v1',
  google: '/v1beta',
  ollama: '/v1',
} satisfies Record<HostedKind | 'ollama', string>;
export type ProviderId = keyof typeof VERSIONS;
export const PROVIDERS = Object.keys(VERSIONS) as ProviderId[];

export interface Asked {
  provider: ProviderId;
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** The body as text. */
  text: string;
  closed: Promise<void>;
}

/** Long timeouts, except in tests that wait for a timeout. */
const PATIENT = { firstPieceMs: 60_000, idleMs: 60_000 };
export const IMPATIENT = { firstPieceMs: 400, idleMs: 400 };

export type Script = (exchange: { dialect: Dialect; response: ServerResponse; text: string }) => void;

/**
 * A provider on loopback that speaks the real protocols. Each request consumes the next script, and gets a good answer
 * when there is none. It is reset before every test.
 */
export async function fakeLlm() {
  const asked: Asked[] = [];
  /** Requests for its lists of models are not in `asked`. */
  const lists = new FakeModelLists();
  const waiting: ((asked: Asked) => void)[] = [];
  const given: { settings: AiSettings; patient: AiSettings }[] = [];
  let queue: Script[] = [];
  let usual: Script = answersWith('A good answer.');
  const { url, close } = await listen(createServer((request, response) => void handle(request, response)));
  afterAll(close);
  beforeEach(reset);

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    response.on('error', () => undefined);
    const path = request.url ?? '';
    if (request.method === 'GET') return lists.answer(request, response);
    const text = await readText(request);
    const body = JSON.parse(text) as Record<string, unknown>;
    const provider = (path.split('/')[1] ?? '') as ProviderId;
    const each: Asked = { provider, path, headers: request.headers, body, text, closed };
    asked.push(each);
    waiting.shift()?.(each);
    (queue.shift() ?? usual)({ dialect: dialectOf(provider), response, text });
  }

  function reset() {
    for (const { settings, patient } of given) Object.assign(settings, patient);
    asked.length = waiting.length = 0;
    lists.reset();
    queue = [];
    usual = answersWith('A good answer.');
  }

  /** The messages of a request to OpenAI, by default the last one. */
  const told = (call = -1) => asked.at(call)?.body.messages as { role: string; content: string }[];

  return {
    url,
    asked,
    lists,
    /** Settings of a server with only these providers and long timeouts. */
    settings(providers: readonly ProviderId[] = PROVIDERS, times: Partial<AiSettings> = {}) {
      const settings = settingsAt(url, providers, times);
      given.push({ settings, patient: { ...settings } });
      return settings;
    },
    /** Sets the scripts of the next requests. */
    next: (...scripts: Script[]) => void queue.push(...scripts),
    /** Answers all requests with this script, until `reset`. */
    always: (script: Script) => void (usual = script),
    told,
    /** The texts of the user and the model among these messages. */
    heard: (call?: number) =>
      told(call)
        .filter(({ role }) => role !== 'system')
        .map(({ content }) => content),
    nextAsked: () => new Promise<Asked>((resolve) => void waiting.push(resolve)),
    /** Shortens the timeouts, until `reset`. */
    hurry(times: Partial<AiSettings> = IMPATIENT) {
      for (const { settings } of given) Object.assign(settings, times);
    },
    reset,
  };
}

export type FakeLlm = Awaited<ReturnType<typeof fakeLlm>>;

function settingsAt(url: string, providers: readonly ProviderId[], times: Partial<AiSettings>): AiSettings {
  const variables = providers.flatMap((id) => [
    [`${id.toUpperCase()}_BASE_URL`, `${url}/${id}${VERSIONS[id]}`],
    ...(id === 'ollama' ? [] : [[`${id.toUpperCase()}_API_KEY`, SECRET_KEY]]),
  ]);
  const { ai } = readConfig(Object.fromEntries(variables));
  return { ...ai, ...PATIENT, retryPauseMs: 5, loadingPauseMs: 5, ...times };
}

/** The words of an answer, with the final event. */
export const answersWith =
  (text: string, finish: 'stop' | 'length' | 'filtered' = 'stop'): Script =>
  ({ dialect, response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of [...dialect.begin(), ...words(text).map(dialect.delta), ...dialect.end(finish)])
      response.write(event);
    response.end(dialect.close);
  };

/** An error response that contains the key, as some providers quote it. */
export const refuses =
  (status: number, error: object | string = {}, headers: Record<string, string> = {}): Script =>
  ({ dialect, response }) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (typeof error === 'string') return void response.writeHead(status, { 'content-type': 'text/html' }).end(error);
    json(response, status, dialect.error({ message: `refused ${SECRET_KEY}`, ...error }));
  };

/** Sends nothing, not even headers. */
export const hangs: Script = () => undefined;

/** Sends a beginning, then nothing. */
export const stalls: Script = (exchange) => void begins(exchange);

/** Sends a beginning, then ends the connection normally. */
export const stopsEarly: Script = (exchange) => void begins(exchange).end();

/** Sends a beginning, then breaks the connection. */
export const breaksOff: Script = (exchange) => {
  const response = begins(exchange);
  setImmediate(() => response.socket?.resetAndDestroy());
};

export const resets: Script = ({ response }) => void response.socket?.resetAndDestroy();

/** An error event within a stream. */
export const failsInside =
  (error: object): Script =>
  ({ dialect, response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(dialect.begin().join('') + dialect.delta('Half an ') + dialect.errorEvent(error));
  };

/** These bytes with status 200. */
export const sends =
  (bytes: string, type = 'text/event-stream'): Script =>
  ({ response }) =>
    void response.writeHead(200, { 'content-type': type }).end(bytes);

/** Valid JSON of a wrong shape, as the only event of a stream. */
export const sendsJson = (value: unknown): Script => sends(`data: ${JSON.stringify(value)}\n\n`);

export const endless: Script = ({ dialect, response }) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const piece = dialect.delta('x'.repeat(64 * 1024));
  response.write(dialect.begin().join(''));
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
};

export const redirectsTo =
  (address: string): Script =>
  ({ response }) =>
    void response.writeHead(307, { location: address }).end();

function begins({ dialect, response }: Parameters<Script>[0]) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(dialect.begin().join('') + dialect.delta('Half an '));
  return response;
}

const json = (response: ServerResponse, status: number, value: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

const words = (text: string) => text.match(/\s*\S+/g) ?? [];
