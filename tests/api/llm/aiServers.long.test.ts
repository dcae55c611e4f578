import { describe, expect, it } from '@jest/globals';
import { Gateway } from '../../../server/llm/providers/gateway.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { restClient, valueOf } from '../../support/client/apis.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { everything, subscribe } from '../../support/http/subscribe.ts';
import { answersWith, fakeLlm, sends } from '../../support/llm/fakeLlm.ts';
import { answerOf } from '../../support/llm/gatewayCalls.ts';
import { GOOD_SERVERS } from '../../support/llm/servers/goodServers.ts';
import { useServer } from '../../support/server.ts';
import { aToneConversation, original } from '../../support/toneShift/tone.ts';

const llm = await fakeLlm();

describe.each(['openai', 'ollama'] as const)('an answer read by the provider %s', (provider) => {
  it.each(GOOD_SERVERS.map((server) => [server.name, server] as const))(
    'is understood: %s',
    async (_, { body, type = 'text/event-stream', text, thought = '', isTruncated = false, tokens = null }) => {
      llm.next(sends(body, type));
      expect(await answerOf(new Gateway(llm.settings()), { provider, model: 'gpt-4o-mini' })).toEqual({
        text,
        thought,
        end: {
          isTruncated,
          usage: { promptTokens: tokens?.prompt ?? null, completionTokens: tokens?.completion ?? null },
        },
      });
      expect(llm.asked).toHaveLength(1);
    },
  );
});

const server = useServer({ ai: llm.settings(['ollama']) });
const me = useUser(server);
const api = restClient(server);

/** The text that a feature stores or returns; the thought is undefined where it shows none. */
interface Written {
  text: string;
  thought?: string;
}

/** Every feature that has a model write. */
const FEATURES: [name: string, write: () => Promise<Written>][] = [
  [
    'the Chat',
    async () => {
      const { id: conversationId } = await aConversation(server, { owner: me });
      const { reply } = valueOf(await api.sendMessage(me, { conversationId, content: 'Say it.' }));
      return { text: reply!.content, thought: reply!.thought };
    },
  ],
  [
    'a side thread',
    async () => {
      const { id, messageIds } = await aConversation(server, { owner: me, said: ['Q', 'A'] });
      const place = { conversationId: id, messageId: messageIds[0]! };
      const { reply } = valueOf(await api.replyInThread(me, { ...place, content: 'Say it.' }));
      return { text: reply!.content, thought: reply!.thought };
    },
  ],
  ['Generate', async () => ({ text: valueOf(await api.generate(me, { prompt: 'Say it.' })).responseText })],
  [
    'a streamed Generate',
    async () => {
      const document =
        'subscription { generation(input: { prompt: "Say it." }) { text delta result { responseText } } }';
      const events = await everything(
        subscribe<{ generation: { text: string | null; delta: string; result: { responseText: string } | null } }>(
          server,
          document,
          {},
          me,
        ),
      );
      let shown = '';
      for (const { data } of events) shown = (data?.generation.text ?? shown) + (data?.generation.delta ?? '');
      expect(shown).toBe(events.at(-1)?.data?.generation.result?.responseText);
      return { text: shown };
    },
  ],
  [
    'Enhance',
    async () => {
      const { id: contentId } = await aContent(server, { owner: me });
      return { text: valueOf(await api.enhance(me, { contentId, enhancementType: 'improve' })).responseText };
    },
  ],
  [
    'an older conversation',
    async () => {
      const { id: conversationId } = valueOf(await api.createLlmConversation(me));
      return { text: valueOf(await api.addLlmMessage(me, { conversationId, prompt: 'Say it.' })).aiResponse.content };
    },
  ],
  [
    'a run',
    async () => {
      const { id: contentId } = await aContent(server, { owner: me });
      return valueOf(await api.startRun(me, { contentId })).answers[0]!;
    },
  ],
  [
    'ToneShift',
    async () => {
      const conversationId = await aToneConversation(server, me);
      return { text: valueOf(await api.sendToneMessage(me, { conversationId, ...original() })).responses[0]!.text };
    },
  ],
];

/** Answers by how the text and the thought arrive: in pieces, known only at the end, and whole. */
const FORMS = GOOD_SERVERS.filter(({ name }) =>
  /split over chunks|closing tag alone|field of its own|body with a thought in a tag|It ends with/.test(name),
);

describe.each(FEATURES)('an answer in %s', (_, write) => {
  it.each(FORMS.map((form) => [form.name, form] as const))(
    'is its text without the thought: %s',
    async (_name, { body, type = 'text/event-stream', text, thought: sent = '' }) => {
      llm.next(sends(body, type));
      const { text: written, thought = sent } = await write();
      expect({ written, thought }).toEqual({ written: text, thought: sent });
    },
  );
});

describe('the next turn', () => {
  const send = async (conversationId: number, content: string) =>
    valueOf(await api.sendMessage(me, { conversationId, content }));

  it('is sent without the thought, also of replies that were stored with theirs', async () => {
    const { id } = await aConversation(server, { owner: me, said: ['Q', '<think>Hm.</think>\n\nA'] });
    llm.next(answersWith('<think>Hm, again.</think>B'));
    for (const content of ['Q2', 'Q3']) await send(id, content);
    expect(llm.heard()).toEqual(['Q', 'A', 'Q2', 'B', 'Q3']);
  });

  it('has user and model in turn after failed and empty replies', async () => {
    const { id, messageIds } = await aConversation(server, { owner: me, said: ['Q1', '', 'Q2', '', 'Q3', 'A3'] });
    await server.dataSource.query("UPDATE chat_messages SET status = 'failed' WHERE id = ANY($1)", [
      [messageIds[1], messageIds[3]],
    ]);
    await send(id, 'Q4');
    expect(llm.told().map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(llm.heard()).toEqual(['Q1\n\nQ2\n\nQ3', 'A3', 'Q4']);
  });

  it('has user and model in turn in a thread that begins on a message of the user', async () => {
    const { id, messageIds } = await aConversation(server, { owner: me, said: ['Q', 'A'] });
    const place = { conversationId: id, messageId: messageIds[0]! };
    valueOf(await api.replyInThread(me, { ...place, content: 'Aside' }));
    expect(llm.told().map(({ role }) => role)).toEqual(['system', 'user']);
    expect(llm.heard()).toEqual(['Q\n\nAside']);
  });
});
