import { beforeEach, describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { aConversation, keptMessages, type TestConversation } from '../../support/chat/conversations.ts';
import { useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { dataOf, subscribe } from '../../support/http/subscribe.ts';
import { fakeLlm, stalls } from '../../support/llm/fakeLlm.ts';
import { llmApis } from '../../support/llm/llmApis.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { toneApis } from '../../support/toneShift/toneApis.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { cooldownMs: 0 }) });
const me = useUser(server);
const headers = { 'idempotency-key': 'once' };

let chat: TestConversation;
let toneId: number;
let llmId: number;
beforeEach(async () => {
  await clearRateLimits(server);
  chat = await aConversation(server, { owner: me, said: ['Question', 'Answer'] });
  toneId = valueOf(await toneApis(server)[0]![1].create(me, { originalContent: 'Hello.' })).id;
  llmId = valueOf(await llmApis(server)[0]![1].createLlmConversation(me)).id;
});

const mutation = (field: string, input: string, fields: string, given: object) =>
  graphql(
    server,
    `mutation($input: ${input}!) { ${field}(input: $input) { ${fields} } }`,
    { input: given },
    { as: me, headers },
  );
const post = (path: string, body: object, accept?: string) =>
  rest(server, 'POST', path, { as: me, headers: { ...headers, ...(accept && { accept }) }, body });

const chatPath = () => `/chat/conversations/${chat.id}/messages/`;
const MESSAGE = 'userMessage { id }';
const [CHAT, TONE, LLM] = ['chat_messages', 'tone_messages', 'llm_messages'];

/** Calls to models, how many rows each stores when permitted, and in which table. */
const ASKING: [name: string, table: string, rows: number, ask: () => Promise<{ text: string; headers: Headers }>][] = [
  [
    'a message over GraphQL',
    CHAT,
    2,
    () => mutation('sendMessage', 'SendMessageInput', MESSAGE, { conversationId: chat.id, content: 'Hi' }),
  ],
  ['a message over REST', CHAT, 2, () => post(chatPath(), { content: 'Hi' })],
  ['a message over server-sent events', CHAT, 2, () => post(chatPath(), { content: 'Hi' }, 'text/event-stream')],
  [
    'a message in a thread over GraphQL',
    CHAT,
    2,
    () =>
      mutation('replyInThread', 'ReplyInThreadInput', MESSAGE, {
        conversationId: chat.id,
        messageId: chat.messageIds[0],
        content: 'Hi',
      }),
  ],
  [
    'a message in a thread over REST',
    CHAT,
    2,
    () => post(`${chatPath()}${chat.messageIds[0]}/thread/`, { content: 'Hi' }),
  ],
  [
    'an edit',
    CHAT,
    2,
    () => mutation('editMessage', 'EditMessageInput', MESSAGE, { messageId: chat.messageIds[0], content: 'Hi' }),
  ],
  ['a retry', CHAT, 1, () => mutation('retryReply', 'RetryReplyInput', MESSAGE, { messageId: chat.messageIds[1] })],
  [
    'a rewording over GraphQL',
    TONE,
    2,
    () =>
      mutation('sendToneMessage', 'SendToneMessageInput', MESSAGE, {
        conversationId: toneId,
        content: 'Hi',
        messageType: 'ORIGINAL_MESSAGE',
      }),
  ],
  [
    'a rewording over REST',
    TONE,
    2,
    () => post(`/tone-shift-conversations/${toneId}/send_message/`, { content: 'Hi' }),
  ],
  [
    'a prompt in an older conversation over GraphQL',
    LLM,
    2,
    () => mutation('addLlmMessage', 'AddLlmMessageInput', MESSAGE, { conversationId: llmId, prompt: 'Hi' }),
  ],
  [
    'a prompt in an older conversation over REST',
    LLM,
    2,
    () => post(`/llm/conversations/${llmId}/add_message/`, { prompt: 'Hi' }),
  ],
];

