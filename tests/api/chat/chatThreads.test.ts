import { describe, expect, it } from '@jest/globals';
import { ChatMessage } from '../../../server/chat/message.entity.ts';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { aConversation, useConversation } from '../../support/chat/conversations.ts';
import { aUser, type TestUser, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const conversation = useConversation(server, me, [
  'First question',
  'First answer',
  'Second question',
  'Second answer',
]);

const rowsOf = (user: TestUser) => server.dataSource.manager.findBy(ChatMessage, { ownerId: user.id });

describe.each(chatApis(server))('a side thread over %s', (_, chat) => {
  const inThread = (messageId: number | undefined, content: string, caller = me) =>
    chat.replyInThread(caller, { conversationId: conversation.id, messageId: messageId ?? NaN, content });

  it('sends its root, earlier messages and itself to the model, and the main chat does not include it', async () => {
    const [, root] = conversation.messageIds;
    llm.next(answersWith('Aside answer'));
    expect(valueOf(await inThread(root, 'Aside'))).toMatchObject({
      userMessage: { content: 'Aside', parentMessageId: root },
      aiResponse: { content: 'Aside answer', parentMessageId: root },
    });
    await inThread(root, 'Aside again');
    await chat.sendMessage(me, { conversationId: conversation.id, content: 'Third question' });
    expect(llm.heard(0)).toEqual(['First question', 'First answer', 'Aside']);
    expect(llm.heard(1)).toEqual(['First question', 'First answer', 'Aside', 'Aside answer', 'Aside again']);
    expect(llm.heard(2)).toEqual([
      'First question',
      'First answer',
      'Second question',
      'Second answer',
      'Third question',
    ]);
  });

  it('is counted and shown with its root, the only one in the list', async () => {
    const [, root] = conversation.messageIds;
    const first = valueOf(await inThread(root, 'Aside'));
    const second = valueOf(await inThread(root, 'Aside again'));
    const { results, totalCount } = valueOf(await chat.listMessages(me, conversation.id));
    expect(totalCount).toBe(4);
    expect(results.map(({ id }) => id)).toEqual(conversation.messageIds);
    expect(results.map(({ threadCount }) => threadCount)).toEqual([0, 4, 0, 0]);
    expect(results[1]?.threadMessages.map(({ id }) => id)).toEqual(
      [first, second].flatMap(({ userMessage, aiResponse }) => [userMessage.id, aiResponse.id]),
    );
  });

  it('accepts a reply to one of its replies', async () => {
    const [root] = conversation.messageIds;
    const { aiResponse } = valueOf(await inThread(root, 'Aside'));
    expect(valueOf(await inThread(aiResponse.id, 'Aside of the aside'))).toMatchObject({
      userMessage: { parentMessageId: root },
      aiResponse: { parentMessageId: root },
    });
    expect(valueOf(await chat.listMessages(me, conversation.id)).results[0]?.threadCount).toBe(4);
  });

  it('accepts only messages of its own conversation', async () => {
    const other = await aConversation(server, { owner: me, said: ['Elsewhere', 'There'] });
    const before = await rowsOf(me);
    expect(await inThread(other.messageIds[1], 'Aside')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf(me)).toEqual(before);
  });

  it('accepts only messages of its own user', async () => {
    const stranger = await aUser(server);
    const theirs = await aConversation(server, { owner: stranger });
    expect(
      await chat.replyInThread(stranger, {
        conversationId: theirs.id,
        messageId: conversation.messageIds[1] ?? NaN,
        content: 'Aside',
      }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf(stranger)).toEqual([]);
    expect(llm.asked).toHaveLength(0);
  });

  it('refuses an empty message', async () => {
    expect(await inThread(conversation.messageIds[0], ' ')).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { content: 'Message is required' },
    });
  });
});

describe('a side thread over REST only', () => {
  it('contains a message with parent_message', async () => {
    const [, root] = conversation.messageIds;
    const { status, body } = await rest(server, 'POST', `/chat/conversations/${conversation.id}/messages/`, {
      as: me,
      body: { content: 'Aside', parent_message: root },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ user_message: { parent_message_id: root }, ai_response: { parent_message_id: root } });
  });
});

describe('a side thread over GraphQL only', () => {
  const REPLY = `mutation($input: ReplyInThreadInput!) { replyInThread(input: $input) {
    parentMessage { id threadCount threadMessages { content } } conversation { preview lastMessageAt } userMessage { threadCount threadMessages { id } } } }`;

  it('returns the root with its new count, and keeps the preview of the main chat', async () => {
    const [, root] = conversation.messageIds;
    const { data } = await graphql(
      server,
      REPLY,
      { input: { conversationId: String(conversation.id), messageId: String(root), content: 'Aside' } },
      { as: me },
    );
    expect(data?.replyInThread).toMatchObject({
      parentMessage: {
        id: String(root),
        threadCount: 2,
        threadMessages: [{ content: 'Aside' }, { content: 'A good answer.' }],
      },
      conversation: { preview: 'Second answer' },
      userMessage: { threadCount: 0, threadMessages: [] },
    });
  });
});
