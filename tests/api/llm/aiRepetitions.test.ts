import { beforeEach, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { llmApis } from '../../support/llm/llmApis.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { toneApis } from '../../support/toneShift/toneApis.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { cooldownMs: 0 }) });
const me = useUser(server);
beforeEach(() => clearRateLimits(server));

const headers = { 'idempotency-key': 'once' };
const mutation = (field: string, input: string, fields: string) =>
  `mutation($input: ${input}!) { ${field}(input: $input) { ${fields} } }`;
const rowsIn = async (table: string, conversationId: number, where: string) =>
  (await server.dataSource.query(`SELECT 1 FROM ${table} WHERE conversation_id = $1 AND ${where}`, [conversationId]))
    .length as number;

const tone = {
  async begin() {
    const [[, api]] = toneApis(server) as [ReturnType<typeof toneApis>[0]];
    return valueOf(await api.create(me, { title: 'Mine', originalContent: 'Hello.' })).id;
  },
  asked: (id: number) => rowsIn('tone_messages', id, `type = 'input'`),
  graphql: (id: number) =>
    graphql(
      server,
      mutation('sendToneMessage', 'SendToneMessageInput', 'userMessage { id }'),
      { input: { conversationId: String(id), content: 'Hello.', messageType: 'ORIGINAL_MESSAGE' } },
      { as: me, headers },
    ),
  rest: (id: number) =>
    rest(server, 'POST', `/tone-shift-conversations/${id}/send_message/`, {
      as: me,
      headers,
      body: { content: 'Hello.', message_type: 'original_message' },
    }),
};

const conversation = {
  async begin() {
    const [[, api]] = llmApis(server) as [ReturnType<typeof llmApis>[0]];
    return valueOf(await api.createLlmConversation(me, 'Mine')).id;
  },
  asked: (id: number) => rowsIn('llm_messages', id, `role = 'user'`),
  graphql: (id: number) =>
    graphql(
      server,
      mutation('addLlmMessage', 'AddLlmMessageInput', 'costEstimate'),
      { input: { conversationId: String(id), prompt: 'Hello.' } },
      { as: me, headers },
    ),
  rest: (id: number) =>
    rest(server, 'POST', `/llm/conversations/${id}/add_message/`, { as: me, headers, body: { prompt: 'Hello.' } }),
};

it.each([
  ['a rewording', 'GraphQL', tone, tone.graphql],
  ['a rewording', 'REST', tone, tone.rest],
  ['a question', 'GraphQL', conversation, conversation.graphql],
  ['a question', 'REST', conversation, conversation.rest],
])(
  'stores %s with an Idempotency-Key over %s once when its provider refused',
  async (_what, _api, { begin, asked }, send) => {
    const id = await begin();
    llm.always(refuses(503));
    const first = await send(id);
    llm.reset();
    const second = await send(id);
    expect({ status: second.status, text: second.text }).toEqual({ status: first.status, text: first.text });
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await asked(id)).toBe(1);
    expect(llm.asked).toEqual([]);
  },
);
