import { describe, expect, it } from '@jest/globals';
import { endElsewhere } from '../../support/accounts/otherProcess.ts';
import { aConversation, keptMessages, useConversation } from '../../support/chat/conversations.ts';
import { graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { eventsIn } from '../../support/http/eventStreams.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm, refuses, stalls, stopsEarly } from '../../support/llm/fakeLlm.ts';
import { startServer, useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { cooldownMs: 0 }), sessionCheckMs: 5 });
const me = useUser(server);
const conversation = useConversation(server, me, ['Q', 'A']);

interface Sending {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

const SEND = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { id } } }';
const post = (path: string, body: object, options: Sending = {}) =>
  rest(server, 'POST', `/chat/conversations/${conversation.id}/messages/${path}`, { as: me, body, ...options });
const stream = (path: string, body: object, { headers, signal }: Sending = {}) =>
  post(path, body, { headers: { accept: 'text/event-stream', ...headers }, signal });

/** The ways to send a message. */
const WAYS: [name: string, send: (content: string, options?: Sending) => ReturnType<typeof post>][] = [
  [
    'GraphQL',
    async (content, options) => {
      const input = { conversationId: conversation.id, content };
      return { ...(await graphql(server, SEND, { input }, { as: me, ...options })), body: undefined };
    },
  ],
  ['REST', (content, options) => post('', { content }, options)],
  ['server-sent events', (content, options) => stream('', { content }, options)],
];

/** The messages stored after the two messages of the conversation. */
const rows = async () => (await keptMessages(server, conversation)).slice(2);
const isStopped = async () => (await rows()).at(-1)?.status === 'stopped';

const SESSION_ENDED =
  /event: error\ndata: \{"error":"Your session has ended\. Please log in\."[^\n]*"code":"UNAUTHENTICATED"[^\n]*\}\n\n$/;

/** The events, with the deltas joined: their number depends on network timing. */
function eventsOf(text: string) {
  const events = eventsIn(text);
  const pieces = events.filter(({ name }) => name === 'delta');
  expect(events.slice(1, -1)).toEqual(pieces);
  return { first: events[0], text: pieces.map(({ data }) => data?.text).join(''), last: events.at(-1) };
}

