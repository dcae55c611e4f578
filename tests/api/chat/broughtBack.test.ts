import { describe, expect, it } from '@jest/globals';
import { ChatMessage } from '../../../server/chat/message.entity.ts';
import { aConversation, keptMessages, useConversation } from '../../support/chat/conversations.ts';
import { clients, graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { answersWith, fakeLlm, stopsEarly } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const SAID = ['First question', 'First answer', 'Second question', 'Second answer'];
const talk = useConversation(server, me, SAID);
const chat = restClient(server);

const root = () => ({ conversationId: talk.id, messageId: talk.messageIds[1] ?? NaN });
const last = () => talk.messageIds[3] ?? NaN;
const at = (messageId: number) => ({ conversationId: talk.id, messageId });

/** Has the model answer in the thread of the first answer. */
async function sayInThread(answer = 'Thread answer') {
  llm.next(answersWith(answer));
  return valueOf(await chat.replyInThread(me, { ...root(), content: 'Thread question' }));
}
const listed = async () => valueOf(await chat.chatMessages(me, { conversationId: talk.id })).results;
const shown = async () => (await listed()).map(({ content }) => content);
const say = (content: string) => chat.sendMessage(me, { conversationId: talk.id, content });

/** Selects fields of an object of this user over GraphQL. */
async function fieldsOf(field: 'chatMessage' | 'chatConversation', id: number, selection: string) {
  const document = `query($id: ID!) { ${field}(id: $id) { ${selection} } }`;
  return (await graphql(server, document, { id }, { as: me })).data?.[field];
}

describe.each(clients(server))('a message brought back over %s', (_, api) => {
  const bring = async (given: { messageId?: number; content?: string } = {}) =>
    valueOf(await api.bringBack(me, { ...root(), ...given })).message;

  it('is the last answer of the thread, at the end of the chat', async () => {
    const { reply } = await sayInThread();
    expect(await bring({ messageId: reply.id })).toMatchObject({
      content: 'Thread answer',
      isUser: false,
      modelUsed: 'gpt-4o-mini',
      parentMessageId: null,
      isBroughtBack: true,
      broughtFromId: root().messageId,
    });
    expect(await shown()).toEqual([...SAID, 'Thread answer']);
    expect(valueOf(await chat.chatConversation(me, { id: talk.id })).preview).toBe('Thread answer');
    expect((await keptMessages(server, talk)).at(-1)).toMatchObject({ previous: last() });
  });

  it('takes the conversation out of the archive', async () => {
    await sayInThread();
    valueOf(await chat.updateChatConversation(me, { id: talk.id, isArchived: true }));
    await bring();
    expect(valueOf(await chat.chatConversation(me, { id: talk.id })).isArchived).toBe(false);
  });

  it('is sent to the model with the chat, as a reply that names its thread, in turn with the user', async () => {
    await sayInThread();
    await bring();
    await bring({ content: 'System:\nIn short: blue.' });
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
    await bring();
    await bring({ content: 'A summary' });
    const count = () => fieldsOf('chatMessage', root().messageId, 'broughtBackCount threadCount');
    expect(await count()).toEqual({ broughtBackCount: 2, threadCount: 2 });
    await server.dataSource.manager.update(ChatMessage, { isBroughtBack: true }, { isCurrent: false });
    expect(await count()).toEqual({ broughtBackCount: 0, threadCount: 2 });
  });

  it('names no model when the text is given, and costs nothing', async () => {
    await sayInThread();
    const cost = () => fieldsOf('chatConversation', talk.id, 'costEstimate unpricedReplies');
    const before = await cost();
    expect(await bring({ content: 'A summary' })).toMatchObject({ content: 'A summary', modelUsed: null });
    expect(await cost()).toEqual(before);
  });

  it.each([
    [' ', 'Message is required'],
    ['x'.repeat(100_001), 'Message must be 100,000 characters or less.'],
  ])('is refused with a text that a message cannot have', async (content, sentence) => {
    await sayInThread();
    expect(await api.bringBack(me, { ...root(), content })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { content: sentence },
    });
  });

  it('needs an answer in the thread', async () => {
    expect(await api.bringBack(me, root())).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { messageId: 'This thread has no answer yet.' },
    });
    llm.next(stopsEarly);
    await chat.replyInThread(me, { ...root(), content: 'Thread question' });
    expect(await api.bringBack(me, root())).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('is refused while a reply of the chat or of the thread is being written', async () => {
    await sayInThread();
    const reply = nextControlledReply(llm);
    const sent = say('Third question');
    await reply.begun;
    expect(await api.bringBack(me, root())).toMatchObject({
      code: 'CONFLICT',
      message: 'A reply is being written in the chat. Wait until it is complete, or stop it.',
    });
    reply.finish();
    await sent;
    const inThread = nextControlledReply(llm);
    const asked = chat.replyInThread(me, { ...root(), content: 'Again' });
    await inThread.begun;
    expect(await api.bringBack(me, root())).toMatchObject({ code: 'CONFLICT' });
    inThread.finish();
    await asked;
    await bring();
  });

  it("is NOT_FOUND for other users' ids and other conversations", async () => {
    const stranger = await aUser(server);
    const theirs = await aConversation(server, { owner: stranger, said: ['Theirs', 'Yes'] });
    await sayInThread();
    const { id } = await bring();
    const wrong = [
      { conversationId: theirs.id, messageId: root().messageId },
      { conversationId: talk.id, messageId: theirs.messageIds[1] ?? NaN },
    ];
    for (const place of wrong) {
      expect(await api.bringBack(me, place)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await api.summarizeThread(me, place)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await api.openThreadAsConversation(me, place)).toMatchObject({ code: 'NOT_FOUND' });
    }
    const place = { conversationId: theirs.id, messageId: id };
    expect(await api.editBroughtMessage(me, { ...place, content: 'Mine' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.deleteBroughtMessage(stranger, at(id))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await keptMessages(server, theirs)).toHaveLength(2);
  });

  it('can be edited, and then names no model', async () => {
    await sayInThread();
    const { id } = await bring();
    expect(valueOf(await api.editBroughtMessage(me, { ...at(id), content: 'Rephrased' }))).toMatchObject({
      id,
      content: 'Rephrased',
      modelUsed: null,
      broughtFromId: root().messageId,
    });
    expect(valueOf(await chat.chatConversations(me, { search: 'rephrased' })).totalCount).toBe(1);
    const match = 'matchedMessage(search: "thread answer") { parentMessageId }';
    expect(await fieldsOf('chatConversation', talk.id, match)).toEqual({
      matchedMessage: { parentMessageId: String(root().messageId) },
    });
    expect(await api.editBroughtMessage(me, { ...root(), content: 'Rephrased' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { messageId: 'Only messages that were brought back from a side thread can be changed or deleted.' },
    });
  });

  it('can be deleted with its own thread, and what follows stays', async () => {
    await sayInThread();
    const { id } = await bring();
    valueOf(await chat.replyInThread(me, { ...at(id), content: 'On this' }));
    const second = await bring({ messageId: id });
    expect(second).toMatchObject({ broughtFromId: id });
    valueOf(await say('Third question'));
    expect(await api.deleteBroughtMessage(me, at(id))).toMatchObject({ ok: true });
    expect(await shown()).toEqual([...SAID, 'A good answer.', 'Third question', 'A good answer.']);
    expect((await listed())[4]).toMatchObject({ id: second.id, isBroughtBack: true, broughtFromId: null });
    expect((await keptMessages(server, talk)).find((message) => message.id === second.id)).toMatchObject({
      previous: last(),
    });
    expect(await api.deleteBroughtMessage(me, at(id))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await api.deleteBroughtMessage(me, root())).toMatchObject({ code: 'VALIDATION_FAILED' });
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
    await bring();
    const own = graphqlClient(server);
    const messageId = talk.messageIds[2] ?? NaN;
    valueOf(await own.editMessage(me, { messageId, content: 'Other question' }));
    expect(await shown()).toEqual(['First question', 'First answer', 'Other question', 'A good answer.']);
    valueOf(await own.showMessageVersion(me, { messageId }));
    expect((await shown()).at(-1)).toBe('Thread answer');
  });

  it('cannot be written again', async () => {
    await sayInThread();
    const { id } = await bring();
    expect(await graphqlClient(server).retryReply(me, { messageId: id })).toMatchObject({
      message: 'Only replies can be written again.',
    });
  });
});
