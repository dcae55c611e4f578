import { beforeEach, describe, expect, it } from '@jest/globals';
import { aConversation, keptMessages, type TestConversation } from '../../support/chat/conversations.ts';
import { clients, graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import type { Client, Outcome } from '../../support/client/types.ts';
import { useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { dataOf, subscribe } from '../../support/http/subscribe.ts';
import { fakeLlm, refuses, stalls } from '../../support/llm/fakeLlm.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { aToneConversation, original } from '../../support/toneShift/tone.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { cooldownMs: 0 }) });
const me = useUser(server);
const graphql = graphqlClient(server);
const headers = { 'idempotency-key': 'once' };

let chat: TestConversation;
let toneId: number;
let llmId: number;
beforeEach(async () => {
  await clearRateLimits(server);
  chat = await aConversation(server, { owner: me, said: ['Question', 'Answer'] });
  toneId = await aToneConversation(server, me);
  llmId = valueOf(await graphql.createLlmConversation(me)).id;
});

const [CHAT, TONE, LLM] = ['chat_messages', 'tone_messages', 'llm_messages'];
const idOf = (table: string) => ({ [CHAT]: chat.id, [TONE]: toneId, [LLM]: llmId })[table];
const rowsIn = async (table: string): Promise<number> =>
  (await server.dataSource.query(`SELECT 1 FROM ${table} WHERE conversation_id = $1`, [idOf(table)])).length;

/** A call to a model, how many rows it stores when permitted, and in which table. */
type Asking = [name: string, table: string, rows: number, ask: (api: Client) => Promise<Outcome<unknown>>];

const ASKING: Asking[] = [
  ['a message', CHAT, 2, (api) => api.sendMessage(me, { conversationId: chat.id, content: 'Hi' }, { headers })],
  [
    'a message in a thread',
    CHAT,
    2,
    (api) =>
      api.replyInThread(me, { conversationId: chat.id, messageId: chat.messageIds[0]!, content: 'Hi' }, { headers }),
  ],
  ['a rewording', TONE, 2, (api) => api.sendToneMessage(me, { conversationId: toneId, ...original() }, { headers })],
  [
    'a prompt in an older conversation',
    LLM,
    2,
    (api) => api.addLlmMessage(me, { conversationId: llmId, prompt: 'Hi' }, { headers }),
  ],
];
const ONLY_GRAPHQL: Asking[] = [
  ['an edit', CHAT, 2, (api) => api.editMessage(me, { messageId: chat.messageIds[0]!, content: 'Hi' }, { headers })],
  ['a retry', CHAT, 1, (api) => api.retryReply(me, { messageId: chat.messageIds[1]! }, { headers })],
];
/** Server-sent events have the status 200 before the message is refused. */
const STREAMED: Asking = [
  'a streamed message',
  CHAT,
  2,
  async () => {
    const { status, text } = await rest(server, 'POST', `/chat/conversations/${chat.id}/messages/`, {
      as: me,
      headers: { ...headers, accept: 'text/event-stream' },
      body: { content: 'Hi' },
    });
    const code = /"code": ?"(\w+)"/.exec(text)?.[1];
    return code ? { ok: false, status, code, message: text, retryAfter: 1 } : { ok: true, status, value: text };
  },
];

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

describe.each([
  ['GraphQL', graphql, [...ASKING, ...ONLY_GRAPHQL]],
  ['REST', restClient(server), [...ASKING, STREAMED]],
] as const)('an AI limit over %s', (_, api, asking) => {
  describe.each(LIMITS)('of $name', ({ reach, pass }) => {
    it.each(asking)('stores nothing for %s, which succeeds when sent again later', async (_name, table, rows, ask) => {
      const before = await rowsIn(table);
      await reach();
      const refused = await ask(api);
      expect(refused).toMatchObject({ ok: false, code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
      expect(refused).not.toHaveProperty('userMessageId');
      expect(await rowsIn(table)).toBe(before);
      await pass();
      expect(await ask(api)).toMatchObject({ ok: true });
      expect(await rowsIn(table)).toBe(before + rows);
    });
  });

  it('keeps the branch, the name and the date of a conversation with a refused message', async () => {
    const shown = () => api.chatConversation(me, { id: chat.id });
    const before = await shown();
    await running(3);
    for (const [, table, , ask] of asking) if (table === CHAT) await ask(api);
    expect(await shown()).toEqual(before);
    expect(await keptMessages(server, chat)).toHaveLength(2);
  });
});

describe('three variants when two are permitted', () => {
  it('return two outputs and a failure', async () => {
    await running(1);
    const input = { conversationId: toneId, ...original(), variants: 3 };
    const { responses } = valueOf(await graphql.sendToneMessage(me, input));
    expect(responses.map(({ isError }) => isError).sort()).toEqual([false, false, true]);
  });
});

const runningCalls = async (): Promise<number> =>
  (await server.dataSource.query("SELECT 1 FROM llm_requests WHERE user_id = $1 AND status = 'running'", [me.id]))
    .length;

describe('a permitted call', () => {
  it.each([...ASKING, ...ONLY_GRAPHQL].filter(([, table]) => table !== LLM))(
    'no longer counts as running when %s cannot be stored',
    async (_name, table, _rows, ask) => {
      await server.dataSource.query(`ALTER TABLE ${table} ADD CONSTRAINT full_up CHECK (id < 0) NOT VALID`);
      await ask(graphql).finally(() => server.dataSource.query(`ALTER TABLE ${table} DROP CONSTRAINT full_up`));
      expect(await runningCalls()).toBe(0);
    },
  );

  it('no longer counts as running when the client disconnects after the first variant event', async () => {
    llm.always(stalls);
    const input = { conversationId: toneId, content: 'Hi', messageType: 'ORIGINAL_MESSAGE', variants: 3 };
    const document = 'subscription($input: SendToneMessageInput!) { toneAnswer(input: $input) { delta } }';
    const answers = dataOf(subscribe(server, document, { input }, me));
    await answers.next();
    await answers.return?.();
    await until(async () => (await runningCalls()) === 0);
  });
});

describe.each(clients(server))('a call with an Idempotency-Key over %s', (_, api) => {
  it.each(ASKING.filter(([, table]) => table !== CHAT))(
    'stores %s once when its provider refused',
    async (_name, table, rows, ask) => {
      llm.always(refuses(503));
      const first = await ask(api);
      expect(first.ok).toBe(false);
      llm.reset();
      expect(await ask(api)).toEqual(first);
      expect(await rowsIn(table)).toBe(rows);
      expect(llm.asked).toEqual([]);
    },
  );
});
