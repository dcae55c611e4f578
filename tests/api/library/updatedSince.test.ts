import { describe, expect, it } from '@jest/globals';
import { aConversation, markAsWriting } from '../../support/chat/conversations.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

type List = 'contents' | 'chatConversations' | 'toneConversations';
const PATHS: Record<List, string> = {
  contents: '/contents/',
  chatConversations: '/chat/conversations/',
  toneConversations: '/tone-shift-conversations/',
};
const TABLES: Record<List, string> = {
  contents: 'contents',
  chatConversations: 'chat_conversations',
  toneConversations: 'tone_conversations',
};

const APIS = {
  GraphQL: async (list: List, since: string, search = '') => {
    const query = `query($since: DateTime, $search: String!) { page: ${list}(updatedSince: $since, search: $search) { totalCount results { id } } }`;
    const { data, errors } = await graphql(server, query, { since, search }, { as: me });
    if (!data) return errors[0]?.extensions.code;
    const { totalCount, results } = data.page as { totalCount: number; results: { id: string }[] };
    return { totalCount, ids: results.map(({ id }) => Number(id)) };
  },
  REST: async (list: List, since: string, search = '') => {
    const asked = new URLSearchParams({ updated_since: since, search });
    const { status, body } = await rest(server, 'GET', `${PATHS[list]}?${asked}`, { as: me });
    if (status !== 200) return (body as { code: string }).code;
    const { total_count: totalCount, results } = body as { total_count: number; results: { id: number }[] };
    return { totalCount, ids: results.map(({ id }) => id) };
  },
};

const aTone = async () => {
  const [row]: { id: number }[] = await server.dataSource.query(
    `INSERT INTO tone_conversations (owner_id, title, original_content, search_text) VALUES ($1, 'A word', 'x', 'a word') RETURNING id`,
    [me.id],
  );
  return row?.id ?? NaN;
};
const MAKE: Record<List, () => Promise<number>> = {
  contents: async () => (await aContent(server, { owner: me, title: 'A word' })).id,
  chatConversations: async () => {
    const { id } = await aConversation(server, { owner: me, name: 'A word' });
    return id;
  },
  toneConversations: aTone,
};

const agedBy = (list: List, id: number, days: number) =>
  server.dataSource.query(`UPDATE ${TABLES[list]} SET updated_at = now() - $2 * interval '1 day' WHERE id = $1`, [
    id,
    days,
  ]);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe.each(Object.keys(PATHS) as List[])('%s changed since a given time', (list) => {
  it.each(Object.entries(APIS))('are listed alone over %s, also within a search', async (_, ask) => {
    const [old, recent] = [await MAKE[list](), await MAKE[list]()];
    await agedBy(list, old, 2);
    await agedBy(list, recent, 0.5);
    expect(await ask(list, daysAgo(1))).toEqual({ totalCount: 1, ids: [recent] });
    expect(await ask(list, daysAgo(1), 'word')).toEqual({ totalCount: 1, ids: [recent] });
    expect(await ask(list, daysAgo(3))).toMatchObject({ totalCount: 2 });
    expect(await ask(list, new Date(Date.now() + 60_000).toISOString())).toEqual({ totalCount: 0, ids: [] });
  });

  it.each(Object.entries(APIS))('are refused over %s for an invalid time', async (_, ask) => {
    expect(['BAD_USER_INPUT', 'VALIDATION_FAILED']).toContain(await ask(list, 'yesterday'));
  });
});

it('counts for the filter chips only what changed', async () => {
  const old = await MAKE.contents();
  await agedBy('contents', old, 2);
  await MAKE.contents();
  const query = 'query($since: DateTime) { contents(updatedSince: $since) { typeCounts { count } } }';
  const { data } = await graphql(server, query, { since: daysAgo(1) }, { as: me });
  const { typeCounts } = data?.contents as { typeCounts: { count: number }[] };
  expect(typeCounts.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});

describe('the change date of a chat', () => {
  it.each([
    ['includes renaming', 'mutation($id: ID!) { updateChatConversation(input: { id: $id, name: "New" }) { id } }'],
    [
      'includes a message and its reply',
      'mutation($id: ID!) { sendMessage(input: { conversationId: $id, content: "Hi" }) { reply { id } } }',
    ],
  ])('%s', async (_, mutation) => {
    const id = await MAKE.chatConversations();
    await agedBy('chatConversations', id, 2);
    expect(await APIS.REST('chatConversations', daysAgo(1))).toEqual({ totalCount: 0, ids: [] });
    await graphql(server, mutation, { id: String(id) }, { as: me });
    expect(await APIS.REST('chatConversations', daysAgo(1))).toEqual({ totalCount: 1, ids: [id] });
  });

  it('includes the end of a reply', async () => {
    const { id, messageIds } = await aConversation(server, { owner: me, said: ['Why?', 'Beca'] });
    await markAsWriting(server, messageIds[1]);
    await agedBy('chatConversations', id, 2);
    const stop = 'mutation($id: ID!) { stopReply(input: { messageId: $id }) { status } }';
    const { errors } = await graphql(server, stop, { id: String(messageIds[1]) }, { as: me });
    expect(errors).toEqual([]);
    expect(await APIS.GraphQL('chatConversations', daysAgo(1))).toEqual({ totalCount: 1, ids: [id] });
  });
});
