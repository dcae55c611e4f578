import { describe, expect, it } from '@jest/globals';
import { generateWith, useServerWithoutProviders } from '../../support/administration/withoutProviders.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { anAiServer, ELSEWHERE } from '../../support/llm/aiServer.ts';
import { fakeLlm, refuses, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import { freePort } from '../../support/processes/freePort.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const ai = await anAiServer();
const server = useServer({ ai: llm.settings([]) });
const me = useServerWithoutProviders(server);

const compatible = (name = 'Lab') => ({ kind: 'compatible', name, address: ai.url }) as const;

const generate = (provider?: string | number) => generateWith(server, me, provider);

const NAME_TAKEN = 'Another AI provider has this name. Please choose another one.';

describe.each(clients(server))('the settings of an AI provider over %s', (_, api) => {
  it('take a key as it was copied', async () => {
    ai.set({ key: 'sk-key' });
    expect(valueOf(await api.addAiProvider(me, { ...compatible(), key: 'Bearer sk-key\n' }))).toMatchObject({
      problem: null,
    });
    expect(ai.asked.every(({ authorization }) => authorization === 'Bearer sk-key')).toBe(true);
  });

  it.each(
    Object.entries(ELSEWHERE).flatMap(([name, elsewhere]) =>
      ['/v1', ''].flatMap((base) =>
        ['', '/', '/v1', '/v1/', '//v1', '/v1/models', '/v1/chat/completions'].map(
          (typed) => [`${base}/`, typed, name, elsewhere] as const,
        ),
      ),
    ),
  )(
    'lead to an API at %s from an address that ends in "%s", with %s elsewhere',
    async (base, typed, _name, elsewhere) => {
      ai.set({ base: base.replace(/\/$/, ''), elsewhere });
      const added = valueOf(await api.addAiProvider(me, { ...compatible(), address: `${ai.url}${typed}` }));
      expect(added.problem).toBeNull();
      expect(await generate()).toMatchObject({ responseText: 'An answer.' });
      expect(ai.asked.at(-1)?.call).toBe(`POST ${base.replace(/\/$/, '')}/chat/completions`);
    },
  );

  it.each([
    [{ kind: 'compatible', name: '', address: 'http://x' }, { name: 'Name is required' }],
    [{ kind: 'compatible', name: 'x'.repeat(41), address: 'http://x' }, { name: 'Name must be 40 characters or less' }],
    [{ kind: 'compatible', name: 'a\nb', address: 'http://x' }, { name: 'name must be a single line.' }],
    [{ kind: 'compatible', name: 'A' }, { address: 'Address is required' }],
    [
      { kind: 'compatible', name: 'A', address: 'file:///etc/passwd' },
      { address: 'Please enter an http or https address, for example http://localhost:11434.' },
    ],
    [
      { kind: 'compatible', name: 'A', address: 'http://gpu.example/v1', key: 'sk-1' },
      {
        address:
          'A key is sent only to https addresses, or over http to the machine of this server. The operator can allow other hosts with AI_ALLOWED_HOSTS.',
      },
    ],
    [{ kind: 'openai', name: 'A' }, { key: 'Key is required' }],
    [{ kind: 'compatible', name: 'server-7', address: 'http://x' }, { name: NAME_TAKEN }],
  ] as const)('are refused with a sentence for each field: %j', async (settings, fields) => {
    const answer = await api.addAiProvider(me, settings as never);
    expect(answer).toMatchObject({ code: 'VALIDATION_FAILED', fields });
    expect(valueOf(await api.aiProviders(me))).toEqual([]);
  });

  it('are refused with a name that another one has', async () => {
    const { id } = valueOf(await api.addAiProvider(me, compatible('Lab')));
    expect(await api.addAiProvider(me, compatible('lab'))).toMatchObject({ fields: { name: NAME_TAKEN } });
    valueOf(await api.changeAiProvider(me, { id, name: 'LAB' }));
    const other = valueOf(await api.addAiProvider(me, compatible('Other')));
    expect(await api.changeAiProvider(me, { id: other.id, name: 'Lab' })).toMatchObject({
      fields: { name: NAME_TAKEN },
    });
  });

  it('are refused for the 31st provider', async () => {
    await server.dataSource.query(
      "INSERT INTO ai_providers (kind, name, address) SELECT 'compatible', 'p' || n, 'http://127.0.0.1:9' FROM generate_series(1, 30) AS n",
    );
    expect(await api.addAiProvider(me, compatible())).toMatchObject({
      code: 'CONFLICT',
      message: 'You can have up to 30 AI providers. Please remove one.',
    });
  });

  it('never send a key to another host unless the key is entered again', async () => {
    ai.set({ key: SECRET_KEY });
    const { id } = valueOf(await api.addAiProvider(me, { ...compatible(), key: SECRET_KEY }));
    const elsewhere = { address: 'https://ai.example/v1' };
    const refusal = { fields: { key: 'Please enter the key again, because the address has another host.' } };
    expect(await api.changeAiProvider(me, { id, ...elsewhere })).toMatchObject(refusal);
    expect(await api.tryAiProvider(me, { id, ...elsewhere })).toMatchObject(refusal);
    valueOf(await api.changeAiProvider(me, { id, address: `${ai.url}/v1` }));
    expect(valueOf(await api.aiProviders(me))).toMatchObject([{ address: `${ai.url}/v1`, problem: null }]);
  });
});

describe.each(clients(server))('a trial over %s', (_, api) => {
  const tried = () => ({ kind: 'compatible', address: ai.url });

  it('lists the models of settings that are not saved, and calls no model', async () => {
    ai.set({ key: 'sk-right' });
    expect(valueOf(await api.tryAiProvider(me, { ...tried(), key: ' sk-right ' }))).toEqual({
      address: `${ai.url}/v1`,
      models: ['llama3.2', 'qwen3'],
      problem: null,
    });
    expect(valueOf(await api.aiProviders(me))).toEqual([]);
    expect(ai.asked.map(({ call }) => call)).toEqual(['GET /v1/models', 'POST /v1/chat/completions']);
  });

  it.each<[string, Parameters<typeof ai.set>[0], string | undefined, string]>([
    ['a missing key', { key: 'sk-right' }, undefined, 'It needs a key (401).'],
    ['a wrong key', { key: 'sk-right' }, 'sk-wrong', 'It refused the key (401).'],
    [
      'a wrong key where the list is public',
      { key: 'sk-right', isListGuarded: false },
      'sk-wrong',
      'It refused the key (401).',
    ],
    [
      'a missing key where the list is public',
      { key: 'sk-right', isListGuarded: false },
      undefined,
      'It needs a key (401).',
    ],
    [
      'another path',
      { base: '/somewhere/v1' },
      undefined,
      'It has no list of models (404). Is HOST the right address?',
    ],
    ['no models', { models: [] }, undefined, 'Its list is empty.'],
    ['only embeddings', { models: ['nomic-embed-text'] }, undefined, 'Its list has no model that writes text.'],
    [
      'no list but a chat',
      { list: (response) => void response.writeHead(404).end() },
      undefined,
      'It does not list its models. Please add them by ID.',
    ],
    [
      'a redirect',
      { list: (response) => void response.writeHead(308, { location: 'http://127.0.0.1:1/' }).end() },
      undefined,
      'It redirects, which is refused. Please enter the address to which it redirects.',
    ],
  ])('reports %s in plain words, and again on the page once saved', async (_name, behaviour, key, problem) => {
    ai.set(behaviour);
    const said = problem.replace('HOST', new URL(ai.url).host);
    expect(valueOf(await api.tryAiProvider(me, { ...tried(), key }))).toMatchObject({ problem: said });
    const { id } = valueOf(await api.addAiProvider(me, { ...compatible(), key }));
    expect(valueOf(await api.tryAiProvider(me, { id }))).toMatchObject({ problem: said });
    expect(valueOf(await api.aiProviders(me))).toMatchObject([{ problem: said, checkedAt: expect.any(String) }]);
  });

  it.each([
    ['NOBODY', /^Nothing answers at 127\.0\.0\.1:\d+\. Is it running\? If Suspire runs in a container/],
    ['http://127.0.0.1:22', /^No request is sent to 127\.0\.0\.1:22: its port belongs to another protocol\.$/],
    ['http://no-such-host.invalid', /^The host no-such-host\.invalid was not found\.$/],
    ['SERVER over https', /^It does not use https\. Please begin the address with http:\/\/\.$/],
  ])('says what to do when %s does not answer', async (address, problem) => {
    const tried = address
      .replace('SERVER over https', ai.url.replace('http:', 'https:'))
      .replace('NOBODY', `http://127.0.0.1:${await freePort()}`);
    expect(valueOf(await api.tryAiProvider(me, { kind: 'compatible', address: tried })).problem).toMatch(problem);
  });

  it('says that a server does not answer in time', async () => {
    llm.hurry({ listTimeoutMs: 300 });
    ai.set({ list: () => undefined });
    expect(valueOf(await api.tryAiProvider(me, tried()))).toMatchObject({ problem: 'It did not answer in time.' });
  });

  it('never passes on a text of the server', async () => {
    ai.set({
      list: (response) =>
        void response
          .writeHead(400, 'Oops <b>', { 'content-type': 'text/html' })
          .end('<script>alert(1)</script> call 555-1234'),
    });
    expect(valueOf(await api.tryAiProvider(me, tried()))).toEqual({
      address: null,
      models: [],
      problem: 'It answered 400.',
    });
    ai.set({
      list: (response) =>
        void response.end(JSON.stringify({ data: [{ id: 'good' }, { id: '<b> x' }, { id: 'a\u202eb' }], note: 'hi' })),
    });
    expect(valueOf(await api.tryAiProvider(me, tried())).models).toEqual(['good']);
  });

  it('is limited to 30 a minute', async () => {
    for (let n = 0; n < 30; n++) valueOf(await api.tryAiProvider(me, tried()));
    expect(await api.tryAiProvider(me, tried())).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe.each(clients(server))('a failing call over %s', (_, api) => {
  it('stands with its provider until a call succeeds', async () => {
    const address = `${llm.url}/openai/v1`;
    const { id } = valueOf(await api.addAiProvider(me, { kind: 'openai', name: 'Ours', address, key: SECRET_KEY }));
    llm.next(refuses(401));
    await generate(id);
    const [failing] = valueOf(await api.aiProviders(me));
    expect(failing).toMatchObject({ problem: null, lastFailure: 'authentication', lastFailureAt: expect.any(String) });
    await generate(id);
    expect(valueOf(await api.aiProviders(me))).toMatchObject([{ lastFailure: null, lastFailureAt: null }]);
  });
});
