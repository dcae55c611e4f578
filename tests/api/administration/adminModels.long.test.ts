import { beforeEach, describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Result } from '../../support/client/types.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { anAdministrator, type TestUser } from '../../support/factories.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { clearRateLimits, startServer, type TestServer, useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai', 'anthropic']) });
const me = {} as TestUser;

const NAME_RULE =
  'A model name has only plain letters, digits and symbols, and no spaces. Use the name your provider uses.';
const DAY_MS = 24 * 60 * 60 * 1000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

beforeEach(async () => {
  await clearRateLimits(server);
  Object.assign(me, await anAdministrator(server));
  for (const table of ['listed_models', 'model_prices']) await server.dataSource.query(`DELETE FROM ${table}`);
  await server.services.modelLists.refresh();
});

/** The models offered to a user, with the information shown with them. */
const offered = async (of: TestServer = server, area = 'library', as: TestUser = me) =>
  valueOf(await graphqlClient(of).models(as, { area }));

const namesOf = async (provider: string) =>
  (await offered()).flatMap((each) => (each.provider === provider ? each.model : []));

/** The text that a model writes, or the sentence of the error. */
async function generate(model: string, provider = 'openai') {
  const input = { prompt: 'Write.', provider, parameters: { model } };
  const outcome = await graphqlClient(server).generate(me, input);
  return (outcome.ok ? outcome.value : outcome.message) as Result<'generate'>;
}
const costOf = async (model: string, provider?: string) => (await generate(model, provider)).costEstimate;

const actions = async () => {
  const rows: { said: string }[] = await server.dataSource.query(
    `SELECT actor || ' ' || action || ' ' || coalesce(subject, '') AS said FROM audit_entries WHERE actor_id = $1 ORDER BY id`,
    [me.id],
  );
  return rows.map(({ said }) => said.trim());
};

describe.each(clients(server))('models over %s', (_, api) => {
  it("are the usual ones until an administrator chooses from the provider's list", async () => {
    expect(await namesOf('openai')).toHaveLength(6);
    llm.lists.set('openai', ['gpt-4o', 'gpt-9', 'gpt-9-mini']);
    valueOf(await api.refreshModels(me));
    const chosen = valueOf(await api.chooseModels(me, { provider: 'openai', models: ['gpt-9-mini', 'gpt-9'] }));
    expect(chosen.flatMap(({ model, isOffered }) => (isOffered ? model : []))).toEqual(['gpt-9-mini', 'gpt-9']);
    expect(await namesOf('openai')).toEqual(['gpt-9-mini', 'gpt-9']);
    expect(await namesOf('anthropic')).toHaveLength(3);
    expect(await generate('gpt-9')).toMatchObject({ model: 'gpt-9', costEstimate: null });
    expect(await generate('gpt-4o')).toBe('OpenAI does not have that model.');
    valueOf(await api.chooseModels(me, { provider: 'openai', models: [] }));
    expect(await namesOf('openai')).toHaveLength(6);
    expect(await actions()).toEqual([
      `${me.username} model_lists_fetched`,
      `${me.username} models_chosen OpenAI`,
      `${me.username} models_chosen OpenAI`,
    ]);
  });

  it('are returned with the known facts of each', async () => {
    const models = valueOf(await api.adminModels(me));
    const find = (name: string) => models.find(({ model }) => model === name);
    expect(find('gpt-4o')).toMatchObject({
      provider: 'openai',
      model: 'gpt-4o',
      isOffered: true,
      isChosen: false,
      isListed: true,
      prices: [
        { area: 'library', validFrom: null, input: 0.005, output: 0.015, isCurrent: true },
        { area: 'toneShift', validFrom: null, input: 0.0025, output: 0.01, isCurrent: true },
      ],
    });
    expect(find('gpt-4')).toMatchObject({ isOffered: true, isListed: false });
    expect(find('whisper-1')).toBeUndefined();
    expect(valueOf(await api.modelLists(me))).toEqual([
      { provider: 'openai', name: 'OpenAI', hasChoice: false, listedAt: expect.any(String), problem: null },
      { provider: 'anthropic', name: 'Anthropic', hasChoice: false, listedAt: expect.any(String), problem: null },
    ]);
  });

  it('are withdrawn and marked when no longer listed; their earlier texts keep the name', async () => {
    llm.lists.set('openai', ['gpt-8', 'gpt-9']);
    valueOf(await api.refreshModels(me));
    valueOf(await api.chooseModels(me, { provider: 'openai', models: ['gpt-8', 'gpt-9'] }));
    const { requestId } = await generate('gpt-8');
    llm.lists.set('openai', ['gpt-9']);
    valueOf(await api.refreshModels(me));
    expect(await namesOf('openai')).toEqual(['gpt-9']);
    const gone = valueOf(await api.adminModels(me)).find(({ model }) => model === 'gpt-8');
    expect(gone).toMatchObject({ isChosen: true, isListed: false, isOffered: false });
    expect(await generate('gpt-8')).toBe('OpenAI does not have that model.');
    const [row] = await server.dataSource.query('SELECT model FROM llm_requests WHERE id = $1', [requestId]);
    expect(row).toEqual({ model: 'gpt-8' });
    // The model may stay chosen, and is offered again when it returns.
    valueOf(await api.chooseModels(me, { provider: 'openai', models: ['gpt-9', 'gpt-8'] }));
    llm.lists.set('openai', ['gpt-8', 'gpt-9']);
    valueOf(await api.refreshModels(me));
    expect(await namesOf('openai')).toEqual(['gpt-9', 'gpt-8']);
  });

  it.each([
    ['openai', ['gpt-9'], 'OpenAI does not list the model gpt-9.'],
    ['mistral', [], 'That AI provider is not configured.'],
    ['openai', [''], 'A model needs a name.'],
    ['openai', ['x'.repeat(201)], 'The name of a model must be 200 characters or less.'],
    ['openai', Array.from({ length: 201 }, (_, n) => `m${n}`), 'At most 200 models from a provider can be offered.'],
  ])('are refused for %s when they break a rule: %#', async (provider, models, message) => {
    expect(await api.chooseModels(me, { provider, models })).toMatchObject({ code: 'VALIDATION_FAILED', message });
    expect(await namesOf('openai')).toHaveLength(6);
  });

  it('can be added by id when the provider does not list them as chat models', async () => {
    llm.lists.set('openai', ['gpt-4o', 'gpt-9', 'gpt-9-audio-preview']);
    valueOf(await api.refreshModels(me));
    expect(await api.chooseModels(me, { provider: 'openai', models: ['gpt-9-audio-preview'] })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const usual = await namesOf('openai');
    expect(valueOf(await api.addModel(me, { provider: 'openai', model: 'gpt-9-audio-preview' }))).toMatchObject({
      model: 'gpt-9-audio-preview',
      isOffered: true,
      isChosen: true,
      isListed: false,
    });
    valueOf(await api.addModel(me, { provider: 'openai', model: 'ft:gpt-4o:team::8fK2' }));
    expect(await namesOf('openai')).toEqual([...usual, 'gpt-9-audio-preview', 'ft:gpt-4o:team::8fK2']);
    expect(await generate('ft:gpt-4o:team::8fK2')).toMatchObject({ costEstimate: null });
    // A provider's list may change; models that were never on it stay, including the usual ones.
    valueOf(await api.refreshModels(me));
    const chosen = ['ft:gpt-4o:team::8fK2', 'gpt-4', 'gpt-9'];
    valueOf(await api.chooseModels(me, { provider: 'openai', models: chosen }));
    expect(await namesOf('openai')).toEqual(chosen);
    valueOf(await api.addModel(me, { provider: 'openai', model: 'gpt-9' }));
    valueOf(await api.chooseModels(me, { provider: 'openai', models: ['gpt-9'] }));
    expect(valueOf(await api.adminModels(me)).map(({ model }) => model)).not.toContain('ft:gpt-4o:team::8fK2');
    expect((await actions()).filter((action) => action.includes('added'))).toEqual([
      `${me.username} model_added gpt-9-audio-preview`,
      `${me.username} model_added ft:gpt-4o:team::8fK2`,
    ]);
  });

  it('are offered when they were unlisted and are added again, and follow the list once relisted', async () => {
    llm.lists.set('openai', ['gpt-8', 'gpt-9']);
    valueOf(await api.refreshModels(me));
    valueOf(await api.chooseModels(me, { provider: 'openai', models: ['gpt-8', 'gpt-9'] }));
    llm.lists.set('openai', ['gpt-9']);
    valueOf(await api.refreshModels(me));
    expect(await namesOf('openai')).toEqual(['gpt-9']);
    expect(valueOf(await api.addModel(me, { provider: 'openai', model: 'gpt-8' }))).toMatchObject({
      isOffered: true,
      isListed: false,
    });
    expect(await namesOf('openai')).toEqual(['gpt-8', 'gpt-9']);
    for (const list of [['gpt-8', 'gpt-9'], ['gpt-9']]) {
      llm.lists.set('openai', list);
      valueOf(await api.refreshModels(me));
    }
    expect(await namesOf('openai')).toEqual(['gpt-9']);
  });

  it('are limited to 200 per provider, also one by one', async () => {
    const names = Array.from({ length: 200 }, (_, n) => `m${n}`);
    llm.lists.set('openai', names);
    valueOf(await api.refreshModels(me));
    valueOf(await api.chooseModels(me, { provider: 'openai', models: names }));
    const message = 'At most 200 models from a provider can be offered.';
    expect(await api.addModel(me, { provider: 'openai', model: 'm200' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message,
    });
    expect(valueOf(await api.addModel(me, { provider: 'openai', model: 'm199' }))).toMatchObject({ isOffered: true });
    expect(await namesOf('openai')).toHaveLength(200);
  });

  it.each([
    ['mistral', 'large', 'That AI provider is not configured.'],
    ['offline', 'writer', 'That AI provider is not configured.'],
    ['openai', '', 'A model needs a name.'],
    ['openai', 'x'.repeat(201), 'The name of a model must be 200 characters or less.'],
    ...['gpt 9', 'gpt-9\u202e', 'gpt-ü'].map((name) => ['openai', name, NAME_RULE] as const),
  ])('cannot be added to %s as %j', async (provider, name, message) => {
    expect(await api.addModel(me, { provider, model: name })).toMatchObject({ code: 'VALIDATION_FAILED', message });
    expect(await namesOf('openai')).toHaveLength(6);
  });

  it("have their price from the administrator's start date on, and past calls keep their cost", async () => {
    const before = await generate('gpt-4o');
    expect(before.costEstimate).toBe(0.00105);
    const gpt4o = { provider: 'openai', model: 'gpt-4o' };
    valueOf(await api.setModelPrice(me, { ...gpt4o, input: 0.001, output: 0.002, validFrom: day(-3) }));
    valueOf(await api.setModelPrice(me, { ...gpt4o, input: 9, output: 9, validFrom: day(2), area: 'library' }));
    expect((await offered()).find(({ model }) => model === 'gpt-4o')?.pricing).toBe('$0.001/$0.002 per 1K tokens');
    expect(await costOf('gpt-4o')).toBe(0.00018);
    const [row] = await server.dataSource.query('SELECT cost_estimate AS cost FROM llm_requests WHERE id = $1', [
      before.requestId,
    ]);
    expect(row).toEqual({ cost: 0.00105 });
    const prices = valueOf(await api.adminModels(me)).find(({ model }) => model === 'gpt-4o')?.prices;
    expect(prices?.filter(({ area }) => area === 'library')).toEqual([
      { area: 'library', validFrom: day(2), input: 9, output: 9, isCurrent: false },
      { area: 'library', validFrom: day(-3), input: 0.001, output: 0.002, isCurrent: true },
      { area: 'library', validFrom: null, input: 0.005, output: 0.015, isCurrent: false },
    ]);
    valueOf(await api.removeModelPrice(me, { ...gpt4o, area: 'library', validFrom: day(-3) }));
    expect(await costOf('gpt-4o')).toBe(0.00105);
    expect((await offered(server, 'toneShift')).find(({ model }) => model === 'gpt-4o')?.pricing).toBe(
      '$0.001/$0.002 per 1K tokens',
    );
    expect(await actions()).toEqual([
      `${me.username} price_set gpt-4o`,
      `${me.username} price_set gpt-4o`,
      `${me.username} price_removed gpt-4o`,
    ]);
  });

  it('show a varying price until one is entered, never with an exponent', async () => {
    const claude = { provider: 'anthropic', model: 'claude-haiku-4-5' };
    const shown = async () => (await offered()).find(({ model }) => model === claude.model)?.pricing;
    expect(await shown()).toBe('Pricing varies');
    valueOf(await api.setModelPrice(me, { ...claude, input: 0.00000004, output: 0 }));
    expect(await shown()).toBe('$0.00000004/$0 per 1K tokens');
    expect(await costOf(claude.model, 'anthropic')).toBe(0);
    expect(await api.removeModelPrice(me, { ...claude, area: 'library', validFrom: day(-1) })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each([
    [{ input: -1 }, 'A price must be 0 to 1,000 dollars per 1,000 tokens.'],
    [{ output: 1_000.1 }, 'A price must be 0 to 1,000 dollars per 1,000 tokens.'],
    [{ validFrom: '2026-02-30' }, 'The first day must be a date as YYYY-MM-DD, 2000 to 2100.'],
    [{ validFrom: '1999-12-31' }, 'The first day must be a date as YYYY-MM-DD, 2000 to 2100.'],
    [{ model: '' }, 'A model needs a name.'],
    [{ provider: 'offline' }, 'That AI provider is not configured.'],
  ])('cannot have the price %j', async (wrong, message) => {
    const price = { provider: 'openai', model: 'gpt-4o', input: 1, output: 1, ...wrong };
    expect(await api.setModelPrice(me, price)).toMatchObject({ code: 'VALIDATION_FAILED', message });
  });

  it('are refreshed at most ten times a minute, and failures are reported', async () => {
    llm.lists.set('anthropic', (response) => void response.writeHead(500).end());
    const states = valueOf(await api.refreshModels(me));
    expect(states.map(({ problem }) => problem)).toEqual([null, 'It answered 500.']);
    for (let refreshes = 1; refreshes < 10; refreshes++) valueOf(await api.refreshModels(me));
    expect(await api.refreshModels(me)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

it("accepts a model that the operator's server lists, even if the stored list is older", async () => {
  const database = await freshDatabase();
  llm.lists.set('ollama', ['llama3.2']);
  const own = await startServer({ ai: llm.settings(['ollama']) }, database);
  await own.services.modelLists.fetched();
  llm.lists.set('ollama', ['llama3.2', 'qwen3']);
  const admin = await anAdministrator(own);
  for (const [, api] of clients(own)) {
    valueOf(await api.chooseModels(admin, { provider: 'ollama', models: [] }));
    valueOf(await api.chooseModels(admin, { provider: 'ollama', models: ['llama3.2', 'qwen3'] }));
    expect((await offered(own, 'library', admin)).map(({ model }) => model)).toEqual(['llama3.2', 'qwen3']);
    expect(await api.chooseModels(admin, { provider: 'ollama', models: ['gpt-9'] })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  }
  await own.close();
  await database.close();
});

it('applies the choice of one process in the others within a round, and after a restart', async () => {
  const database = await freshDatabase();
  const settings = { ai: llm.settings(['openai']) };
  const first = await startServer(settings, database);
  await first.services.modelLists.fetched();
  const second = await startServer(settings, database);
  const admin = await anAdministrator(first);
  const api = graphqlClient(first);
  valueOf(await api.chooseModels(admin, { provider: 'openai', models: ['gpt-4o'] }));
  await second.services.modelLists.reload();
  expect(await second.services.llm.provider('openai')?.models()).toEqual(['gpt-4o']);
  await first.close();
  await second.close();
  const third = await startServer(settings, database);
  expect(await third.services.llm.provider('openai')?.models()).toEqual(['gpt-4o']);
  await third.close();
  await database.close();
});
