import { beforeEach, describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import { anAdministrator, type TestUser } from '../../support/factories.ts';
import { anAiServer, ELSEWHERE } from '../../support/llm/aiServer.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { freePort } from '../../support/processes/freePort.ts';
import { clearRateLimits, startServer, type TestServer, useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const ollama = await anAiServer();
const nobody = `http://127.0.0.1:${await freePort()}`;
const aiServers = {
  keyHosts: [],
  isLooking: true,
  local: [
    { name: 'Ollama', address: ollama.url },
    { name: 'LM Studio', address: nobody },
  ],
};
const server = useServer({ ai: llm.settings([]), aiServers });
const me = {} as TestUser;

beforeEach(async () => {
  await clearRateLimits(server);
  await server.dataSource.query('DELETE FROM ai_providers');
  await server.services.modelLists.reload();
  Object.assign(me, await anAdministrator(server));
});

const FOUND = /^found /;
const reports = ({ logs }: TestServer) => logs.map(({ msg }) => msg).filter((message) => FOUND.test(message));

describe.each(clients(server))('an AI server on this machine over %s', (_, api) => {
  it('is found, offered and added with its address as it was found', async () => {
    const [found, ...others] = valueOf(await api.findAiServers(me));
    expect(others).toEqual([]);
    expect(found).toEqual({ name: 'Ollama', address: ollama.url, models: ['llama3.2', 'qwen3'], isAdded: false });
    expect(server.services.llm.provider('ollama')).toBeUndefined();
    valueOf(await api.addAiProvider(me, { kind: 'compatible', name: 'Ollama', address: ollama.url }));
    expect(valueOf(await api.foundAiServers(me))).toMatchObject([{ name: 'Ollama', isAdded: true }]);
    expect(server.services.llm.providers.map(({ name }) => name)).toEqual(['Ollama']);
  });

  it('is found without any models yet', async () => {
    ollama.set({ list: (response) => void response.end('{"object":"list","data":null}') });
    expect(valueOf(await api.findAiServers(me))).toMatchObject([{ name: 'Ollama', models: [] }]);
  });

  it.each(Object.entries(ELSEWHERE))('is not taken for one if it answers %s', async (_name, elsewhere) => {
    ollama.set({ base: '/other', elsewhere });
    expect(valueOf(await api.findAiServers(me))).toEqual([]);
  });

  it('is shown as it was a few seconds ago, and looked for again on request', async () => {
    valueOf(await api.findAiServers(me));
    const before = ollama.asked.length;
    valueOf(await api.foundAiServers(me));
    expect(ollama.asked).toHaveLength(before);
    ollama.set({ models: ['new'] });
    expect(valueOf(await api.findAiServers(me))).toMatchObject([{ models: ['new'] }]);
    expect(valueOf(await api.foundAiServers(me))).toMatchObject([{ models: ['new'] }]);
  });

  it('adds only the names of models to the page', async () => {
    ollama.set({
      list: (response) => void response.end(JSON.stringify({ data: [{ id: 'good' }, { id: '<img> x' }], name: '<b>' })),
    });
    expect(valueOf(await api.findAiServers(me))).toEqual([
      { name: 'Ollama', address: ollama.url, models: ['good'], isAdded: false },
    ]);
  });
});

describe('the start of the server', () => {
  const started = async (overrides: Parameters<typeof startServer>[0]) => {
    const other = await startServer({ ai: llm.settings([]), ...overrides });
    await other.services.aiServers.looked();
    await other.close();
    return other;
  };

  it('reports in one log line what was found, with what to do', async () => {
    expect(reports(await started({ aiServers }))).toEqual([
      `found Ollama at ${ollama.url} (2 models). An administrator can add it under Administration, Models`,
    ]);
  });

  it('does not wait for a server that does not answer', async () => {
    ollama.set({ list: () => undefined });
    const other = await startServer({ ai: llm.settings([]), aiServers });
    expect(other.services.aiServers.looked()).toBeInstanceOf(Promise);
    await other.close();
    expect(reports(other)).toEqual([]);
  });

  it('reports nothing that is used already', async () => {
    const ai = { ...llm.settings([]), ollama: { name: 'Ours', baseUrl: `${ollama.url}/v1`, apiKey: null } };
    expect(reports(await started({ ai, aiServers }))).toEqual([]);
    const byName = { ...ai.ollama, baseUrl: ollama.url.replace('127.0.0.1', 'localhost') };
    expect(reports(await started({ ai: { ...ai, ollama: byName }, aiServers }))).toEqual([]);
  });

  it('sends no request where the operator switched that off', async () => {
    const other = await started({ aiServers: { ...aiServers, isLooking: false } });
    expect(reports(other)).toEqual([]);
    expect(ollama.asked).toEqual([]);
  });
});
