import { describe, expect, it } from '@jest/globals';
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
const withModel = () => ({
  DATA_DIR: newDataDir(),
  OPENAI_API_KEY: SECRET_KEY,
  OPENAI_BASE_URL: `${llm.url}/openai/v1`,
  WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
});

/** Starts a server process with a reply in progress, of which the first words are saved. */
async function aReplyBeingWritten() {
  const env = withModel();
  const child = spawnServer(env);
  const url = await child.ready();
  const token = await aNewcomer(url, 'writer');
  const api = graphqlClient({ url });
  const { id: conversationId } = valueOf(await api.createChatConversation(token, {}));
  const spoken = controlledReply();
  llm.next(spoken.script);
  const { reply } = valueOf(
    await restClient({ url }).sendMessage(token, { conversationId, content: 'Tell me.', wait: false }),
  );
  await spoken.begun;
  spoken.say('Half a ');
  const id = reply?.id ?? 0;
  await until(async () => valueOf(await restClient({ url }).chatMessage(token, { id })).content === 'Half a ');
  const messages = async (at: string) =>
    valueOf(await restClient({ url: at }).chatMessages(token, { conversationId })).results;
  return { child, url, token, env, spoken, id, messages };
}

const BROKEN_OFF = [
  { content: 'Tell me.', status: 'complete' },
  { content: 'Half a ', status: 'failed', errorType: 'interrupted' },
];

describe('a reply in progress', () => {
  it('is marked as failed after a kill, keeps its text, and can be retried', async () => {
    const { child, token, env, id, messages } = await aReplyBeingWritten();
    await child.end('SIGKILL');
    const survivor = await spawnServer(env).ready();
    expect(await messages(survivor)).toMatchObject(BROKEN_OFF);
    valueOf(await restClient({ url: survivor }).retryReply(token, { messageId: id }));
    expect(await messages(survivor)).toMatchObject([
      { content: 'Tell me.' },
      { content: 'A good answer.', status: 'complete' },
    ]);
  });

  it('is ended, reported and saved by a server that is stopped', async () => {
    const { child, url, token, env, spoken, id, messages } = await aReplyBeingWritten();
    const progress =
      'subscription($id: ID!) { replyProgress(messageId: $id) { text message { content status errorType } } }';
    const events = dataOf(subscribe<{ replyProgress: object }>({ url }, progress, { id: String(id) }, token));
    expect(await events.next()).toMatchObject({ value: { replyProgress: { text: 'Half a ', message: null } } });
    child.kill();
    expect(await events.next()).toMatchObject({
      value: { replyProgress: { message: { content: 'Half a ', status: 'FAILED', errorType: 'INTERRUPTED' } } },
    });
    await spoken.closed;
    expect(await child.exited).toEqual({ code: 0, signal: null });
    expect(await messages(await spawnServer(env).ready())).toMatchObject(BROKEN_OFF);
  });
});

it('marks a model call as failed on the next start when its server was killed, and keeps the prompt', async () => {
  const env = withModel();
  const first = spawnServer(env);
  const api = graphqlClient({ url: await first.ready() });
  const token = await aNewcomer(await first.ready(), 'asker');
  const { id: conversationId } = valueOf(await api.createLlmConversation(token, {}));
  llm.next(hangs);
  const asked = llm.nextAsked();
  const asking = api.generate(token, { conversationId, prompt: 'Write.' }).catch(() => 'cut');
  await asked;
  await first.end('SIGKILL');
  expect(await asking).toBe('cut');
  const survivor = graphqlClient({ url: await spawnServer(env).ready() });
  expect(valueOf(await survivor.llmConversationHistory(token, { conversationId })).results).toMatchObject([
    { role: 'user', content: 'Write.' },
    { role: 'assistant', isError: true, errorType: 'interrupted' },
  ]);
  expect(await survivor.generate(token, { conversationId, prompt: 'Write.' })).toMatchObject({
    value: { responseText: 'A good answer.' },
  });
});

it('delivers acknowledged events to a webhook after a kill -9, though no delivery had succeeded before', async () => {
  const env = withModel();
  const first = spawnServer(env);
  const url = await first.ready();
  const token = await aNewcomer(url, 'writer');
  valueOf(await graphqlClient({ url }).createWebhook(token, { url: target.url, events: ['content.created'] }));
  target.answersWith(503);
  const ids: number[] = [];
  for (const [name, api] of [...clients({ url }), ...clients({ url })])
    ids.push(valueOf(await api.createContent(token, { title: `Over ${name}`, content: 'x' })).id);
  await first.end('SIGKILL');

  const taken = new Set<number>();
  const all = new Promise<void>((resolve) =>
    target.answersWith((response) => {
      response.writeHead(204).end();
      const last = JSON.parse(target.received.at(-1)?.body ?? '') as { data: { id: number } };
      if (taken.add(last.data.id).size === ids.length) resolve();
    }),
  );
  await spawnServer(env).ready();
  await all;
  expect([...taken].sort()).toEqual(ids.sort());
});
