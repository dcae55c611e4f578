import { describe, expect, it } from '@jest/globals';
import { keptMessages, useConversation } from '../../support/chat/conversations.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const talk = useConversation(server, me, ['First question', 'First answer', 'Second question', 'Second answer']);

type Reply = { id: number; name: string; code?: string };
const DOCUMENT = 'mutation($input: CopyConversationInput!) { copyConversation(input: $input) { id name } }';

const APIS: [name: string, copy: (messageId: number, as?: typeof me) => Promise<Reply>][] = [
  [
    'GraphQL',
    async (messageId, as = me) => {
      const input = { conversationId: talk.id, messageId };
      const { data, errors } = await graphql(server, DOCUMENT, { input }, { as });
      const copied = data?.copyConversation as { id: string; name: string } | undefined;
      return { id: Number(copied?.id), name: copied?.name ?? '', code: errors[0]?.extensions.code };
    },
  ],
  [
    'REST',
    async (messageId, as = me) => {
      const path = `/chat/conversations/${talk.id}/messages/${messageId}/copy/`;
      return (await rest(server, 'POST', path, { as })).body as Reply;
    },
  ],
];

describe.each(APIS)('a conversation copied over %s', (_, copy) => {
  it('has the messages up to the given one, and a name that says so', async () => {
    const [, , question = NaN] = talk.messageIds;
    await server.dataSource.query(
      "INSERT INTO chat_attachments (message_id, name, text) VALUES ($1, 'notes.md', 'Noted.')",
      [question],
    );
    const before = await keptMessages(server, talk);
    const copied = await copy(question);
    expect(copied.name).toBe('Small talk (copy)');
    const copies = await keptMessages(server, copied);
    expect(copies.map(({ content }) => content)).toEqual(['First question', 'First answer', 'Second question']);
    expect(copies.map(({ previous }) => previous)).toEqual([null, ...copies.slice(0, -1).map(({ id }) => id)]);
    const attached = 'SELECT name, text FROM chat_attachments WHERE message_id = $1';
    expect(await server.dataSource.query(attached, [copies[2]?.id])).toEqual([{ name: 'notes.md', text: 'Noted.' }]);
    expect(await keptMessages(server, talk)).toEqual(before);
  });

  it('has a name that fits', async () => {
    await server.dataSource.query("UPDATE chat_conversations SET name = repeat('😀', 200) WHERE id = $1", [talk.id]);
    expect((await copy(talk.messageIds[0] ?? NaN)).name).toBe(`${'😀'.repeat(193)} (copy)`);
  });

  it('continues another branch than the one that is shown, up to a message of a side thread', async () => {
    const [, answer, question] = talk.messageIds;
    await server.dataSource.query('UPDATE chat_messages SET is_current = false WHERE id = $1', [question]);
    const [{ id }] = await server.dataSource.query(
      `INSERT INTO chat_messages (conversation_id, owner_id, content, search_text, is_user, is_current, parent_message_id)
       VALUES ($1, $2, 'Question of the thread', '', true, true, $3) RETURNING id`,
      [talk.id, me.id, answer],
    );
    const contentsOf = async (messageId: number | undefined) =>
      (await keptMessages(server, await copy(messageId ?? NaN))).map(({ content }) => content);
    expect(await contentsOf(question)).toEqual(['First question', 'First answer', 'Second question']);
    expect(await contentsOf(id)).toEqual(['First question', 'First answer', 'Question of the thread']);
  });

  it('is refused while its last reply is being written', async () => {
    const last = talk.messageIds[3] ?? NaN;
    await server.dataSource.query("UPDATE chat_messages SET status = 'writing', heartbeat_at = now() WHERE id = $1", [
      last,
    ]);
    expect((await copy(last)).code).toBe('CONFLICT');
    expect((await copy(talk.messageIds[2] ?? NaN)).code).toBeUndefined();
  });

  it('does not exist for others, or without such a message', async () => {
    expect((await copy(talk.messageIds[0] ?? NaN, await aUser(server))).code).toBe('NOT_FOUND');
    expect((await copy(2_000_000_000)).code).toBe('NOT_FOUND');
  });
});
