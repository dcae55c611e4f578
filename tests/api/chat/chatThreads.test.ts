import { describe, expect, it } from '@jest/globals';
import { ChatMessage } from '../../../server/chat/message.entity.ts';
import { aConversation, useConversation } from '../../support/chat/conversations.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { aUser, type TestUser, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const SAID = ['First question', 'First answer', 'Second question', 'Second answer'];
const conversation = useConversation(server, me, SAID);
const [question, root] = [() => conversation.messageIds[0] ?? NaN, () => conversation.messageIds[1] ?? NaN];

const rowsOf = (user: TestUser) => server.dataSource.manager.findBy(ChatMessage, { ownerId: user.id });

describe.each(clients(server))('a side thread over %s', (_, api) => {
  const tryInThread = (messageId: number, content: string) =>
    api.replyInThread(me, { conversationId: conversation.id, messageId, content });
  const inThread = async (messageId: number, content: string) => valueOf(await tryInThread(messageId, content));
  const listed = async () => valueOf(await api.chatMessages(me, { conversationId: conversation.id }));

  it('sends its root, earlier messages and itself to the model, and the main chat does not include it', async () => {
    llm.next(answersWith('Aside answer'));
    expect(await inThread(root(), 'Aside')).toMatchObject({
      userMessage: { content: 'Aside', parentMessageId: root() },
      reply: { content: 'Aside answer', parentMessageId: root() },
    });
    await inThread(root(), 'Aside again');
    await api.sendMessage(me, { conversationId: conversation.id, content: 'Third question' });
    expect(llm.heard(0)).toEqual(['First question', 'First answer', 'Aside']);
    expect(llm.heard(1)).toEqual(['First question', 'First answer', 'Aside', 'Aside answer', 'Aside again']);
    expect(llm.heard(2)).toEqual([...SAID, 'Third question']);
  });

  it('is counted and shown with its root, the only one in the list, also with replies to its replies', async () => {
    const first = await inThread(root(), 'Aside');
    const second = await inThread(first.reply.id, 'Aside of the aside');
    expect(second).toMatchObject({ userMessage: { parentMessageId: root() }, reply: { parentMessageId: root() } });
    const { results, totalCount } = await listed();
    expect(totalCount).toBe(4);
    expect(results.map(({ id }) => id)).toEqual(conversation.messageIds);
    expect(results.map(({ threadCount }) => threadCount)).toEqual([0, 4, 0, 0]);
    expect(results[1]?.threadMessages.map(({ id }) => id)).toEqual(
      [first, second].flatMap(({ userMessage, reply }) => [userMessage.id, reply.id]),
    );
  });

  it('accepts only messages of its own conversation and user', async () => {
    const stranger = await aUser(server);
    const other = await aConversation(server, { owner: me, said: ['Elsewhere', 'There'] });
    const theirs = await aConversation(server, { owner: stranger });
    const before = await rowsOf(me);
    expect(await tryInThread(other.messageIds[1] ?? NaN, 'Aside')).toMatchObject({ code: 'NOT_FOUND' });
    const place = { conversationId: theirs.id, messageId: root() };
    expect(await api.replyInThread(stranger, { ...place, content: 'Aside' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf(me)).toEqual(before);
    expect(await rowsOf(stranger)).toEqual([]);
    expect(llm.asked).toHaveLength(0);
  });

  it('refuses an empty message', async () => {
    expect(await tryInThread(question(), ' ')).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { content: 'Message is required' },
    });
  });
});

describe('a side thread over one API', () => {
  it('contains a message with parent_message over REST', async () => {
    const { status, body } = await rest(server, 'POST', `/chat/conversations/${conversation.id}/messages/`, {
      as: me,
      body: { content: 'Aside', parent_message: root() },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      user_message: { parent_message_id: root() },
      ai_response: { parent_message_id: root() },
    });
  });

  it('returns the root with its new count over GraphQL, and keeps the preview of the main chat', async () => {
    const document = `mutation($input: ReplyInThreadInput!) { replyInThread(input: $input) {
      parentMessage { id threadCount threadMessages { content } } conversation { preview } userMessage { threadCount threadMessages { id } } } }`;
    const input = { conversationId: conversation.id, messageId: root(), content: 'Aside' };
    const { data } = await graphql(server, document, { input }, { as: me });
    expect(data?.replyInThread).toMatchObject({
      parentMessage: {
        id: String(root()),
        threadCount: 2,
        threadMessages: [{ content: 'Aside' }, { content: 'A good answer.' }],
      },
      conversation: { preview: 'Second answer' },
      userMessage: { threadCount: 0, threadMessages: [] },
    });
  });
});
