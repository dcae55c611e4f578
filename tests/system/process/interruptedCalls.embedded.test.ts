import { expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { aNewcomer } from '../../support/database/writers.ts';
import { fakeLlm, hangs, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import { type LlmApi, llmApis } from '../../support/llm/llmApis.ts';
import { newDataDir, spawnServer } from '../../support/processes/serverProcess.ts';

const llm = await fakeLlm();

it('marks a model call as failed on the next start when its server was killed, and keeps the prompt', async () => {
  const settings = { DATA_DIR: newDataDir(), OPENAI_API_KEY: SECRET_KEY, OPENAI_BASE_URL: `${llm.url}/openai/v1` };
  const first = spawnServer(settings);
  const apiAt = (url: string) => (llmApis({ url })[0] as [string, LlmApi])[1];
  const url = await first.ready();
  const token = await aNewcomer(url, 'asker');
  const { id: conversationId } = valueOf(await apiAt(url).createLlmConversation(token));
  llm.next(hangs);
  const asked = llm.nextAsked();
  const asking = apiAt(url)
    .addLlmMessage(token, { conversationId, prompt: 'Write.' })
    .catch(() => 'cut');
  await asked;
  first.kill('SIGKILL');
  expect(await asking).toBe('cut');
  await first.exited;
  const api = apiAt(await spawnServer(settings).ready());
  expect(valueOf(await api.llmConversationHistory(token, conversationId)).results).toMatchObject([
    { role: 'user', content: 'Write.' },
    { role: 'assistant', isError: true, errorType: 'interrupted' },
  ]);
  expect(await api.addLlmMessage(token, { conversationId, prompt: 'Write.' })).toMatchObject({
    ok: true,
    value: { aiResponse: { content: 'A good answer.' } },
  });
});