const idOf = (table: string) => ({ [CHAT]: chat.id, [TONE]: toneId, [LLM]: llmId })[table];
const rowsIn = async (table: string): Promise<number> =>
  (await server.dataSource.query(`SELECT 1 FROM ${table} WHERE conversation_id = $1`, [idOf(table)])).length;
const running = (count: number) =>
  server.dataSource.query(
    "INSERT INTO llm_requests (user_id, kind, provider, model) SELECT $1, 'chat', 'openai', 'gpt-4o' FROM generate_series(1, $2)",
    [me.id, count],
  );

const LIMITS = [
  {
    name: '20 in a minute',
    async reach() {
      for (let call = 0; call < 20; call++)
        await server.services.limits.spend({ name: 'llm_minute', points: 20, seconds: 60 }, String(me.id));
    },
    pass: () => clearRateLimits(server),
  },
  {
    name: '3 at once',
    reach: () => running(3),
    pass: () => server.dataSource.query("UPDATE llm_requests SET status = 'succeeded' WHERE user_id = $1", [me.id]),
  },
];

describe.each(LIMITS)('exceeding $name', ({ reach, pass }) => {
  it.each(ASKING)('stores nothing for %s, which succeeds when sent again later', async (_, table, rows, ask) => {
    const before = await rowsIn(table);
    await reach();
    const refused = await ask();
    expect(refused.text).toContain('RATE_LIMITED');
    expect(refused.text).not.toMatch(/user_?message/i);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rowsIn(table)).toBe(before);
    await pass();
    const accepted = await ask();
    expect(accepted.headers.get('idempotency-replayed')).toBeNull();
    expect(accepted.text).not.toContain('RATE_LIMITED');
    expect(await rowsIn(table)).toBe(before + rows);
  });
});

describe('a conversation with a refused message', () => {
  it('keeps its branch, name and date', async () => {
    const shown = async () => (await rest(server, 'GET', `/chat/conversations/${chat.id}/`, { as: me })).text;
    const before = await shown();
    await running(3);
    for (const [, table, , ask] of ASKING) if (table === CHAT) await ask();
    expect(await shown()).toBe(before);
    expect(await keptMessages(server, chat)).toHaveLength(2);
  });
});

describe('three variants when two are permitted', () => {
  it('return two outputs and a failure', async () => {
    await running(1);
    const { data } = await mutation('sendToneMessage', 'SendToneMessageInput', 'responses { isError }', {
      conversationId: toneId,
      content: 'Hi',
      messageType: 'ORIGINAL_MESSAGE',
      variants: 3,
    });
    expect(data?.sendToneMessage).toEqual({
      responses: expect.arrayContaining([{ isError: false }, { isError: false }, { isError: true }]),
    });
  });
});

const runningCalls = async (): Promise<number> =>
  (await server.dataSource.query("SELECT 1 FROM llm_requests WHERE user_id = $1 AND status = 'running'", [me.id]))
    .length;

describe('a permitted call', () => {
  it.each(ASKING.filter(([, table]) => table !== LLM))(
    'no longer counts as running when %s cannot be stored',
    async (_name, table, _rows, ask) => {
      await server.dataSource.query(`ALTER TABLE ${table} ADD CONSTRAINT full_up CHECK (id < 0) NOT VALID`);
      await ask().finally(() => server.dataSource.query(`ALTER TABLE ${table} DROP CONSTRAINT full_up`));
      expect(await runningCalls()).toBe(0);
    },
  );

  it('no longer counts as running when the client disconnects after the first variant event', async () => {
    llm.always(stalls);
    const answers = dataOf(
      subscribe(
        server,
        'subscription($input: SendToneMessageInput!) { toneAnswer(input: $input) { delta } }',
        {
          input: { conversationId: toneId, content: 'Hi', messageType: 'ORIGINAL_MESSAGE', variants: 3 },
        },
        me.token,
      ),
    );
    await answers.next();
    await answers.return?.();
    await until(async () => (await runningCalls()) === 0);
  });
});