describe('server-sent events', () => {
  it.each([
    ['a message', () => ({ path: '', body: {}, parent: null })],
    ['a message with parent_message', (root: number) => ({ path: '', body: { parent_message: root }, parent: root })],
    ['a message in a thread', (root: number) => ({ path: `${root}/thread/`, body: {}, parent: root })],
  ])('stream the reply to %s', async (_what, at) => {
    const { path, body, parent } = at(conversation.messageIds[1] ?? NaN);
    const { status, headers, text } = await stream(path, { ...body, content: 'Tell me.' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    const reply = { content: 'A good answer.', is_user: false, status: 'complete', parent_message_id: parent };
    expect(eventsOf(text)).toMatchObject({
      first: { name: 'user_message', data: { content: 'Tell me.', is_user: true, parent_message_id: parent } },
      text: 'A good answer.',
      last: { name: 'ai_response', data: reply },
    });
  });

  it('end with the error when the provider breaks off', async () => {
    llm.next(stopsEarly);
    const { text } = await stream('', { content: 'Tell me.' });
    const error = { code: 'AI_UNAVAILABLE', error_type: 'provider' };
    expect(eventsOf(text)).toMatchObject({
      first: { name: 'user_message', data: { content: 'Tell me.' } },
      text: 'Half an ',
      last: { name: 'error', data: { ...error, detail: expect.any(String), request_id: expect.any(String) } },
    });
  });

  it('end when the user logs out, and stop the model call', async () => {
    llm.next(stalls);
    const asked = llm.nextAsked();
    const events = stream('', { content: 'Tell me.' });
    const { closed } = await asked;
    valueOf(await restClient(server).logout(null, { refreshToken: me.refreshToken }));
    expect((await events).text).toMatch(SESSION_ENDED);
    await closed;
    await until(isStopped);
  });

  it('do not start when the session ends while the call is checked', async () => {
    const { limits } = server.services;
    const { spend } = limits;
    limits.spend = async (...args) => {
      limits.spend = spend;
      await endElsewhere(server, me);
      return spend.apply(limits, args);
    };
    const before = (await rows()).length;
    expect(await stream('', { content: 'Hello' })).toMatchObject({
      status: 401,
      text: expect.stringContaining('Your session has ended.'),
    });
    expect(await rows()).toHaveLength(before);
  });

  it('end when the session ends while they are opened, and their reply stops', async () => {
    const { replies } = server.services;
    const { write } = replies;
    let ending: Promise<unknown> | undefined;
    replies.write = (...args) => {
      replies.write = write;
      ending = endElsewhere(server, me);
      return write.apply(replies, args);
    };
    llm.next(stalls);
    expect((await stream('', { content: 'Hello' })).text).toMatch(SESSION_ENDED);
    await ending;
    await until(isStopped);
  });

  it('do not start for a refused message', async () => {
    const { status, body } = await stream('', { content: '' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', fields: { content: 'Message is required' } });
    expect((await stream('2000000000/thread/', { content: 'Hello' })).status).toBe(404);
  });
});

describe('a message with an Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'once' };
  const timesSaid = async () => (await rows()).filter(({ isUser }) => isUser).length;

  it.each(WAYS)('gets the same response again over %s, and is stored once', async (_, send) => {
    const first = await send('Once.', { headers });
    const second = await send('Once.', { headers });
    expect({ status: second.status, text: second.text }).toEqual({ status: first.status, text: first.text });
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await timesSaid()).toBe(1);
  });

  it.each(WAYS.slice(0, 2).flatMap(([name, send]) => [429, 503].map((status) => [name, status, send] as const)))(
    'is not stored twice over %s when its provider refused with %i',
    async (_, status, send) => {
      llm.always(refuses(status));
      const first = await send('Once.', { headers });
      llm.reset();
      const second = await send('Once.', { headers });
      expect({ status: second.status, text: second.text }).toEqual({ status: first.status, text: first.text });
      expect(second.headers.get('idempotency-replayed')).toBe('true');
      expect(await timesSaid()).toBe(1);
      expect(llm.asked).toEqual([]);
    },
  );

  it.each(WAYS.slice(0, 2))('can be sent again over %s when nothing was stored', async (_, send) => {
    await server.dataSource.query('ALTER TABLE chat_messages RENAME TO away');
    const failed = await send('Once.', { headers });
    await server.dataSource.query('ALTER TABLE away RENAME TO chat_messages');
    expect(failed.text).toContain('INTERNAL');
    await send('Once.', { headers });
    expect(await timesSaid()).toBe(1);
  });

  it('is not stored twice when the client disconnects from a stream and retries', async () => {
    const spoken = nextControlledReply(llm);
    const leaving = new AbortController();
    const left = stream('', { content: 'Once.' }, { headers, signal: leaving.signal }).catch(() => undefined);
    await spoken.begun;
    leaving.abort();
    await Promise.all([left, spoken.closed]);
    await until(async () => (await stream('', { content: 'Once.' }, { headers })).status === 200);
    expect(await timesSaid()).toBe(1);
  });
});

describe('a server that stops', () => {
  it.each([
    ['an error', 'application/json', 503],
    ['an error event', 'text/event-stream', 200],
  ])('notifies waiting clients by %s', async (_what, accept, status) => {
    const stopping = await startServer({ ai: llm.settings(['openai']) });
    try {
      const user = await aUser(stopping);
      const { id } = await aConversation(stopping, { owner: user });
      const spoken = nextControlledReply(llm);
      const sent = { as: user, body: { content: 'Tell me.' }, headers: { accept } };
      const answer = rest(stopping, 'POST', `/chat/conversations/${id}/messages/`, sent);
      await spoken.begun;
      await stopping.services.replies.stop();
      await spoken.closed;
      expect(await answer).toMatchObject({
        status,
        text: expect.stringContaining('"code":"SERVICE_UNAVAILABLE"'),
      });
      expect(await stopping.dataSource.query('SELECT status, error_type FROM chat_messages WHERE NOT is_user')).toEqual(
        [{ status: 'failed', error_type: 'interrupted' }],
      );
    } finally {
      await stopping.close();
    }
  });
});

describe('a client that disconnects', () => {
  it.each(WAYS)('cancels the model call over %s and keeps the text so far', async (_, send) => {
    const spoken = nextControlledReply(llm);
    const leaving = new AbortController();
    const answer = send('Tell me.', { signal: leaving.signal }).catch((error: Error) => error.name);
    await spoken.begun;
    spoken.say('Half a ');
    await until(async () => (await rows())[1]?.content === 'Half a ');
    leaving.abort();
    expect(await answer).toBe('AbortError');
    await spoken.closed;
    await until(async () => (await rows())[1]?.status !== 'writing');
    const [question, reply] = await rows();
    expect(question).toMatchObject({ isUser: true, content: 'Tell me.' });
    expect(reply).toMatchObject({ isUser: false, status: 'stopped', content: 'Half a ' });
    const retried = valueOf(await graphqlClient(server).retryReply(me, { messageId: reply?.id ?? NaN }));
    expect(retried.reply).toMatchObject({ content: 'A good answer.', status: 'complete' });
  });
});
