import { afterEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../server/config.ts';
import { ListedModelRow } from '../../../server/llm/models/listedModel.entity.ts';
import { ModelList } from '../../../server/llm/models/modelList.entity.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { anAdministrator } from '../../support/factories.ts';
import { anAiServer, ELSEWHERE } from '../../support/llm/aiServer.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const ai = await anAiServer();
let server: TestServer | undefined;

afterEach(() => server?.close());

describe('OLLAMA_BASE_URL', () => {
  it.each(['', '/v1/', '/api/tags', '/v1/chat/completions'])(
    'leads to the API when it ends in "%s"',
    async (ending) => {
      await expect(answeredAt(`${ai.url}${ending}`)).resolves.toBe('POST /v1/chat/completions');
    },
  );

  it.each(Object.entries(ELSEWHERE))(
    'leads to an API without a version that answers %s elsewhere',
    async (_, elsewhere) => {
      ai.set({ base: '', elsewhere });
      await expect(answeredAt(ai.url)).resolves.toBe('POST /chat/completions');
    },
  );

  it('leads to an API below a path of a proxy', async () => {
    ai.set({ base: '/ollama/v1' });
    await expect(answeredAt(`${ai.url}/ollama/`)).resolves.toBe('POST /ollama/v1/chat/completions');
  });

  it('leads to the API of a model that an administrator chose', async () => {
    ai.set({ base: '' });
    server = await startServer({ ai: readConfig({ OLLAMA_BASE_URL: ai.url }).ai });
    await server.services.modelLists.fetched();
    await server.dataSource.manager.update(ListedModelRow, { provider: 'ollama' }, { chosenPosition: 1 });
    await server.dataSource.manager.updateAll(ModelList, { revision: () => 'revision + 1' });
    await server.services.modelLists.reload();
    await expect(answeredBy(server)).resolves.toBe('POST /chat/completions');
  });
});

async function answeredAt(address: string) {
  server = await startServer({ ai: readConfig({ OLLAMA_BASE_URL: address }).ai });
  return answeredBy(server);
}

/** Returns the last request of a successful call. */
async function answeredBy(by: TestServer) {
  const administrator = await anAdministrator(by);
  expect(valueOf(await graphqlClient(by).generate(administrator, { prompt: 'Write.' }))).toMatchObject({
    responseText: 'An answer.',
    provider: 'ollama',
  });
  return ai.asked.at(-1)?.call;
}
