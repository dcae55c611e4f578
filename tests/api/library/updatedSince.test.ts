import { describe, expect, it } from '@jest/globals';
import { aConversation, markAsWriting } from '../../support/chat/conversations.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Client } from '../../support/client/types.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

/** Each list, its table, and how a row is made that a search for "word" finds. */
const LISTS = [
  ['contents', 'contents', async () => (await aContent(server, { owner: me, title: 'A word' })).id],
  [
    'chatConversations',
    'chat_conversations',
    async () => (await aConversation(server, { owner: me, name: 'A word' })).id,
  ],
  [
    'toneConversations',
    'tone_conversations',
    async () => {
      const [row]: { id: number }[] = await server.dataSource.query(
        `INSERT INTO tone_conversations (owner_id, title, original_content, search_text) VALUES ($1, 'A word', 'x', 'a word') RETURNING id`,
        [me.id],
      );
      return row?.id ?? NaN;
    },
  ],
] as const;

const agedBy = (table: string, id: number, days: number) =>
  server.dataSource.query(`UPDATE ${table} SET updated_at = now() - $2 * interval '1 day' WHERE id = $1`, [id, days]);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe.each(clients(server))('rows changed since a given time over %s', (_, api) => {
  it.each(LISTS)('are listed alone, also within a search: %s', async (list, table, make) => {
    const ask = api[list] as Client['contents'];
    const found = async (updatedSince: string, search = '') => {
      const { totalCount, results } = valueOf(await ask(me, { updatedSince, search }));
      return { totalCount, ids: results.map(({ id }) => id) };
    };
    const [old, recent] = [await make(), await make()];
    await agedBy(table, old, 2);
    await agedBy(table, recent, 0.5);
    expect(await found(daysAgo(1))).toEqual({ totalCount: 1, ids: [recent] });
    expect(await found(daysAgo(1), 'word')).toEqual({ totalCount: 1, ids: [recent] });
    expect(await found(daysAgo(3))).toMatchObject({ totalCount: 2 });
    expect(await found(daysAgo(-1))).toEqual({ totalCount: 0, ids: [] });
    expect(await ask(me, { updatedSince: 'yesterday' })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

it('counts for the filter chips only what changed', async () => {
  const old = await aContent(server, { owner: me });
  await agedBy('contents', old.id, 2);
  await aContent(server, { owner: me });
  const query = 'query($since: DateTime) { contents(updatedSince: $since) { typeCounts { count } } }';
  const { data } = await graphql(server, query, { since: daysAgo(1) }, { as: me });
  const { typeCounts } = data?.contents as { typeCounts: { count: number }[] };
  expect(typeCounts.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});

describe('the change date of a chat', () => {
  it.each([
    ['renaming', 'mutation($id: ID!) { updateChatConversation(input: { id: $id, name: "New" }) { id } }'],
    [
      'a message and its reply',
      'mutation($id: ID!) { sendMessage(input: { conversationId: $id, content: "Hi" }) { reply { id } } }',
    ],
    ['the end of a reply', 'mutation($message: ID!) { stopReply(input: { messageId: $message }) { status } }'],
  ])('includes %s', async (_, mutation) => {
    const { id, messageIds } = await aConversation(server, { owner: me, said: ['Why?', 'Beca'] });
    if (mutation.includes('stopReply')) await markAsWriting(server, messageIds[1]);
    await agedBy('chat_conversations', id, 2);
    const changed = async () =>
      valueOf(await graphqlClient(server).chatConversations(me, { updatedSince: daysAgo(1) })).totalCount;
    expect(await changed()).toBe(0);
    const { errors } = await graphql(server, mutation, { id, message: messageIds[1] }, { as: me });
    expect(errors).toEqual([]);
    expect(await changed()).toBe(1);
  });
});
