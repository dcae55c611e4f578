import { describe, expect, it } from '@jest/globals';
import { generateWith, useServerWithoutProviders } from '../../support/administration/withoutProviders.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { anAdministrator } from '../../support/factories.ts';
import { anAiServer } from '../../support/llm/aiServer.ts';
import { fakeLlm, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import { startServer, useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const ai = await anAiServer();
const server = useServer({ ai: llm.settings([]) });
const me = useServerWithoutProviders(server);

const compatible = (name = 'Lab') => ({ kind: 'compatible', name, address: ai.url }) as const;

const modelsOf = async () => valueOf(await graphqlClient(server).models(me));
const generate = (provider?: string | number, model?: string) => generateWith(server, me, provider, model);

describe.each(clients(server))('an AI provider over %s', (_, api) => {
  it('is added while the server runs, and replaces the offline writer', async () => {
    expect(await modelsOf()).toMatchObject([{ provider: 'offline' }]);
    const added = valueOf(await api.addAiProvider(me, compatible()));
    expect(added).toEqual({
      id: expect.stringMatching(/^server-\d+$/),
      kind: 'compatible',
      name: 'Lab',
      address: ai.url,
      hasKey: false,
      isFromEnvironment: false,
      problem: null,
      checkedAt: expect.any(String),
      lastFailure: null,
      lastFailureAt: null,
    });
    expect(await modelsOf()).toMatchObject([
      { provider: added.id, model: 'llama3.2', display: 'llama3.2 (Lab)' },
      { provider: added.id, model: 'qwen3' },
    ]);
    expect(await generate()).toMatchObject({ responseText: 'An answer.', provider: added.id, model: 'llama3.2' });
    expect(await generate('Lab', 'qwen3')).toMatchObject({ provider: added.id, model: 'qwen3' });
  });

  it('can be one of several of the same kind, each with an id that is never used again', async () => {
    const first = valueOf(await api.addAiProvider(me, compatible('One')));
    const second = valueOf(await api.addAiProvider(me, compatible('Two')));
    valueOf(await api.removeAiProvider(me, { id: second.id }));
    const third = valueOf(await api.addAiProvider(me, compatible('Two')));
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    expect(valueOf(await api.aiProviders(me)).map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(await generate(third.id)).toMatchObject({ provider: third.id });
    expect(await generate(second.id)).toBe('That AI provider is not configured.');
  });

  it.each([
    ['openai', 'openai', 'gpt-4o-mini'],
    ['anthropic', 'anthropic', 'claude-sonnet-4-5'],
    ['google', 'google', 'gemini-2.5-flash'],
  ] as const)('has the models, prices and protocol of its kind: %s', async (kind, path, model) => {
    const version = kind === 'google' ? 'v1beta' : 'v1';
    const typed = `${llm.url}/${path}/`;
    const { id, address, problem } = valueOf(
      await api.addAiProvider(me, { kind, name: 'Ours', address: typed, key: SECRET_KEY }),
    );
    expect({ address, problem }).toEqual({ address: `${llm.url}/${path}/${version}`, problem: null });
    expect(id).toMatch(new RegExp(`^${kind}-\\d+$`));
    expect((await modelsOf())[0]).toMatchObject({ provider: id, model });
    if (kind === 'openai') expect((await modelsOf())[0]?.pricing).toBe('$0.00015/$0.0006 per 1K tokens');
    expect(await generate(id)).toMatchObject({ responseText: 'A good answer.', provider: id, model });
    expect(JSON.stringify(llm.asked.at(-1)?.headers)).toContain(SECRET_KEY);
  });

  it('is stored with an encrypted key, which is in no answer, log or audit entry', async () => {
    ai.set({ key: SECRET_KEY });
    const added = valueOf(await api.addAiProvider(me, { ...compatible(), key: SECRET_KEY }));
    expect(added).toMatchObject({ hasKey: true, problem: null });
    expect(await generate()).toMatchObject({ responseText: 'An answer.' });
    valueOf(await api.tryAiProvider(me, { id: added.id }));
    valueOf(await api.changeAiProvider(me, { id: added.id, name: 'Other' }));
    const answers = [
      added,
      valueOf(await api.aiProviders(me)),
      await api.tryAiProvider(me, { id: added.id, key: 'sk-wrong' }),
    ];
    const stored = await Promise.all(
      ['ai_providers', 'audit_entries', 'model_lists', 'llm_requests'].map((table) =>
        server.dataSource.query(`SELECT * FROM ${table}`),
      ),
    );
    expect(JSON.stringify([answers, stored, server.logs])).not.toContain(SECRET_KEY);
    const [row] = (stored[0] ?? []) as { sealed_key: string; id: number }[];
    expect(server.services.sealer.open(String(row?.sealed_key), `key of AI provider ${row?.id}`)).toBe(SECRET_KEY);
    expect(server.services.sealer.open(String(row?.sealed_key), 'key of AI provider 999')).toBeNull();
  });

  it('keeps its id, its choice of models and their prices when it is changed', async () => {
    const { id } = valueOf(await api.addAiProvider(me, compatible()));
    await server.dataSource.query('UPDATE listed_models SET chosen_position = 1 WHERE model = $1', ['qwen3']);
    await server.dataSource.query(
      `INSERT INTO model_prices (provider, model, area, valid_from, input, output) VALUES ($1, 'qwen3', 'library', '2026-01-01', 1, 2)`,
      [id],
    );
    ai.set({ key: 'sk-new' });
    expect(valueOf(await api.changeAiProvider(me, { id, name: 'Renamed' })).problem).toBe('It needs a key (401).');
    expect(await modelsOf()).toMatchObject([{ provider: id, model: 'qwen3', display: 'qwen3 (Renamed)' }]);
    expect(valueOf(await api.changeAiProvider(me, { id, key: 'sk-new' }))).toMatchObject({
      id,
      name: 'Renamed',
      problem: null,
    });
    expect(await modelsOf()).toMatchObject([{ provider: id, model: 'qwen3', pricing: '$1/$2 per 1K tokens' }]);
    expect(await generate()).toMatchObject({ provider: id, model: 'qwen3' });
    expect(valueOf(await api.changeAiProvider(me, { id, key: '' }))).toMatchObject({ hasKey: false });
  });

  it('is removed with its list, choice and prices; its conversations keep the name of the model', async () => {
    const { id } = valueOf(await api.addAiProvider(me, compatible()));
    await generate();
    valueOf(await api.removeAiProvider(me, { id }));
    expect(await modelsOf()).toMatchObject([{ provider: 'offline' }]);
    for (const table of ['model_lists', 'listed_models', 'model_prices'])
      expect(await server.dataSource.query(`SELECT 1 FROM ${table} WHERE provider = $1`, [id])).toEqual([]);
    const [call] = await server.dataSource.query('SELECT provider, model FROM llm_requests ORDER BY id DESC LIMIT 1');
    expect(call).toEqual({ provider: id, model: 'llama3.2' });
    expect(await api.removeAiProvider(me, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.changeAiProvider(me, { id, name: 'Back' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.tryAiProvider(me, { id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is recorded in the audit log whenever it is added, tried, changed or removed', async () => {
    const { id } = valueOf(await api.addAiProvider(me, { ...compatible(), key: SECRET_KEY }));
    valueOf(await api.tryAiProvider(me, { id }));
    valueOf(await api.changeAiProvider(me, { id, name: 'Other', key: 'sk-other' }));
    valueOf(await api.removeAiProvider(me, { id }));
    const entries = await server.dataSource.query(
      'SELECT actor, action, subject, details FROM audit_entries WHERE actor_id = $1 ORDER BY id',
      [me.id],
    );
    const at = `At ${ai.url}, with a key.`;
    const actor = me.username;
    expect(entries).toEqual([
      { actor, action: 'provider_added', subject: 'Lab', details: at },
      { actor, action: 'provider_tried', subject: 'Lab', details: at },
      {
        actor,
        action: 'provider_changed',
        subject: 'Other',
        details: `${at} Its name was Lab. The key was changed.`,
      },
      { actor, action: 'provider_removed', subject: 'Other', details: null },
    ]);
  });

  it('finds no servers on the machine where the operator switched that off', async () => {
    expect(valueOf(await api.findAiServers(me))).toEqual([]);
    expect(valueOf(await api.foundAiServers(me))).toEqual([]);
  });
});

describe('AI providers of several processes on one database', () => {
  it('are the same in each within seconds, also after a restart and with another session secret', async () => {
    const database = await freshDatabase();
    const settings = { ai: llm.settings([]) };
    const first = await startServer(settings, database);
    const second = await startServer(settings, database);
    const admin = await anAdministrator(first);
    const api = graphqlClient(first);
    ai.set({ key: SECRET_KEY });
    const { id } = valueOf(await api.addAiProvider(admin, { ...compatible(), key: SECRET_KEY }));
    const isThere = () => second.services.llm.provider(String(id)) !== undefined;
    await until(isThere);
    expect(await second.services.llm.provider(String(id))?.models()).toEqual(['llama3.2', 'qwen3']);
    valueOf(await api.removeAiProvider(admin, { id }));
    await until(() => !isThere());
    const kept = valueOf(await api.addAiProvider(admin, { ...compatible(), key: SECRET_KEY }));
    await second.close();

    const third = await startServer(
      { ...settings, sessionSecret: 'another secret of this server', formerSessionSecret: first.config.sessionSecret },
      database,
    );
    expect(third.services.llm.provider(String(kept.id))).toBeDefined();
    await third.close();
    const fourth = await startServer({ ...settings, sessionSecret: 'another secret of this server' }, database);
    expect(fourth.services.llm.provider(String(kept.id))).toBeDefined();
    await fourth.close();
    const stranger = await startServer({ ...settings, sessionSecret: 'a secret that sealed nothing here' }, database);
    expect(stranger.services.llm.providers.map(({ id: each }) => each)).toEqual(['offline']);
    const strange = graphqlClient(stranger);
    const asStranger = await anAdministrator(stranger);
    expect(valueOf(await strange.aiProviders(asStranger))).toMatchObject([
      {
        hasKey: true,
        problem: 'Its key cannot be read, because SESSION_SECRET has changed. Please enter the key again.',
      },
    ]);
    expect(valueOf(await strange.changeAiProvider(asStranger, { id: kept.id, key: SECRET_KEY }))).toMatchObject({
      problem: null,
    });
    await stranger.close();
    await first.close();
    await database.close();
  });
});
