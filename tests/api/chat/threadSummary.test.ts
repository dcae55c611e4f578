import { describe, expect, it } from '@jest/globals';
import { keptMessages, useConversation } from '../../support/chat/conversations.ts';
import { clients, restClient, valueOf } from '../../support/client/apis.ts';
import { useUser } from '../../support/factories.ts';
import { codesOf, everything, subscribe } from '../../support/http/subscribe.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { answersWith, fakeLlm, stalls, stopsEarly } from '../../support/llm/fakeLlm.ts';
import { keptCalls } from '../../support/llm/keptCalls.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']), sessionCheckMs: 5 });
const me = useUser(server);
const talk = useConversation(server, me, ['First question', 'First answer', 'Second question', 'Second answer']);

const root = () => ({ conversationId: talk.id, messageId: talk.messageIds[1] ?? NaN });
const sayInThread = () => restClient(server).replyInThread(me, { ...root(), content: 'Thread question' });
const calls = () => keptCalls(server, me);

describe.each(clients(server))('a summary of a thread over %s', (_, api) => {
  it('is asked of the model of the conversation, with what the thread sees, and stored nowhere', async () => {
    const model = { selectedModelProvider: 'openai', selectedModelName: 'gpt-4o' };
    valueOf(await api.updateChatConversation(me, { id: talk.id, ...model }));
    valueOf(await sayInThread());
    const before = await keptMessages(server, talk);
    llm.next(answersWith('It is blue.'));
    expect(valueOf(await api.summarizeThread(me, root()))).toMatchObject({
      responseText: 'It is blue.',
      model: 'gpt-4o',
    });
    expect(llm.heard().slice(0, -1)).toEqual(['First question', 'First answer', 'Thread question', 'A good answer.']);
    expect(llm.heard().at(-1)).toMatch(/^Summarize this side thread for the main conversation: /);
    expect(await keptMessages(server, talk)).toEqual(before);
    const call = { kind: 'chat', status: 'succeeded' };
    expect(await calls()).toMatchObject([call, call]);
  });

  it('needs a thread with replies, and calls no model otherwise', async () => {
    expect(await api.summarizeThread(me, root())).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { messageId: 'This thread has no replies yet.' },
    });
    const reply = nextControlledReply(llm);
    const sent = sayInThread();
    await reply.begun;
    expect(await api.summarizeThread(me, root())).toMatchObject({ code: 'CONFLICT' });
    reply.finish();
    await sent;
    expect(await calls()).toHaveLength(1);
  });

  it('fails with the reason of the provider', async () => {
    valueOf(await sayInThread());
    llm.next(stopsEarly);
    expect(await api.summarizeThread(me, root())).toMatchObject({ code: 'AI_UNAVAILABLE' });
    expect((await calls()).at(-1)).toMatchObject({ kind: 'chat', status: 'failed' });
  });

  it("is refused when the user's limits are used up", async () => {
    valueOf(await sayInThread());
    const { perUser } = server.config.aiLimits;
    server.config.aiLimits.perUser = { ...perUser, callsPerDay: 0 };
    expect(await api.summarizeThread(me, root())).toMatchObject({ code: 'AI_QUOTA' });
    server.config.aiLimits.perUser = perUser;
    expect(await calls()).toHaveLength(1);
  });
});

describe('a streamed summary of a thread', () => {
  const SUMMARY =
    'subscription($input: SummarizeThreadInput!) { threadSummary(input: $input) { text delta result { responseText } } }';
  const follow = () =>
    subscribe<{ threadSummary: { delta: string; result: { responseText: string } | null } }>(
      server,
      SUMMARY,
      { input: root() },
      me.token,
    );

  it('arrives in pieces, then whole', async () => {
    valueOf(await sayInThread());
    const events = await everything(follow());
    expect(events.map(({ data }) => data?.threadSummary.delta)).toEqual(['A', ' good', ' answer.', '']);
    expect(events.at(-1)?.data?.threadSummary.result).toEqual({ responseText: 'A good answer.' });
  });

  it('is refused for a thread without replies', async () => {
    expect(await codesOf(follow())).toEqual(['BAD_USER_INPUT']);
  });

  it('stops the model when the client leaves', async () => {
    valueOf(await sayInThread());
    llm.next(stalls);
    const asked = llm.nextAsked();
    const events = follow();
    await events.next();
    await events.return?.();
    const { closed } = await asked;
    await closed;
    await until(async () => (await calls()).at(-1)?.status === 'cancelled');
  });
});
