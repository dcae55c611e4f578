import { describe, expect, it } from '@jest/globals';
import { endElsewhere } from '../../support/accounts/otherProcess.ts';
import { valueOf } from '../../support/apis.ts';
import { keptMessages, useConversation } from '../../support/chat/conversations.ts';
import { useUser } from '../../support/factories.ts';
import { graphqlApi } from '../../support/graphqlApi.ts';
import { rest } from '../../support/http/calls.ts';
import { fakeLlm, stalls, stopsEarly } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']), sessionCheckMs: 5 });
const me = useUser(server);
const conversation = useConversation(server, me, ['Q', 'A']);

const send = (path: string, body: object) =>
  rest(server, 'POST', `/chat/conversations/${conversation.id}/messages/${path}`, {
    as: me,
    body,
    headers: { accept: 'text/event-stream' },
  });

const SESSION_ENDED =
  /event: error\ndata: \{"error":"Your session has ended\. Please log in\."[^\n]*"code":"UNAUTHENTICATED"[^\n]*\}\n\n$/;

/** The events, with the deltas joined: their number depends on network timing. */
function eventsOf(stream: string) {
  const events = stream
    .split('\n\n')
    .slice(0, -1)
    .map((event): [name: string, data: { text: string }] => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.+)$/.exec(event) ?? [];
      return [name, JSON.parse(data)];
    });
  const pieces = events.filter(([name]) => name === 'delta');
  expect(events.slice(1, -1)).toEqual(pieces);
  return { first: events[0], text: pieces.map(([, { text }]) => text).join(''), last: events.at(-1) };
}

describe('server-sent events', () => {
  it.each([
    ['a message', () => ({ path: '', body: {}, parent: null })],
    ['a message with parent_message', (root: number) => ({ path: '', body: { parent_message: root }, parent: root })],
    ['a message in a thread', (root: number) => ({ path: `${root}/thread/`, body: {}, parent: root })],
  ])('stream the reply to %s', async (_what, at) => {
    const { path, body, parent } = at(conversation.messageIds[1] ?? NaN);
    const { status, headers, text } = await send(path, { ...body, content: 'Tell me.' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(eventsOf(text)).toEqual({
      first: [
        'user_message',
        expect.objectContaining({ content: 'Tell me.', is_user: true, parent_message_id: parent }),
      ],
      text: 'A good answer.',
      last: [
        'ai_response',
        expect.objectContaining({
          content: 'A good answer.',
          is_user: false,
          status: 'complete',
          parent_message_id: parent,
        }),
      ],
    });
  });

  it('end with the error when the provider breaks off', async () => {
    llm.next(stopsEarly);
    const { text } = await send('', { content: 'Tell me.' });
    expect(eventsOf(text)).toEqual({
      first: ['user_message', expect.objectContaining({ content: 'Tell me.' })],
      text: 'Half an ',
      last: [
        'error',
        expect.objectContaining({
          code: 'AI_UNAVAILABLE',
          error_type: 'provider',
          detail: expect.any(String),
          request_id: expect.any(String),
        }),
      ],
    });
  });

  it('end when the user logs out, and stop the model call', async () => {
    llm.next(stalls);
    const asked = llm.nextAsked();
    const events = send('', { content: 'Tell me.' });
    const { closed } = await asked;
    valueOf(await graphqlApi(server).logout(me.refreshToken));
    expect((await events).text).toMatch(SESSION_ENDED);
    await closed;
    await until(async () => (await keptMessages(server, conversation)).at(-1)?.status === 'stopped');
  });

  it('do not start for a refused message', async () => {
    const { status, body } = await send('', { content: '' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', fields: { content: 'Message is required' } });
    expect((await send('2000000000/thread/', { content: 'Hello' })).status).toBe(404);
  });
});

describe('a stream whose session ends while it is opened', () => {
  it('ends with an error event, and its reply stops', async () => {
    const { limits } = server.services;
    const { spend } = limits;
    limits.spend = async (...args) => {
      limits.spend = spend;
      await endElsewhere(server, me);
      return spend.apply(limits, args);
    };
    llm.next(stalls);
    const whole = fetch(`${server.url}/api/chat/conversations/${conversation.id}/messages/`, {
      method: 'POST',
      body: JSON.stringify({ content: 'Hello' }),
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${me.token}`,
      },
    }).then((response) => response.text());
    expect(await whole).toMatch(SESSION_ENDED);
    await until(async () => (await keptMessages(server, conversation)).at(-1)?.status === 'stopped');
  });
});
