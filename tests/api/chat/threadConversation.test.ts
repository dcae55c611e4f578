import { describe, expect, it } from '@jest/globals';
import { ChatMessage } from '../../../server/chat/message.entity.ts';
import { MessageStatus } from '../../../server/replies/writtenReply.entity.ts';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { attachText, keptMessages, useConversation } from '../../support/chat/conversations.ts';
import { threadApis } from '../../support/chat/threadApis.ts';
import { useUser } from '../../support/factories.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const talk = useConversation(server, me, ['First question', 'First answer', 'Second question', 'Second answer']);
const [, [, chat]] = chatApis(server) as [unknown, [string, ReturnType<typeof chatApis>[number][1]]];

const root = () => ({ conversationId: talk.id, messageId: talk.messageIds[1] ?? NaN });

async function sayInThread(content: string, answer: string) {
  llm.next(answersWith(answer));
  return valueOf(await chat.replyInThread(me, { ...root(), content }));
}

describe.each(threadApis(server))('a thread opened as a conversation over %s', (_, threads) => {
  it('has what its model sees, under the first words of the thread, and leaves the thread as it is', async () => {
    valueOf(
      await chat.updateConversation(me, talk.id, { selectedModelProvider: 'openai', selectedModelName: 'gpt-4o' }),
    );
    await sayInThread(`Why ${'so '.repeat(30)}?`, 'Because.');
    const { userMessage } = await sayInThread('And then?', 'Nothing.');
    await attachText(server, me, userMessage.id);
    const before = await keptMessages(server, talk);
    const opened = valueOf(await threads.openAsConversation(me, root()));
    expect(opened).toMatchObject({ name: `Why ${'so '.repeat(15)}s…`, preview: 'Nothing.' });
    expect(valueOf(await chat.readConversation(me, opened.id))).toMatchObject({ selectedModelName: 'gpt-4o' });
    const copies = await keptMessages(server, opened);
    const said = ['First question', 'First answer', `Why ${'so '.repeat(30)}?`, 'Because.', 'And then?', 'Nothing.'];
    expect(copies.map(({ content }) => content)).toEqual(said);
    expect(copies.map(({ previous }) => previous)).toEqual([null, ...copies.slice(0, -1).map(({ id }) => id)]);
    expect(await keptMessages(server, talk)).toEqual(before);
    valueOf(await chat.sendMessage(me, { conversationId: opened.id, content: 'Go on' }));
    expect(llm.heard().slice(0, 4)).toEqual(said.slice(0, 4));
    expect(llm.heard()[4]).toMatch(/^<material-\w+ name="notes.md">\nNoted\.\n<.*And then\?$/s);
    expect(llm.heard().at(-1)).toBe('Go on');
  });

  it('leaves out failed replies, other branches and other threads', async () => {
    await sayInThread('Thread question', 'Answer');
    valueOf(await chat.replyInThread(me, { ...root(), messageId: talk.messageIds[3] ?? NaN, content: 'Elsewhere' }));
    await server.dataSource.manager.update(ChatMessage, { content: 'Answer' }, { status: MessageStatus.FAILED });
    const opened = valueOf(await threads.openAsConversation(me, root()));
    expect((await keptMessages(server, opened)).map(({ content }) => content)).toEqual([
      'First question',
      'First answer',
      'Thread question',
    ]);
  });

  it('needs replies, none of which is being written', async () => {
    expect(await threads.openAsConversation(me, root())).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { messageId: 'This thread has no replies yet.' },
    });
    const reply = nextControlledReply(llm);
    const sent = chat.replyInThread(me, { ...root(), content: 'Thread question' });
    await reply.begun;
    reply.say('Half');
    expect(await threads.openAsConversation(me, root())).toMatchObject({ code: 'CONFLICT' });
    reply.finish();
    await sent;
    expect(valueOf(await chat.listConversations(me)).totalCount).toBe(1);
  });

  it('keeps that a message was brought back, without its thread', async () => {
    await sayInThread('Thread question', 'Answer');
    const { id } = valueOf(await threads.bringBack(me, root()));
    valueOf(await chat.replyInThread(me, { conversationId: talk.id, messageId: id, content: 'On this' }));
    const opened = valueOf(await threads.openAsConversation(me, { conversationId: talk.id, messageId: id }));
    const { results } = valueOf(await chat.listMessages(me, opened.id));
    expect(results[4]).toMatchObject({ content: 'Answer', isBroughtBack: true, broughtFromId: null, isUser: false });
  });
});
