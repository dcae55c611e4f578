import { describe, expect, it } from '@jest/globals';
import { aNewcomer } from '../../support/database/writers.ts';
import { graphql } from '../../support/http/calls.ts';
import { dataOf, subscribe } from '../../support/http/subscribe.ts';
import { controlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import { newDataDir, spawnServer } from '../../support/processes/serverProcess.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
interface Message {
  id: string;
  content: string;
  status: string;
  errorType: string | null;
}

const MESSAGE = 'id content status errorType';

/** Starts a server process with a reply in progress, of which the first words are saved. */
async function aReplyBeingWritten() {
  const environment = { DATA_DIR: newDataDir(), OPENAI_API_KEY: SECRET_KEY, OPENAI_BASE_URL: `${llm.url}/openai/v1` };
  const child = spawnServer(environment);
  const url = await child.ready();
  const token = await aNewcomer(url, 'writer');
  const ask = async <T>(document: string, variables: object = {}, at = url) =>
    Object.values((await graphql({ url: at }, document, variables, { as: token })).data ?? {})[0] as T;
  const { id: conversationId } = await ask<{ id: string }>('mutation { createChatConversation(input: {}) { id } }');
  const spoken = controlledReply();
  llm.next(spoken.script);
  const { reply } = await ask<{ reply: Message }>(
    `mutation($id: ID!) { sendMessage(input: { conversationId: $id, content: "Tell me.", wait: false }) { reply { ${MESSAGE} } } }`,
    { id: conversationId },
  );
  await spoken.begun;
  spoken.say('Half a ');
  await until(
    async () =>
      (await ask<Message>('query($id: ID!) { chatMessage(id: $id) { content } }', { id: reply.id })).content ===
      'Half a ',
  );
  const messages = async (at: string) =>
    (
      await ask<{ results: Message[] }>(
        `query($id: ID!) { chatMessages(conversationId: $id) { results { ${MESSAGE} } } }`,
        { id: conversationId },
        at,
      )
    ).results;
  return { child, url, token, environment, spoken, reply, ask, messages };
}

const BROKEN_OFF = [
  { content: 'Tell me.', status: 'COMPLETE' },
  { content: 'Half a ', status: 'FAILED', errorType: 'INTERRUPTED' },
];

describe('a reply in progress', () => {
  it('is marked as failed after a kill, keeps its text, and can be retried', async () => {
    const { child, environment, reply, ask, messages } = await aReplyBeingWritten();
    child.kill('SIGKILL');
    await child.exited;
    const survivor = await spawnServer(environment).ready();
    expect(await messages(survivor)).toMatchObject(BROKEN_OFF);
    await ask(
      'mutation($id: ID!) { retryReply(input: { messageId: $id }) { reply { id } } }',
      { id: reply.id },
      survivor,
    );
    expect(await messages(survivor)).toMatchObject([
      { content: 'Tell me.' },
      { content: 'A good answer.', status: 'COMPLETE' },
    ]);
  });

  it('is ended, reported and saved by a server that is stopped', async () => {
    const { child, url, token, environment, spoken, reply, messages } = await aReplyBeingWritten();
    const progress = `subscription($id: ID!) { replyProgress(messageId: $id) { text message { ${MESSAGE} } } }`;
    const events = dataOf(
      subscribe<{ replyProgress: { text: string; message: Message } }>({ url }, progress, { id: reply.id }, token),
    );
    expect(await events.next()).toMatchObject({ value: { replyProgress: { text: 'Half a ', message: null } } });
    child.kill('SIGTERM');
    expect(await events.next()).toMatchObject({ value: { replyProgress: { message: BROKEN_OFF[1] } } });
    await spoken.closed;
    expect(await child.exited).toEqual({ code: 0, signal: null });
    expect(await messages(await spawnServer(environment).ready())).toMatchObject(BROKEN_OFF);
  });
});
