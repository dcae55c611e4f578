import { expect, it } from '@jest/globals';
import { aConversation } from '../../support/chat/conversations.ts';
import { connectionsAcquiredDuring } from '../../support/database/acquiredConnections.ts';
import { aContent, aSharedLink, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const PAGE = 'totalCount hasNextPage results { id }';
const NOTHING = { totalCount: 0, hasNextPage: false, results: [] };

/** The lists that screens open with: the first page with its total. */
const LISTS: [name: string, ask: () => Promise<string>, make: () => Promise<unknown>][] = [
  ['chats', async () => `chatConversations { ${PAGE} }`, () => aConversation(server, { owner: me, said: ['A word.'] })],
  [
    'messages',
    async () => {
      const { id } = await aConversation(server, { owner: me });
      return `chatMessages(conversationId: ${id}) { ${PAGE} }`;
    },
    () =>
      server.dataSource.query(
        `INSERT INTO chat_messages (owner_id, conversation_id, content, is_user, status, search_text, is_current)
         SELECT owner_id, max(id), 'A word.', true, 'complete', '', true FROM chat_conversations WHERE owner_id = $1 GROUP BY 1`,
        [me.id],
      ),
  ],
  [
    'ToneShift conversations',
    async () => `toneConversations { ${PAGE} }`,
    () =>
      server.dataSource.query(
        `INSERT INTO tone_conversations (owner_id, title, original_content, search_text) VALUES ($1, 'A title', 'A text.', '')`,
        [me.id],
      ),
  ],
  [
    'links',
    async () => `sharedLinks { ${PAGE} }`,
    async () => aSharedLink(server, me, (await aContent(server, { owner: me })).id),
  ],
];

it.each(LISTS)('reads a page of %s and its total in one statement, empty or not', async (_, ask, make) => {
  const page = await ask();
  const read = () => graphql(server, `{ page: ${page} }`, {}, { as: me });
  expect(await read()).toMatchObject({ data: { page: NOTHING }, errors: [] });
  await make();
  expect(await read()).toMatchObject({ data: { page: { totalCount: 1, results: [{}] } }, errors: [] });
  expect(await connectionsAcquiredDuring(server, read)).toBe(1);
});
