import { describe, expect, it } from '@jest/globals';
import { ChatAttachment } from '../../../server/chat/attachment.entity.ts';
import { ChatConversation } from '../../../server/chat/conversation.entity.ts';
import { ChatMessage } from '../../../server/chat/message.entity.ts';
import { MessageStatus } from '../../../server/replies/writtenReply.entity.ts';
import { attachText, keptMessages, markAsWriting, useConversation } from '../../support/chat/conversations.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const talk = useConversation(server, me, ['First question', 'First answer', 'Second question', 'Second answer']);

const root = () => ({ conversationId: talk.id, messageId: talk.messageIds[1] ?? NaN });
const textsOf = async (conversation: { id: number }) =>
  (await keptMessages(server, conversation)).map(({ content }) => content);

/** Each message of a copy follows the one before it. */
async function expectOneBranch(copy: { id: number }) {
  const kept = await keptMessages(server, copy);
  expect(kept.map(({ previous }) => previous)).toEqual([null, ...kept.slice(0, -1).map(({ id }) => id)]);
}

describe.each(clients(server))('a conversation copied over %s', (_, api) => {
  const tryCopy = (messageId = NaN, as = me) => api.copyConversation(as, { conversationId: talk.id, messageId });
  const copy = async (messageId?: number) => valueOf(await tryCopy(messageId));

  it('has the messages up to the given one, and a name that says so', async () => {
    const [, , question = NaN] = talk.messageIds;
    await attachText(server, me, question);
    const before = await keptMessages(server, talk);
    const copied = await copy(question);
    expect(copied.name).toBe('Small talk (copy)');
    expect(await textsOf(copied)).toEqual(['First question', 'First answer', 'Second question']);
    await expectOneBranch(copied);
    const last = (await keptMessages(server, copied)).at(-1);
    expect(await server.dataSource.manager.findBy(ChatAttachment, { messageId: last?.id })).toMatchObject([
      { name: 'notes.md', text: 'Noted.' },
    ]);
    expect(await keptMessages(server, talk)).toEqual(before);
  });

  it('has a name that fits', async () => {
    await server.dataSource.manager.update(ChatConversation, { id: talk.id }, { name: '😀'.repeat(200) });
    expect((await copy(talk.messageIds[0])).name).toBe(`${'😀'.repeat(193)} (copy)`);
  });

  it('continues another branch than the one that is shown, up to a message of a side thread', async () => {
    const [, answer, question] = talk.messageIds;
    const { manager } = server.dataSource;
    await manager.update(ChatMessage, { id: question }, { isCurrent: false });
    const said = { conversationId: talk.id, ownerId: me.id, content: 'Question of the thread', searchText: '' };
    const inThread = { isUser: true, isCurrent: true, parentMessageId: answer };
    const { identifiers } = await manager.insert(ChatMessage, { ...said, ...inThread });
    expect(await textsOf(await copy(question))).toEqual(['First question', 'First answer', 'Second question']);
    expect(await textsOf(await copy(identifiers[0]?.id))).toEqual([
      'First question',
      'First answer',
      'Question of the thread',
    ]);
  });

  it('is refused while its last reply is being written', async () => {
    const [, , question, last] = talk.messageIds;
    await markAsWriting(server, last);
    expect(await tryCopy(last)).toMatchObject({ code: 'CONFLICT' });
    expect(await tryCopy(question)).toMatchObject({ ok: true });
  });

  it('does not exist for others, or without such a message', async () => {
    expect(await tryCopy(talk.messageIds[0], await aUser(server))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await tryCopy(2_000_000_000)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe.each(clients(server))('a thread opened as a conversation over %s', (_, api) => {
  const tryOpen = (messageId = root().messageId) => api.openThreadAsConversation(me, { ...root(), messageId });
  const open = async (messageId?: number) => valueOf(await tryOpen(messageId));

  async function sayInThread(content: string, answer: string) {
    llm.next(answersWith(answer));
    return valueOf(await api.replyInThread(me, { ...root(), content }));
  }

  it('has what its model sees, under the first words of the thread, and leaves the thread as it is', async () => {
    const model = { selectedModelProvider: 'openai', selectedModelName: 'gpt-4o' };
    valueOf(await api.updateChatConversation(me, { id: talk.id, ...model }));
    await sayInThread(`Why ${'so '.repeat(30)}?`, 'Because.');
    const { userMessage } = await sayInThread('And then?', 'Nothing.');
    await attachText(server, me, userMessage.id);
    const before = await keptMessages(server, talk);
    const opened = await open();
    expect(opened).toMatchObject({ name: `Why ${'so '.repeat(15)}s…`, preview: 'Nothing.', ...model });
    const said = ['First question', 'First answer', `Why ${'so '.repeat(30)}?`, 'Because.', 'And then?', 'Nothing.'];
    expect(await textsOf(opened)).toEqual(said);
    await expectOneBranch(opened);
    expect(await keptMessages(server, talk)).toEqual(before);
    valueOf(await api.sendMessage(me, { conversationId: opened.id, content: 'Go on' }));
    expect(llm.heard().slice(0, 4)).toEqual(said.slice(0, 4));
    expect(llm.heard()[4]).toMatch(/^<material-\w+ name="notes.md">\nNoted\.\n<.*And then\?$/s);
    expect(llm.heard().at(-1)).toBe('Go on');
  });

  it('leaves out failed replies, other branches and other threads', async () => {
    await sayInThread('Thread question', 'Answer');
    const elsewhere = { ...root(), messageId: talk.messageIds[3] ?? NaN };
    valueOf(await api.replyInThread(me, { ...elsewhere, content: 'Elsewhere' }));
    await server.dataSource.manager.update(ChatMessage, { content: 'Answer' }, { status: MessageStatus.FAILED });
    expect(await textsOf(await open())).toEqual(['First question', 'First answer', 'Thread question']);
  });

  it('needs replies, none of which is being written', async () => {
    expect(await tryOpen()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { messageId: 'This thread has no replies yet.' },
    });
    const reply = nextControlledReply(llm);
    const sent = api.replyInThread(me, { ...root(), content: 'Thread question' });
    await reply.begun;
    reply.say('Half');
    expect(await tryOpen()).toMatchObject({ code: 'CONFLICT' });
    reply.finish();
    await sent;
    expect(valueOf(await api.chatConversations(me)).totalCount).toBe(1);
  });

  it('keeps that a message was brought back, without its thread', async () => {
    await sayInThread('Thread question', 'Answer');
    const { id } = valueOf(await api.bringBack(me, root())).message;
    valueOf(await api.replyInThread(me, { ...root(), messageId: id, content: 'On this' }));
    const opened = await open(id);
    const { results } = valueOf(await api.chatMessages(me, { conversationId: opened.id }));
    expect(results[4]).toMatchObject({ content: 'Answer', isBroughtBack: true, broughtFromId: null, isUser: false });
  });
});
