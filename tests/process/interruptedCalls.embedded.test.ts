import { expect, it } from '@jest/globals';
import { aNewcomer } from '../support/database/writers.ts';
import { valueOf } from '../support/doors.ts';
import { fakeLlm, hangs, SECRET_KEY } from '../support/llm/fakeLlm.ts';
import { type LlmDoor, llmDoors } from '../support/llm/llmDoors.ts';
import { newDataDir, spawnServer } from '../support/processes/serverProcess.ts';

const llm = await fakeLlm();

it('marks a model call as failed on the next start when its server was killed, and keeps the prompt', async () => {
  const settings = { DATA_DIR: newDataDir(), OPENAI_API_KEY: SECRET_KEY, OPENAI_BASE_URL: `${llm.url}/openai/v1` };
  const first = spawnServer(settings);
  const doorAt = (url: string) => (llmDoors({ url })[0] as [string, LlmDoor])[1];
  const url = await first.ready();
  const token = await aNewcomer(url, 'asker');
  const { id: conversationId } = valueOf(await doorAt(url).createLlmConversation(token));
  llm.next(hangs);
  const asked = llm.nextAsked();
  const asking = doorAt(url)
    .addLlmMessage(token, { conversationId, prompt: 'Write.' })
    .catch(() => 'cut');
  await asked;
  first.kill('SIGKILL');
  expect(await asking).toBe('cut');
  await first.exited;
  const door = doorAt(await spawnServer(settings).ready());
  expect(valueOf(await door.llmConversationHistory(token, conversationId)).results).toMatchObject([
    { role: 'user', content: 'Write.' },
    { role: 'assistant', isError: true, errorType: 'interrupted' },
  ]);
  expect(await door.addLlmMessage(token, { conversationId, prompt: 'Write.' })).toMatchObject({
    ok: true,
    value: { aiResponse: { content: 'A good answer.' } },
  });
});
