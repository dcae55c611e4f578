import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { keepList, listStates } from '../../../server/llm/models/models.rows.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { fakeLlm, type ProviderId, PROVIDERS, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import type { Listing } from '../../support/llm/fakeModelLists.ts';
import { startServer, useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(PROVIDERS) });

const refresh = () => server.services.modelLists.refresh();

async function listedBy(provider: ProviderId, listing?: Listing): Promise<string[]> {
  if (listing) llm.lists.set(provider, listing);
  await refresh();
  const rows: { model: string }[] = await server.dataSource.query(
    'SELECT model FROM listed_models WHERE provider = $1 AND is_listed ORDER BY model',
    [provider],
  );
  return rows.map(({ model }) => model);
}

const stateOf = async (provider: ProviderId) => (await listStates(server.dataSource.manager, [provider]))[0];

beforeEach(async () => {
  await server.dataSource.query('DELETE FROM listed_models');
  await server.dataSource.query('DELETE FROM model_lists');
});

describe("a provider's list of models", () => {
  it('is requested with the key where required, and only there', async () => {
    await refresh();
    const asked = Object.fromEntries(llm.lists.asked.map(({ provider, ...request }) => [provider, request]));
    expect(asked.openai).toMatchObject({ path: '/openai/v1/models' });
    expect(asked.openai?.headers.authorization).toBe(`Bearer ${SECRET_KEY}`);
    expect(asked.anthropic?.path).toBe('/anthropic/v1/models?limit=1000');
    expect(asked.anthropic?.headers).toMatchObject({ 'x-api-key': SECRET_KEY, 'anthropic-version': '2023-06-01' });
    expect(asked.google?.path).toBe('/google/v1beta/models?pageSize=1000');
    expect(asked.google?.headers['x-goog-api-key']).toBe(SECRET_KEY);
    expect(asked.ollama?.headers.authorization).toBeUndefined();
  });

  it('is stored with its time, without models that write no text', async () => {
    expect(await listedBy('openai')).toEqual(['gpt-4o', 'gpt-4o-mini', 'gpt-5-chat-latest']);
    expect(await listedBy('google', ['gemini-2.5-pro', { name: 'models/text-embedding-004' }])).toEqual([
      'gemini-2.5-pro',
    ]);
    expect(
      await listedBy('google', [
        'gemini-3-pro-preview',
        { name: 'models/imagen-5', supportedGenerationMethods: ['predict'] },
      ]),
    ).toEqual(['gemini-3-pro-preview']);
    expect(
      await listedBy('ollama', [
        'llama3.2',
        'nomic-embed-text',
        { id: 'draws', architecture: { output_modalities: ['image'] } },
        { id: 'ranks', type: 'rerank' },
      ]),
    ).toEqual(['llama3.2']);
    expect(await stateOf('ollama')).toMatchObject({ listedAt: expect.any(String), problem: null });
  });

  it('sets the output limit of a model, which bounds later calls', async () => {
    await listedBy('anthropic', [
      { id: 'claude-next', max_tokens: 128_000 },
      'claude-old',
      { id: 'odd', max_tokens: -1 },
    ]);
    const limits = ['claude-next', 'claude-old', 'odd'].map((model) =>
      server.services.llm.known.maxOutputTokens({ provider: 'anthropic', model }),
    );
    expect(limits).toEqual([128_000, 4_096, 4_096]);
  });

  it('is read page by page', async () => {
    const pages = [
      { data: [{ id: 'claude-a' }], has_more: true, last_id: 'claude-a' },
      { data: [{ id: 'claude-b' }], has_more: false, last_id: 'claude-b' },
    ];
    expect(
      await listedBy('anthropic', (response) => {
        response.end(JSON.stringify(pages.shift()));
      }),
    ).toEqual(['claude-a', 'claude-b']);
    expect(llm.lists.asked.map(({ path }) => path)).toContain('/anthropic/v1/models?limit=1000&after_id=claude-a');
  });

  it('keeps 1,000 of 10,000 models, including the chosen ones', async () => {
    await keepList(server.dataSource.manager, 'openai', [{ model: 'z-chosen', maxOutput: null, seesImages: null }]);
    await server.dataSource.query('UPDATE listed_models SET chosen_position = 0');
    const names = Array.from({ length: 10_000 }, (_, index) => `model-${String(index).padStart(5, '0')}`);
    const listed = await listedBy('openai', [...names, 'z-chosen']);
    expect(listed).toHaveLength(1_000);
    expect(listed.slice(-2)).toEqual(['model-00998', 'z-chosen']);
  });

  it.each<[string, unknown]>([
    [
      'a bare list',
      [
        { id: 'org/model-1', type: 'chat' },
        { id: 'embeds', type: 'embedding' },
      ],
    ],
    ['names beside null', { object: 'list', data: [{ id: 'org/model-1', created: null, owned_by: null }] }],
    ["Ollama's own list", { models: [{ name: 'org/model-1', model: 'org/model-1', size: 1 }] }],
    ['both layouts', { models: [{ name: 'other' }], object: 'list', data: [{ id: 'org/model-1', meta: {} }] }],
    [
      'prices and modalities',
      { data: [{ id: 'org/model-1', pricing: {}, architecture: { output_modalities: ['text'] } }] },
    ],
  ])('is read from a compatible server as %s', async (_, body) => {
    expect(await listedBy('ollama', { body })).toEqual(['org/model-1']);
  });

  it('skips invalid entries and names', async () => {
    const odd = [null, 7, 'text', [], {}, { id: 9 }, { id: '' }, { id: 'x'.repeat(201) }, { id: 'a\nb' }, { id: 'ü' }];
    expect(await listedBy('openai', { body: { data: [...odd, { id: 'good' }] } })).toEqual(['good']);
  });
});

