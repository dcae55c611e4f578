import { describe, expect, it } from '@jest/globals';
import { keptMessages, useConversation } from '../../support/chat/conversations.ts';
import { useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { controlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { cooldownMs: 0 }) });
const me = useUser(server);
const conversation = useConversation(server, me);

const SEND = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { id } } }';
const headers = { 'idempotency-key': 'once' };
const path = () => `/chat/conversations/${conversation.id}/messages/`;
const timesSaid = async () => (await keptMessages(server, conversation)).filter(({ isUser }) => isUser).length;

describe.each([
  [
    'GraphQL',
    () =>
      graphql(
        server,
        SEND,
        { input: { conversationId: String(conversation.id), content: 'Once.' } },
        { as: me, headers },
      ),
  ],
  ['REST', () => rest(server, 'POST', path(), { as: me, headers, body: { content: 'Once.' } })],
])('a message with an Idempotency-Key over %s', (_api, send) => {
  it.each([429, 500, 503])('is not stored twice when its provider refused with %i', async (status) => {
    llm.always(refuses(status));
    const first = await send();
    llm.reset();
    const second = await send();
    expect({ status: second.status, text: second.text }).toEqual({ status: first.status, text: first.text });
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await timesSaid()).toBe(1);
    expect(llm.asked).toEqual([]);
  });

  it('can be sent again when nothing was stored', async () => {
    await server.dataSource.query('ALTER TABLE chat_messages RENAME TO away');
    const failed = await send();
    await server.dataSource.query('ALTER TABLE away RENAME TO chat_messages');
    expect(failed.text).toContain('INTERNAL');
    await send();
    expect(await timesSaid()).toBe(1);
  });
});

describe('a message with an Idempotency-Key over server-sent events', () => {
  const stream = (signal?: AbortSignal) =>
    fetch(`${server.url}/api${path()}`, {
      method: 'POST',
      signal,
      body: JSON.stringify({ content: 'Once.' }),
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${me.token}`,
      },
    });

  it('gets the same events again', async () => {
    const first = await (await stream()).text();
    const second = await stream();
    expect(second.headers.get('content-type')).toContain('text/event-stream');
    expect(await second.text()).toBe(first);
    expect(await timesSaid()).toBe(1);
  });

  it('is not stored twice when the client disconnects and retries', async () => {
    const spoken = controlledReply();
    llm.next(spoken.script);
    const leaving = new AbortController();
    const { body } = await stream(leaving.signal);
    await body?.getReader().read();
    await spoken.begun;
    leaving.abort();
    await spoken.closed;
    await until(async () => (await stream()).status === 200);
    expect(await timesSaid()).toBe(1);
  });
});
