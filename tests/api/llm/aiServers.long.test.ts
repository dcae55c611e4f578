import { describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { aConversation } from '../../support/chat/conversations.ts';
import { aContent, type TestUser, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { everything, subscribe } from '../../support/http/subscribe.ts';
import { answersWith, fakeLlm, sends } from '../../support/llm/fakeLlm.ts';
import { llmApis } from '../../support/llm/llmApis.ts';
import { GOOD_SERVERS } from '../../support/llm/servers/goodServers.ts';
import { runApis } from '../../support/runs/runApis.ts';
import { useServer } from '../../support/server.ts';
import { toneApis } from '../../support/toneShift/toneApis.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['ollama']) });
const me = useUser(server);
const first = <Api>(named: [name: string, api: Api][]): Api => (named as [[string, Api]])[0][1];
const chat = first(chatApis(server));
const models = first(llmApis(server));
const runs = first(runApis(server));
const tone = first(toneApis(server));

interface Answer {
  text: string | undefined;
  /** Undefined where a feature shows no thought. */
  thought?: string;
}

const document = 'query($id: ID!) { chatMessage(id: $id) { content thought thoughtMs } }';
const messageOf = async (id: number): Promise<Answer> => {
  const { data } = await graphql(server, document, { id }, { as: me });
  const { content, thought } = data?.chatMessage as { content: string; thought: string };
  return { text: content, thought };
};

/** Every feature that has a model write, with what it stores or returns. */
const FEATURES: [name: string, write: (user: TestUser) => Promise<Answer>][] = [
  [
    'the Chat',
    async (user) => {
      const { id } = await aConversation(server, { owner: user });
      const sent = valueOf(await chat.sendMessage(user, { conversationId: id, content: 'Say it.' }));
      return messageOf(sent.aiResponse.id);
    },
  ],
  [
    'a side thread',
    async (user) => {
      const { id, messageIds } = await aConversation(server, { owner: user, said: ['Q', 'A'] });
      const place = { conversationId: id, messageId: messageIds[0] ?? NaN };
      return messageOf(valueOf(await chat.replyInThread(user, { ...place, content: 'Say it.' })).aiResponse.id);
    },
  ],
  ['Generate', async (user) => ({ text: valueOf(await models.generate(user, { prompt: 'Say it.' })).responseText })],
  [
    'a streamed Generate',
    async (user) => {
      const query =
        'subscription($input: GenerateInput!) { generation(input: $input) { text delta result { responseText } } }';
      const events = await everything(
        subscribe<{ generation: { text: string | null; delta: string; result: { responseText: string } | null } }>(
          server,
          query,
          { input: { prompt: 'Say it.' } },
          user.token,
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
    async (user) => {
      const { id } = await aContent(server, { owner: user });
      return { text: valueOf(await models.enhance(user, { contentId: id, enhancementType: 'improve' })).responseText };
    },
  ],
  [
    'an older conversation',
    async (user) => {
      const { id } = valueOf(await models.createLlmConversation(user));
      const { aiResponse } = valueOf(await models.addLlmMessage(user, { conversationId: id, prompt: 'Say it.' }));
      return { text: aiResponse.content };
    },
  ],
  [
    'a run',
    async (user) => {
      const { id } = await aContent(server, { owner: user });
      const [answer] = valueOf(await runs.start(user, { contentId: id, wait: true })).answers;
      const query = 'query($id: ID!) { run(id: $id) { answers { text thought } } }';
      const { data } = await graphql(server, query, { id: answer?.runId }, { as: user });
      return (data?.run as { answers: [Answer] }).answers[0];
    },
  ],
  [
    'ToneShift',
    async (user) => {
      const { id } = valueOf(await tone.create(user, { originalContent: 'Say it.' }));
      const { answer } = valueOf(await tone.send(user, id, { content: 'Say it.' }));
      return { text: answer.text };
    },
  ],
];

describe.each(FEATURES)('an answer in %s', (_, write) => {
  it.each(GOOD_SERVERS.map((server) => [server.name, server] as const))(
    'is its text without the thought: %s',
    async (_name, { body, type = 'text/event-stream', text, thought: sent = '' }) => {
      llm.next(sends(body, type));
      const answer = await write(me);
      expect(answer.text).toBe(text);
      if (answer.thought !== undefined) expect(answer.thought).toBe(sent);
    },
  );
});

describe('the next turn', () => {
  it('is sent without the thought, also of replies that were stored with theirs', async () => {
    const { id } = await aConversation(server, { owner: me, said: ['Q', '<think>Hm.</think>\n\nA'] });
    llm.next(answersWith('<think>Hm, again.</think>B'));
    valueOf(await chat.sendMessage(me, { conversationId: id, content: 'Q2' }));
    valueOf(await chat.sendMessage(me, { conversationId: id, content: 'Q3' }));
    expect(llm.heard()).toEqual(['Q', 'A', 'Q2', 'B', 'Q3']);
  });

  it('has user and model in turn after failed and empty replies', async () => {
    const { id, messageIds } = await aConversation(server, { owner: me, said: ['Q1', '', 'Q2', '', 'Q3', 'A3'] });
    await server.dataSource.query("UPDATE chat_messages SET status = 'failed' WHERE id = ANY($1)", [
      [messageIds[1], messageIds[3]],
    ]);
    valueOf(await chat.sendMessage(me, { conversationId: id, content: 'Q4' }));
    expect(llm.told().map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(llm.heard()).toEqual(['Q1\n\nQ2\n\nQ3', 'A3', 'Q4']);
  });

  it('has user and model in turn in a thread that begins on a message of the user', async () => {
    const { id, messageIds } = await aConversation(server, { owner: me, said: ['Q', 'A'] });
    const place = { conversationId: id, messageId: messageIds[0] ?? NaN };
    valueOf(await chat.replyInThread(me, { ...place, content: 'Aside' }));
    expect(llm.told().map(({ role }) => role)).toEqual(['system', 'user']);
    expect(llm.heard()).toEqual(['Q\n\nAside']);
  });
});
