import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import type { Result } from '../../support/client/types.ts';
import { graphql } from '../../support/http/calls.ts';
import { fakeLlm, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import { adminCommand, commandedServer } from '../../support/processes/adminCommand.ts';
import { until } from '../../support/until.ts';

/** These tests run `npm run admin -- models …` while a server runs, on the database under test. */
const llm = await fakeLlm();
const DAY = '2026-01-01';
let server: Awaited<ReturnType<typeof commandedServer>>;
let url: string;
let accessToken: string;
const { admin, found } = adminCommand(() => server.env);
const withoutProvider = adminCommand(() => ({ ...server.env, OPENAI_API_KEY: '', OPENAI_BASE_URL: '' }));

beforeAll(async () => {
  server = await commandedServer({ OPENAI_API_KEY: SECRET_KEY, OPENAI_BASE_URL: `${llm.url}/openai/v1` });
  url = server.url;
  const account = { username: 'ann', email: 'ann@example.test', password: 'a quiet morning with a view' };
  ({ accessToken } = valueOf(await server.api.register({ ...account, betaAccessCode: 'welcome' })));
});

afterAll(() => server.end());

const offered = async () => (await found<Result<'adminModels'>>('models', 'list', '--offered')).map(({ model }) => model);

/** Waits until the running server offers its users these models. */
const servesModels = (expected: string[]) =>
  until(async () => {
    const { data } = await graphql({ url }, '{ models(area: LIBRARY) { model } }', {}, { as: accessToken });
    return JSON.stringify((data?.models as { model: string }[]).map(({ model }) => model)) === JSON.stringify(expected);
  });

it('fetches, chooses, offers and withdraws models, also in the running server', async () => {
  llm.lists.set('openai', ['gpt-8', 'gpt-9']);
  expect(await found('models', 'refresh')).toMatchObject([{ provider: 'openai', problem: null }]);
  expect((await admin('models', 'list', 'GPT-9')).output).toMatch(
    /^provider +model +state +Library and Chat +ToneShift\nopenai +gpt-9 +- +- +-\n$/,
  );
  expect((await admin('models', 'choose', 'openai', 'gpt-9', 'gpt-8')).code).toBe(0);
  expect(await admin('models', 'offer', 'openai', 'ft:gpt-9:team')).toEqual({
    code: 0,
    output: 'ft:gpt-9:team is offered.\n',
  });
  expect(await offered()).toEqual(['gpt-9', 'gpt-8', 'ft:gpt-9:team']);
  expect((await admin('models', 'list', 'ft:')).output).toMatch(/offered, not listed/);
  expect((await admin('models', 'withdraw', 'openai', 'gpt-8')).output).toBe('gpt-8 is no longer offered.\n');
  await servesModels(['gpt-9', 'ft:gpt-9:team']);
  expect((await admin('models', 'choose', 'openai')).output).toContain('gpt-4o-mini');
  expect(await offered()).toHaveLength(6);
});

it('sets and removes prices, and records it in the audit log', async () => {
  const price = ['openai', 'gpt-4o'];
  const set = await admin('models', 'price', 'set', ...price, '0.001', '0.002', '--from', DAY, '--area', 'library');
  expect(set.output).toMatch(/Library and Chat +2026-01-01 +\$0\.001 +\$0\.002 +yes\n/);
  expect(set.output).toMatch(/Library and Chat +built in +\$0\.005 +\$0\.015 +no\n/);
  expect(set.output).toMatch(/ToneShift +built in +\$0\.0025 +\$0\.01 +yes\n/);
  const { prices } = await found<Result<'adminModels'>[number]>('models', 'price', 'show', ...price);
  expect(prices.filter(({ isCurrent }) => isCurrent)).toMatchObject([
    { area: 'library', input: 0.001, validFrom: DAY },
    { area: 'toneShift', input: 0.0025 },
  ]);
  const removed = await admin('models', 'price', 'remove', ...price, '--from', DAY, '--area', 'library');
  expect(removed.output).toMatch(/built in +\$0\.005 +\$0\.015 +yes\n/);
  expect(await found('audit', '--limit', '2')).toMatchObject([
    { actor: 'command line', action: 'price_removed', subject: 'gpt-4o' },
    { actor: 'command line', action: 'price_set', subject: 'gpt-4o' },
  ]);
});

it('reports impossible commands in a sentence, with exit code 1', async () => {
  const refusals: [words: string[], sentence: string][] = [
    [['offer', 'mistral', 'large'], 'That AI provider is not configured.'],
    [['withdraw', 'openai', 'gpt-9'], 'OpenAI does not offer "gpt-9".'],
    [['choose', 'openai', 'gpt-10'], 'OpenAI does not list the model gpt-10.'],
    [['price', 'show', 'openai', 'gpt-10'], 'There is no model "gpt-10" of openai.'],
    ...['', 'cheap', '1e3', '-1'].map((sent): [string[], string] => [
      ['price', 'set', 'openai', 'gpt-4o', '--', sent, '1'],
      'A price must be 0 to 1,000 dollars per 1,000 tokens.',
    ]),
  ];
  for (const [words, sentence] of refusals)
    expect(await admin('models', ...words)).toEqual({ code: 1, output: `Nothing was done: ${sentence}\n` });
  expect((await admin('models', 'choose', 'openai', 'gpt-9')).code).toBe(0);
  expect(await admin('models', 'withdraw', 'openai', 'gpt-9')).toMatchObject({
    code: 1,
    output: 'Nothing was done: Keep at least one model from OpenAI.\n',
  });
  expect(await withoutProvider.admin('models', 'list')).toEqual({ code: 0, output: 'No AI provider is configured.\n' });
  llm.lists.set('openai', (response) => void response.writeHead(500).end());
  expect((await admin('models', 'refresh')).output).toMatch(/openai +20\d\d-.* +It answered 500\.\n$/);
});
