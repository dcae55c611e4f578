import { describe, expect, it } from '@jest/globals';
import { aConversation, keptMessages, useConversation } from '../../support/chat/conversations.ts';
import { aUser, type TestUser, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { controlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { startServer, useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const conversation = useConversation(server, me);

const rows = () => keptMessages(server, conversation);

describe('a server that stops', () => {
  it.each([
    ['an error', 'application/json', 503],
    ['an error event', 'text/event-stream', 200],
  ])('notifies waiting clients by %s', async (_what, accept, status) => {
    const stopping = await startServer({ ai: llm.settings(['openai']) });
    try {
      const user = await aUser(stopping);
      const { id } = await aConversation(stopping, { owner: user });
      const spoken = controlledReply();
      llm.next(spoken.script);
      const answer = fetch(
        `${stopping.url}/api/chat/conversations/${id}/messages/`,
        posted(user, { content: 'Tell me.' }, accept),
      );
      await spoken.begun;
      await stopping.services.replies.stop();
      await spoken.closed;
      const response = await answer;
      expect(response.status).toBe(status);
      expect(await response.text()).toContain('"code":"SERVICE_UNAVAILABLE"');
      expect(await stopping.dataSource.query('SELECT status, error_type FROM chat_messages WHERE NOT is_user')).toEqual(
        [{ status: 'failed', error_type: 'interrupted' }],
      );
    } finally {
      await stopping.close();
    }
  });
});

describe('a client that disconnects', () => {
  it.each([
    [
      'GraphQL',
      (signal: AbortSignal) =>
        fetch(`${server.url}/graphql`, {
          ...posted(me, {
            query: SEND,
            variables: { input: { conversationId: String(conversation.id), content: 'Tell me.' } },
          }),
          signal,
        }),
    ],
    [
      'REST',
      (signal: AbortSignal) =>
        fetch(`${server.url}/api/chat/conversations/${conversation.id}/messages/`, {
          ...posted(me, { content: 'Tell me.' }),
          signal,
        }),
    ],
    [
      'server-sent events',
      (signal: AbortSignal) =>
        fetch(`${server.url}/api/chat/conversations/${conversation.id}/messages/`, {
          ...posted(me, { content: 'Tell me.' }, 'text/event-stream'),
          signal,
        }).then((response) => response.text()),
    ],
  ])('cancels the model call over %s and keeps the text so far', async (_api, send) => {
    const spoken = controlledReply();
    llm.next(spoken.script);
    const leaving = new AbortController();
    const answer = send(leaving.signal).catch((error: Error) => error.name);
    await spoken.begun;
    spoken.say('Half a ');
    await until(async () => (await rows())[1]?.content === 'Half a ');
    leaving.abort();
    expect(await answer).toBe('AbortError');
    await spoken.closed;
    await until(async () => (await rows())[1]?.status !== 'writing');
    expect(await rows()).toMatchObject([
      { isUser: true, content: 'Tell me.' },
      { isUser: false, status: 'stopped', content: 'Half a ' },
    ]);
    const [, reply] = await rows();
    const retried = await graphql(
      server,
      'mutation($id: ID!) { retryReply(input: { messageId: $id }) { reply { content status } } }',
      { id: String(reply?.id) },
      { as: me },
    );
    expect(retried.data?.retryReply).toEqual({ reply: { content: 'A good answer.', status: 'COMPLETE' } });
  });
});

const SEND = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { id } } }';

const posted = ({ token }: TestUser, body: object, accept = 'application/json') => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, accept },
});
