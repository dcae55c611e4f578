import { beforeEach, describe, expect, it } from '@jest/globals';
import { graphql, rest } from '../support/calls.ts';
import { chatDoors, type ChatRefusal } from '../support/chatDoors.ts';
import { aConversation } from '../support/conversations.ts';
import { valueOf } from '../support/doors.ts';
import { aContent, aUser, type TestUser } from '../support/factories.ts';
import { answersWith, fakeLlm, SECRET_KEY, stopsEarly } from '../support/fakeLlm.ts';
import { FAULT_MODES } from '../support/llmFaults.ts';
import { clearRateLimits, useServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { breakMs: 0 }) });
let me: TestUser;
let conversationId: number;

beforeEach(async () => {
  llm.reset();
  me = await aUser(server);
  conversationId = (await aConversation(server, { owner: me })).id;
});

interface Row {
  id: number;
  isUser: boolean;
  status: string;
  content: string;
  previous: number | null;
}

const rows = (): Promise<Row[]> =>
  server.dataSource.query('SELECT id, is_user AS "isUser", status, content, previous_message_id AS previous FROM chat_messages WHERE conversation_id = $1 ORDER BY id', [conversationId]);

describe.each(chatDoors(server))('a provider that fails, over %s', (_, chat) => {
  it.each(FAULT_MODES.map((mode) => [mode.name, mode] as const))('by %s, costs neither the message nor the truth about the reply', async (_name, { script, code }) => {
    llm.always(script);
    if (code === 'AI_TIMEOUT') llm.hurry();
    const refusal = (await chat.sendMessage(me, { conversationId, content: 'Keep me' })) as ChatRefusal;
    expect(refusal).toMatchObject({ ok: false, code });
    const { results } = valueOf(await chat.listMessages(me, conversationId));
    expect(results).toMatchObject([
      { id: refusal.userMessageId, content: 'Keep me', isUser: true, isError: false, status: 'complete' },
      { isUser: false, isError: true, status: 'failed', errorType: expect.stringMatching(/^(rate_limit|token_limit|authentication|quota|timeout|provider)$/) },
    ]);
    expect(JSON.stringify([results, server.logs])).not.toContain(SECRET_KEY);
  });

  it('in a side thread leaves both messages there', async () => {
    const { messageIds } = await aConversation(server, { owner: me, said: ['Q', 'A'] });
    const [{ id }] = await server.dataSource.query('SELECT conversation_id AS id FROM chat_messages WHERE id = $1', [messageIds[0]]);
    llm.next(stopsEarly);
    expect(await chat.replyInThread(me, { conversationId: id, messageId: messageIds[0] ?? NaN, content: 'Aside' })).toMatchObject({ code: 'AI_UNAVAILABLE', userMessageId: expect.any(Number) });
    expect(valueOf(await chat.listMessages(me, id)).results[0]?.threadMessages).toMatchObject([{ content: 'Aside' }, { content: 'Half an ', isError: true }]);
  });
});

describe('many at once', () => {
  it('in one conversation follow one another, each with its own reply', async () => {
    const send = (index: number) => rest(server, 'POST', `/chat/conversations/${conversationId}/messages/`, { as: me, body: { content: `Message ${index}` } });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)));
    const kept = await rows();
    expect(kept.map(({ isUser }) => isUser)).toEqual(Array.from({ length: 40 }, (_, index) => index % 2 === 0));
    expect(kept.map(({ previous }) => previous)).toEqual([null, ...kept.slice(0, -1).map(({ id }) => id)]);
    // One user has three calls to models at a time: the replies that had to wait say so, and can be retried.
    for (const { status, body } of answers) {
      const { user_message: question, ai_response: reply } = body as { user_message: { id: number; content: string }; ai_response?: { id: number } };
      const index = kept.findIndex(({ id }) => id === question.id);
      expect(kept[index]?.content).toBe(question.content);
      expect(kept[index + 1]).toMatchObject(status === 201 ? { id: reply?.id, status: 'complete' } : { status: 'failed' });
      expect([201, 429]).toContain(status);
    }
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  });

  it('in one side thread are counted exactly', async () => {
    const { id, messageIds } = await aConversation(server, { owner: me, said: ['Q', 'A'] });
    const path = `/chat/conversations/${id}/messages/`;
    await Promise.all(Array.from({ length: 20 }, () => rest(server, 'POST', `${path}${messageIds[1]}/thread/`, { as: me, body: { content: 'Aside' } })));
    const { body } = await rest(server, 'GET', path, { as: me });
    expect((body as { results: { thread_count: number }[] }).results.map(({ thread_count }) => thread_count)).toEqual([0, 40]);
  });

  it('waiting for a slow provider keep nothing from anybody else', async () => {
    let answer = () => undefined as void;
    const released = new Promise<void>((resolve) => (answer = resolve));
    llm.always((exchange) => void released.then(() => answersWith('At last.')(exchange)));
    const people = await Promise.all(Array.from({ length: 5 }, () => aUser(server)));
    const waiting = people.flatMap((person) => [1, 2].map(async () => rest(server, 'POST', `/chat/conversations/${(await aConversation(server, { owner: person })).id}/messages/`, { as: person, body: { content: 'Slowly' } })));
    await until(() => llm.asked.length >= 10);
    expect((await aContent(server, { owner: me })).title).toBe('Release notes');
    expect((await server.dataSource.query("SELECT pid FROM pg_stat_activity WHERE state = 'idle in transaction'")).length).toBe(0);
    answer();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 201));
  });
});

describe('too often', () => {
  it('keeps the message, and says when to come again', async () => {
    await clearRateLimits(server);
    for (let sent = 0; sent < 20; sent++) await rest(server, 'POST', `/chat/conversations/${conversationId}/messages/`, { as: me, body: { content: 'Again' } });
    const { status, headers, body } = await rest(server, 'POST', `/chat/conversations/${conversationId}/messages/`, { as: me, body: { content: 'Once more' } });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({ code: 'RATE_LIMITED', user_message: { content: 'Once more' } });
    expect((await rows()).slice(-2)).toMatchObject([{ content: 'Once more' }, { status: 'failed' }]);
  });
});

describe('an answer that stops at the token limit', () => {
  it('is complete, and says that it is cut', async () => {
    llm.next(answersWith('And then', 'length'));
    const document = `mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { status isCut content } } }`;
    const { data } = await graphql(server, document, { input: { conversationId: String(conversationId), content: 'Tell me.' } }, { as: me });
    expect(data?.sendMessage).toEqual({ reply: { status: 'COMPLETE', isCut: true, content: 'And then' } });
  });
});
