import { describe, expect, it } from '@jest/globals';
import { aConversation, keptMessages, useConversation } from '../../support/chat/conversations.ts';
import { restClient } from '../../support/client/apis.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const conversation = useConversation(server, me);
const api = restClient(server);

describe('simultaneous messages', () => {
  it('follow one another in one conversation, each with its own reply', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.sendMessage(me, { conversationId: conversation.id, content: `Message ${index}` }),
      ),
    );
    const kept = await keptMessages(server, conversation);
    const accepted = answers.filter(({ ok }) => ok);
    expect(kept.map(({ isUser }) => isUser)).toEqual(accepted.flatMap(() => [true, false]));
    expect(kept.map(({ previous }) => previous)).toEqual([null, ...kept.slice(0, -1).map(({ id }) => id)]);
    for (const each of answers) {
      if (!each.ok) continue;
      const { userMessage, reply } = each.value;
      const index = kept.findIndex(({ id }) => id === userMessage.id);
      expect(kept[index]?.content).toBe(userMessage.content);
      expect(kept[index + 1]).toMatchObject({ id: reply.id, status: 'complete' });
    }
    // A user has three simultaneous calls to models; further messages are not stored.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
    expect(accepted.length).toBeGreaterThanOrEqual(3);
  });

  it('waiting for a slow provider do not delay other users', async () => {
    const held: (() => void)[] = [];
    llm.always((exchange) => void held.push(() => answersWith('At last.')(exchange)));
    const people = await Promise.all(Array.from({ length: 5 }, () => aUser(server)));
    const waiting = people.flatMap((person) =>
      [1, 2].map(async () => {
        const { id } = await aConversation(server, { owner: person });
        return api.sendMessage(person, { conversationId: id, content: 'Slowly' });
      }),
    );
    await until(() => held.length === 10);
    expect((await aContent(server, { owner: me })).title).toBe('Release notes');
    const idle = await server.dataSource.query(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'",
    );
    expect(idle).toEqual([]);
    for (const answer of held) answer();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 201));
  });
});
