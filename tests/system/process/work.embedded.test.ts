import { expect, it } from '@jest/globals';
import { clients, graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import { dataOf, subscribe } from '../../support/http/subscribe.ts';
import { controlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm, hangs, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import { aNewcomer } from '../../support/system/load.ts';
import { newDataDir, spawnServer } from '../../support/system/start.ts';
import { until } from '../../support/until.ts';
import { webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const llm = await fakeLlm();
const target = await webhookTarget();

/** Starts a server process with a reply in progress, of which the first words are saved, and a call that hangs. */
async function aBusyServer() {
  const env = {
    DATA_DIR: newDataDir(),
    OPENAI_API_KEY: SECRET_KEY,
    OPENAI_BASE_URL: `${llm.url}/openai/v1`,
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  };
  const child = spawnServer(env);
  const url = await child.ready();
  const token = await aNewcomer(url, 'writer');
  const api = graphqlClient({ url });
  const { id: conversationId } = valueOf(await api.createChatConversation(token, {}));
  const spoken = controlledReply();
  llm.next(spoken.script);
  const { reply } = valueOf(await api.sendMessage(token, { conversationId, content: 'Tell me.', wait: false }));
  await spoken.begun;
  spoken.say('Half a ');
  const messages = async (at: string) =>
    valueOf(await restClient({ url: at }).chatMessages(token, { conversationId })).results;
  await until(async () => (await messages(url)).at(-1)?.content === 'Half a ');

  const { id: asked } = valueOf(await api.createLlmConversation(token, {}));
  const call = { conversationId: asked, prompt: 'Write.' };
  llm.next(hangs);
  const arrived = llm.nextAsked();
  const asking = api.generate(token, call).catch(() => 'cut');
  await arrived;
  return { child, url, token, env, spoken, id: reply?.id ?? 0, messages, call, asking };
}

/** As REST shows them, with the error behind the text. */
const BROKEN_OFF = [
  { content: 'Tell me.', status: 'complete' },
  {
    content: 'Half a \n\nError: The server stopped while it wrote this reply. Please try again.',
    status: 'failed',
    errorType: 'interrupted',
  },
];

it('marks a reply and a call as failed after a kill -9, keeps their texts, repeats them, and delivers acknowledged events', async () => {
  const { child, url, token, env, id, messages, call, asking } = await aBusyServer();
  valueOf(await graphqlClient({ url }).createWebhook(token, { url: target.url, events: ['content.created'] }));
  target.answersWith(503);
  const ids: number[] = [];
  for (const [name, api] of [...clients({ url }), ...clients({ url })])
    ids.push(valueOf(await api.createContent(token, { title: `Over ${name}`, content: 'x' })).id);
  await child.end('SIGKILL');
  expect(await asking).toBe('cut');

  const taken = new Set<number>();
  const all = new Promise<void>((resolve) =>
    target.answersWith((response) => {
      response.writeHead(204).end();
      const last = JSON.parse(target.received.at(-1)?.body ?? '') as { data: { id: number } };
      if (taken.add(last.data.id).size === ids.length) resolve();
    }),
  );
  const survivor = await spawnServer(env).ready();
  expect(await messages(survivor)).toMatchObject(BROKEN_OFF);
  const api = graphqlClient({ url: survivor });
  valueOf(await api.retryReply(token, { messageId: id }));
  expect(await messages(survivor)).toMatchObject([
    { content: 'Tell me.' },
    { content: 'A good answer.', status: 'complete' },
  ]);
  expect(valueOf(await api.llmConversationHistory(token, call)).results).toMatchObject([
    { role: 'user', content: 'Write.' },
    { role: 'assistant', isError: true, errorType: 'interrupted' },
  ]);
  expect(await api.generate(token, call)).toMatchObject({ value: { responseText: 'A good answer.' } });
  await all;
  expect([...taken].sort()).toEqual(ids.sort());
});

it('ends, reports and saves a reply when the server is stopped, and responds with 503 to a caller that waits', async () => {
  const { child, url, token, env, spoken, id, messages, asking } = await aBusyServer();
  const progress =
    'subscription($id: ID!) { replyProgress(messageId: $id) { text message { content status errorType } } }';
  const events = dataOf(subscribe<{ replyProgress: object }>({ url }, progress, { id: String(id) }, token));
  expect(await events.next()).toMatchObject({ value: { replyProgress: { text: 'Half a ', message: null } } });
  child.kill();
  expect(await events.next()).toMatchObject({
    value: { replyProgress: { message: { content: 'Half a ', status: 'FAILED', errorType: 'INTERRUPTED' } } },
  });
  expect(await asking).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await spoken.closed;
  expect(await child.exited).toEqual({ code: 0, signal: null });
  expect(await messages(await spawnServer(env).ready())).toMatchObject(BROKEN_OFF);
});
