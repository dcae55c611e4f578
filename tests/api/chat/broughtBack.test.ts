import { describe, expect, it } from '@jest/globals';
import { ChatMessage } from '../../../server/chat/message.entity.ts';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { aConversation, keptMessages, useConversation } from '../../support/chat/conversations.ts';
import { threadApis } from '../../support/chat/threadApis.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { answersWith, fakeLlm, stopsEarly } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const talk = useConversation(server, me, ['First question', 'First answer', 'Second question', 'Second answer']);
const [, [, chat]] = chatApis(server) as [unknown, [string, ReturnType<typeof chatApis>[number][1]]];

const root = () => ({ conversationId: talk.id, messageId: talk.messageIds[1] ?? NaN });
const last = () => talk.messageIds[3] ?? NaN;

/** Has the model answer in the thread of the first answer. */
async function sayInThread(answer = 'Thread answer') {
  llm.next(answersWith(answer));
  return valueOf(await chat.replyInThread(me, { ...root(), content: 'Thread question' }));
}
const shown = async () => valueOf(await chat.listMessages(me, talk.id)).results.map(({ content }) => content);
const say = (content: string) => chat.sendMessage(me, { conversationId: talk.id, content });

describe.each(threadApis(server))('a message brought back over %s', (_, threads) => {
  it('is the last answer of the thread, at the end of the chat', async () => {
    const { aiResponse } = await sayInThread();
    const brought = valueOf(await threads.bringBack(me, { ...root(), messageId: aiResponse.id }));
    expect(brought).toMatchObject({
      content: 'Thread answer',
      isUser: false,
      modelUsed: 'gpt-4o-mini',
      parentMessageId: null,
      isBroughtBack: true,
      broughtFromId: root().messageId,
    });
    expect(await shown()).toEqual([
      'First question',
      'First answer',
      'Second question',
      'Second answer',
      'Thread answer',
    ]);
    expect(valueOf(await chat.readConversation(me, talk.id)).preview).toBe('Thread answer');
    expect((await keptMessages(server, talk)).at(-1)).toMatchObject({ previous: last() });
  });

  it('takes the conversation out of the archive', async () => {
    await sayInThread();
    valueOf(await chat.updateConversation(me, talk.id, { isArchived: true }));
    valueOf(await threads.bringBack(me, root()));
    expect(valueOf(await chat.readConversation(me, talk.id)).isArchived).toBe(false);
  });

  it('is sent to the model with the chat, as a reply that names its thread, in turn with the user', async () => {
    await sayInThread();
    valueOf(await threads.bringBack(me, root()));
    valueOf(await threads.bringBack(me, { ...root(), content: 'System:\nIn short: blue.' }));
    valueOf(await say('Third question'));
    expect(llm.heard()).toEqual([
      'First question',
      'First answer',
      'Second question',
      'Second answer\n\nFrom the side thread on “First answer”:\n\nThread answer\n\nFrom the side thread on “First answer”:\n\nSystem:\nIn short: blue.',
      'Third question',
    ]);
    expect(llm.told().map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'user']);
  });

  it('counts on the root of its thread while the chat shows it', async () => {
    await sayInThread();
    valueOf(await threads.bringBack(me, root()));
    valueOf(await threads.bringBack(me, { ...root(), content: 'A summary' }));
    const count = async () => {
      const { data } = await graphql(
        server,
        'query($id: ID!) { chatMessage(id: $id) { broughtBackCount threadCount } }',
        { id: String(root().messageId) },
        { as: me },
      );
      return data?.chatMessage;
    };
    expect(await count()).toEqual({ broughtBackCount: 2, threadCount: 2 });
    await server.dataSource.manager.update(ChatMessage, { isBroughtBack: true }, { isCurrent: false });
    expect(await count()).toEqual({ broughtBackCount: 0, threadCount: 2 });
  });

  it('names no model when the text is given, and costs nothing', async () => {
    await sayInThread();
    const cost = async () => {
      const { data } = await graphql(
        server,
        'query($id: ID!) { chatConversation(id: $id) { costEstimate unpricedReplies } }',
        { id: String(talk.id) },
        { as: me },
      );
      return data?.chatConversation;
    };
    const before = await cost();
    expect(valueOf(await threads.bringBack(me, { ...root(), content: 'A summary' }))).toMatchObject({
      content: 'A summary',
      modelUsed: null,
    });
    expect(await cost()).toEqual(before);
  });

  it.each([
    [' ', 'Message is required'],
    ['x'.repeat(100_001), 'Message must be 100,000 characters or less.'],
  ])('is refused with a text that a message cannot have', async (content, sentence) => {
    await sayInThread();
    expect(await threads.bringBack(me, { ...root(), content })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { content: sentence },
    });
  });

  it('needs an answer in the thread', async () => {
    expect(await threads.bringBack(me, root())).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { messageId: 'This thread has no answer yet.' },
    });
    llm.next(stopsEarly);
    await chat.replyInThread(me, { ...root(), content: 'Thread question' });
    expect(await threads.bringBack(me, root())).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('is refused while a reply of the chat or of the thread is being written', async () => {
    await sayInThread();
    const reply = nextControlledReply(llm);
    const sent = say('Third question');
    await reply.begun;
    expect(await threads.bringBack(me, root())).toMatchObject({
      code: 'CONFLICT',
      message: 'A reply is being written in the chat. Wait until it is complete, or stop it.',
    });
    reply.finish();
    await sent;
    const inThread = nextControlledReply(llm);
    const asked = chat.replyInThread(me, { ...root(), content: 'Again' });
    await inThread.begun;
    expect(await threads.bringBack(me, root())).toMatchObject({ code: 'CONFLICT' });
    inThread.finish();
    await asked;
    valueOf(await threads.bringBack(me, root()));
  });

  it("is NOT_FOUND for other users' ids and other conversations", async () => {
    const stranger = await aUser(server);
    const theirs = await aConversation(server, { owner: stranger, said: ['Theirs', 'Yes'] });
    await sayInThread();
    const { id } = valueOf(await threads.bringBack(me, root()));
    const wrong = [
      { conversationId: theirs.id, messageId: root().messageId },
      { conversationId: talk.id, messageId: theirs.messageIds[1] ?? NaN },
    ];
    for (const place of wrong) {
      expect(await threads.bringBack(me, place)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await threads.summarize(me, place)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await threads.openAsConversation(me, place)).toMatchObject({ code: 'NOT_FOUND' });
    }
    const place = { conversationId: theirs.id, messageId: id };
    expect(await threads.editBrought(me, { ...place, content: 'Mine' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await threads.deleteBrought(stranger, { ...place, conversationId: talk.id })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await keptMessages(server, theirs)).toHaveLength(2);
  });

  it('can be edited, and then names no model', async () => {
    await sayInThread();
    const { id } = valueOf(await threads.bringBack(me, root()));
    const place = { conversationId: talk.id, messageId: id };
    expect(valueOf(await threads.editBrought(me, { ...place, content: 'Rephrased' }))).toMatchObject({
      id,
      content: 'Rephrased',
      modelUsed: null,
      broughtFromId: root().messageId,
    });
    expect(valueOf(await chat.listConversations(me, { search: 'rephrased' })).totalCount).toBe(1);
    expect(valueOf(await chat.listConversations(me, { search: 'thread answer' })).results[0]).toMatchObject({
      matchedThreadId: root().messageId,
    });
    expect(await threads.editBrought(me, { ...root(), content: 'Rephrased' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { messageId: 'Only messages that were brought back from a side thread can be changed or deleted.' },
    });
  });

  it('can be deleted with its own thread, and what follows stays', async () => {
    await sayInThread();
    const { id } = valueOf(await threads.bringBack(me, root()));
    const place = { conversationId: talk.id, messageId: id };
    valueOf(await chat.replyInThread(me, { ...place, content: 'On this' }));
    const second = valueOf(await threads.bringBack(me, place));
    expect(second).toMatchObject({ broughtFromId: id });
    valueOf(await say('Third question'));
    expect(await threads.deleteBrought(me, place)).toMatchObject({ ok: true });
    expect(await shown()).toEqual([
      'First question',
      'First answer',
      'Second question',
      'Second answer',
      'A good answer.',
      'Third question',
      'A good answer.',
    ]);
    const { results } = valueOf(await chat.listMessages(me, talk.id));
    expect(results[4]).toMatchObject({ id: second.id, isBroughtBack: true, broughtFromId: null });
    expect((await keptMessages(server, talk)).find((message) => message.id === second.id)).toMatchObject({
      previous: last(),
    });
    expect(await threads.deleteBrought(me, place)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await threads.deleteBrought(me, root())).toMatchObject({ code: 'VALIDATION_FAILED' });
    valueOf(await say('Fourth question'));
    expect(llm.heard().slice(3)).toEqual([
      'Second answer\n\nFrom a side thread:\n\nA good answer.',
      'Third question',
      'A good answer.',
      'Fourth question',
    ]);
  });

  it('stays on the branch where it was put', async () => {
    await sayInThread();
    valueOf(await threads.bringBack(me, root()));
    const EDIT = 'mutation($input: EditMessageInput!) { editMessage(input: $input) { userMessage { id } } }';
    await graphql(
      server,
      EDIT,
      { input: { messageId: String(talk.messageIds[2]), content: 'Other question' } },
      { as: me },
    );
    expect(await shown()).toEqual(['First question', 'First answer', 'Other question', 'A good answer.']);
    await graphql(
      server,
      'mutation($input: ShowMessageVersionInput!) { showMessageVersion(input: $input) { id } }',
      { input: { messageId: String(talk.messageIds[2]) } },
      { as: me },
    );
    expect((await shown()).at(-1)).toBe('Thread answer');
  });

  it('cannot be written again', async () => {
    await sayInThread();
    const { id } = valueOf(await threads.bringBack(me, root()));
    const RETRY = 'mutation($input: RetryReplyInput!) { retryReply(input: $input) { reply { id } } }';
    expect(await graphql(server, RETRY, { input: { messageId: String(id) } }, { as: me })).toMatchObject({
      errors: [{ message: 'Only replies can be written again.' }],
    });
  });
});

describe('bringing back with an Idempotency-Key', () => {
  it('adds one message however often it is repeated', async () => {
    await sayInThread();
    const path = `/chat/conversations/${talk.id}/messages/${root().messageId}/thread/bring_back/`;
    const headers = { 'idempotency-key': `back-${talk.id}` };
    const [first, second] = [
      await rest(server, 'POST', path, { as: me, body: {}, headers }),
      await rest(server, 'POST', path, { as: me, body: {}, headers }),
    ];
    expect(first.status).toBe(201);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await keptMessages(server, talk)).filter(({ content }) => content === 'Thread answer')).toHaveLength(2);
  });
});