/** A host that must never receive a key. */
const elsewhere = createServer((request, response) => {
  strays.push(request.headers);
  response.end('{"data":[{"id":"stolen"}]}');
});
const strays: object[] = [];
await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
afterAll(() => void elsewhere.close());

const answers =
  (status: number, text = '', headers = {}): Listing =>
  (response) =>
    void response.writeHead(status, headers).end(text);
const stray = () => ({ location: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/` });
const NO_LIST = 'Its answer is not a list of models. Is HOST the right address?';

const FAILURES: [string, Listing, string][] = [
  ['an error', answers(500, SECRET_KEY), 'It answered 500.'],
  ['a refused key', answers(401, SECRET_KEY), 'It refused the key (401).'],
  ['a forbidden key', answers(403, SECRET_KEY), 'It refused the key (403).'],
  [
    'a refused key with the status of a faulty request',
    answers(400, '{"error":{"message":"API key not valid. Please pass a valid API key."}}'),
    'It refused the key (400).',
  ],
  ['a missing list', answers(404, '404 page not found'), 'It has no list of models (404). Is HOST the right address?'],
  ['too many requests', answers(429), 'It has had too many requests for now (429).'],
  [
    'that it needs https',
    answers(400, 'Client sent an HTTP request to an HTTPS server.\n'),
    'It needs https (400). Please begin the address with https://.',
  ],
  [
    'a redirect',
    answers(302, '', stray()),
    'It redirects, which is refused. Please enter the address to which it redirects.',
  ],
  ['silence', () => undefined, 'It did not answer in time.'],
  ['half a response', (response) => void response.write('{"data":['), 'It did not answer in time.'],
  ['a page of HTML', answers(200, '<html>'), NO_LIST],
  ['another structure', { body: ['gpt-4o'] }, NO_LIST],
  ['a success with an error', { body: { error: 'Unexpected endpoint or method. (GET /models)' } }, NO_LIST],
  ['a list without entries', { body: { object: 'list', data: null } }, 'Its list is empty.'],
  ['no models', [], 'Its list is empty.'],
  ['no model for text', ['whisper-1'], 'Its list has no model that writes text.'],
  [
    'a broken connection',
    (response) => void response.socket?.resetAndDestroy(),
    'It closed the connection. Does it need https?',
  ],
  [
    'more than 2 MB',
    { body: { data: [{ id: 'gpt-5', description: 'x'.repeat(2 * 1024 * 1024) }] } },
    'Its list of models has more than 2 MB.',
  ],
  [
    'more values than a list has',
    answers(200, `{"data":[${'[],'.repeat(200_001)}{"id":"gpt-5"}]}`),
    'Its list of models has more than 200,000 values.',
  ],
  [
    'more entries than a list has',
    answers(200, `{"data":[${'{},'.repeat(20_000)}{"id":"gpt-5"}]}`),
    'Its list has more than 20,000 entries.',
  ],
  [
    'values that are nested deeply',
    answers(200, `{"data":[{"id":"gpt-5","meta":${'['.repeat(40)}${']'.repeat(40)}}]}`),
    'Its list of models is nested more than 32 deep.',
  ],
];

it.each(FAILURES)('is kept from before when the provider returns %s, with the problem', async (_, listing, problem) => {
  await listedBy('openai', ['gpt-4o']);
  if (problem.includes('in time')) llm.hurry({ listTimeoutMs: 300 });
  expect(await listedBy('openai', listing)).toEqual(['gpt-4o']);
  const { host } = new URL(llm.url);
  expect(await stateOf('openai')).toEqual({
    provider: 'openai',
    listedAt: expect.any(String),
    checkedAt: expect.any(String),
    problem: problem.replace('HOST', host),
  });
  expect(await listedBy('google')).not.toEqual([]);
  expect(strays).toEqual([]);
  expect(JSON.stringify(server.logs)).not.toContain(SECRET_KEY);
});

describe('the model lists of several processes on one database', () => {
  it('are requested once at the start and shared, also after a restart without the provider', async () => {
    const database = await freshDatabase();
    const settings = { ai: llm.settings(['openai', 'ollama']) };
    llm.lists.set('ollama', ['mistral-small']);
    const first = await startServer(settings, database);
    await first.services.modelLists.fetched();
    expect(llm.lists.asked.map(({ provider }) => provider).toSorted()).toEqual(['ollama', 'openai']);
    const second = await startServer(settings, database);
    await second.services.modelLists.fetched();
    expect(llm.lists.asked).toHaveLength(2);
    llm.lists.set('ollama', (response) => void response.writeHead(503).end());
    expect(await second.services.llm.provider('ollama')?.models()).toEqual(['mistral-small']);
    await first.close();
    await second.close();
    await database.close();
  });
});

it('do not change the usual offer until an administrator chooses', async () => {
  await listedBy('openai', ['gpt-9']);
  expect(await server.services.llm.provider('openai')?.models()).toContain('gpt-4-turbo');
});
