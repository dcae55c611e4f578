import { describe, expect, it } from '@jest/globals';
import { ChatAttachment } from '../../../server/chat/attachment.entity.ts';
import { ChatConversation } from '../../../server/chat/conversation.entity.ts';
import { ChatMessage } from '../../../server/chat/message.entity.ts';
import { attachText, keptMessages, markAsWriting, useConversation } from '../../support/chat/conversations.ts';
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
    await attachText(server, me, question);
    const before = await keptMessages(server, talk);
    const copied = await copy(question);
    expect(copied.name).toBe('Small talk (copy)');
    const copies = await keptMessages(server, copied);
    expect(copies.map(({ content }) => content)).toEqual(['First question', 'First answer', 'Second question']);
    expect(copies.map(({ previous }) => previous)).toEqual([null, ...copies.slice(0, -1).map(({ id }) => id)]);
    expect(await server.dataSource.manager.findBy(ChatAttachment, { messageId: copies[2]?.id })).toMatchObject([
      { name: 'notes.md', text: 'Noted.' },
    ]);
    expect(await keptMessages(server, talk)).toEqual(before);
  });

  it('has a name that fits', async () => {
    await server.dataSource.manager.update(ChatConversation, { id: talk.id }, { name: '😀'.repeat(200) });
    expect((await copy(talk.messageIds[0] ?? NaN)).name).toBe(`${'😀'.repeat(193)} (copy)`);
  });

  it('continues another branch than the one that is shown, up to a message of a side thread', async () => {
    const [, answer, question] = talk.messageIds;
    const { manager } = server.dataSource;
    await manager.update(ChatMessage, { id: question }, { isCurrent: false });
    const said = { conversationId: talk.id, ownerId: me.id, content: 'Question of the thread', searchText: '' };
    const inThread = { isUser: true, isCurrent: true, parentMessageId: answer };
    const { identifiers } = await manager.insert(ChatMessage, { ...said, ...inThread });
    const id: number = identifiers[0]?.id;
    const contentsOf = async (messageId: number | undefined) =>
      (await keptMessages(server, await copy(messageId ?? NaN))).map(({ content }) => content);
    expect(await contentsOf(question)).toEqual(['First question', 'First answer', 'Second question']);
    expect(await contentsOf(id)).toEqual(['First question', 'First answer', 'Question of the thread']);
  });

  it('is refused while its last reply is being written', async () => {
    const last = talk.messageIds[3] ?? NaN;
    await markAsWriting(server, last);
    expect((await copy(last)).code).toBe('CONFLICT');
    expect((await copy(talk.messageIds[2] ?? NaN)).code).toBeUndefined();
  });

  it('does not exist for others, or without such a message', async () => {
    expect((await copy(talk.messageIds[0] ?? NaN, await aUser(server))).code).toBe('NOT_FOUND');
    expect((await copy(2_000_000_000)).code).toBe('NOT_FOUND');
  });
});
