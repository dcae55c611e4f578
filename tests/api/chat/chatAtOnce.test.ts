import { describe, expect, it } from '@jest/globals';
import { aConversation, keptMessages, useConversation } from '../../support/chat/conversations.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const conversation = useConversation(server, me);

describe('simultaneous messages', () => {
  it('follow one another in one conversation, each with its own reply', async () => {
    const send = (index: number) =>
      rest(server, 'POST', `/chat/conversations/${conversation.id}/messages/`, {
        as: me,
        body: { content: `Message ${index}` },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index)));
    const kept = await keptMessages(server, conversation);
    const accepted = answers.filter(({ status }) => status === 201);
    expect(kept.map(({ isUser }) => isUser)).toEqual(accepted.flatMap(() => [true, false]));
    expect(kept.map(({ previous }) => previous)).toEqual([null, ...kept.slice(0, -1).map(({ id }) => id)]);
    for (const { body } of accepted) {
      const { user_message: question, ai_response: reply } = body as {
        user_message: { id: number; content: string };
        ai_response: { id: number };
      };
      const index = kept.findIndex(({ id }) => id === question.id);
      expect(kept[index]?.content).toBe(question.content);
      expect(kept[index + 1]).toMatchObject({ id: reply.id, status: 'complete' });
    }
    // A user has three simultaneous calls to models; further messages are not stored.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
    expect(accepted.length).toBeGreaterThanOrEqual(3);
  });

  it('are counted exactly in a side thread', async () => {
    const { id, messageIds } = await aConversation(server, { owner: me, said: ['Q', 'A'] });
    const path = `/chat/conversations/${id}/messages/`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        rest(server, 'POST', `${path}${messageIds[1]}/thread/`, { as: me, body: { content: 'Aside' } }),
      ),
    );
    const { body } = await rest(server, 'GET', path, { as: me });
    expect((body as { results: { thread_count: number }[] }).results.map(({ thread_count }) => thread_count)).toEqual([
      0,
      2 * answers.filter(({ status }) => status === 201).length,
    ]);
  });

  it('waiting for a slow provider do not delay other users', async () => {
    const held: (() => void)[] = [];
    llm.always((exchange) => void held.push(() => answersWith('At last.')(exchange)));
    const people = await Promise.all(Array.from({ length: 5 }, () => aUser(server)));
    const waiting = people.flatMap((person) =>
      [1, 2].map(async () =>
        rest(server, 'POST', `/chat/conversations/${(await aConversation(server, { owner: person })).id}/messages/`, {
          as: person,
          body: { content: 'Slowly' },
        }),
      ),
    );
    await until(() => held.length === 10);
    expect((await aContent(server, { owner: me })).title).toBe('Release notes');
    expect(
      (
        await server.dataSource.query(
          "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'",
        )
      ).length,
    ).toBe(0);
    for (const answer of held) answer();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 201));
  });
});
