import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChatConversation } from '../../../server/chat/conversation.entity.ts';
import { ChatMessage } from '../../../server/chat/message.entity.ts';
import { messageStore } from '../../../server/chat/messageStore.rows.ts';
import { ReplyWriter } from '../../../server/replies/replyWriter.worker.ts';
import { MessageStatus } from '../../../server/replies/writtenReply.entity.ts';
import { ago } from '../../support/ago.ts';
import { aConversation, markAsWriting } from '../../support/chat/conversations.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aUser, type TestUser, useUser } from '../../support/factories.ts';
import { dataOf, subscribe } from '../../support/http/subscribe.ts';
import { type ControlledReply, nextControlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { statusesOfCalls } from '../../support/llm/keptCalls.ts';
import { aNeighbour, listenTo } from '../../support/llm/writtenReplies.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']), sessionCheckMs: 5 });
const me = useUser(server);

interface Progress {
  text: string | null;
  delta: string;
  message: {
    id: string;
    status: string;
    content: string;
    isError: boolean;
    errorType: string | null;
    completionTokens: number | null;
  } | null;
}

const PROGRESS =
  'subscription($id: ID!) { replyProgress(messageId: $id) { text delta message { id status content isError errorType completionTokens } } }';

const listen = (id: number, { token }: TestUser = me, at: { url: string } = server) =>
  listenTo<Progress>(at, 'replyProgress', PROGRESS, id, token);

const wholeOf = (events: (Progress | null)[]) =>
  events.map((event) => (event?.text ?? '') + (event?.delta ?? '')).join('');

/** Sends a message without waiting; the test dictates its reply. */
async function aReplyBeingWritten(): Promise<{ id: number; conversationId: number; spoken: ControlledReply }> {
  const spoken = nextControlledReply(llm);
  const { id: conversationId } = await aConversation(server, { owner: me });
  const sent = await graphqlClient(server).sendMessage(me, { conversationId, content: 'Tell me.', wait: false });
  await spoken.begun;
  return { id: valueOf(sent).reply.id, conversationId, spoken };
}

const read = async (id: number) => valueOf(await graphqlClient(server).chatMessage(me, { id }));
const stop = async (id: number, at: { url: string } = server) =>
  valueOf(await graphqlClient(at).stopReply(me, { messageId: id }));

describe('a reply written in the background', () => {
  it('exists immediately, and is written with or without listeners', async () => {
    const { id, spoken } = await aReplyBeingWritten();
    expect(await read(id)).toMatchObject({ status: 'writing', content: '' });
    const listener = listen(id);
    expect(await listener.next()).toEqual({ text: '', delta: '', message: null });
    spoken.say('Once ');
    expect(await listener.next()).toEqual({ text: null, delta: 'Once ', message: null });
    await listener.leave();
    spoken.say('upon a time.');
    spoken.finish();
    expect((await listen(id).rest()).at(-1)).toMatchObject({
      delta: '',
      message: { id: String(id), status: 'COMPLETE', content: 'Once upon a time.', completionTokens: 30 },
    });
    expect(await read(id)).toMatchObject({ status: 'complete', content: 'Once upon a time.' });
  });

  it('reaches a late listener whole, and two listeners simultaneously', async () => {
    const { id, spoken } = await aReplyBeingWritten();
    const early = listen(id);
    const heardEarly = [await early.next()];
    spoken.say('One, ');
    heardEarly.push(await early.next());
    const late = listen(id);
    const heardLate = [await late.next()];
    expect(heardLate).toEqual([{ text: 'One, ', delta: '', message: null }]);
    spoken.say('two, ');
    spoken.say('three.');
    spoken.finish();
    heardEarly.push(...(await early.rest()));
    heardLate.push(...(await late.rest()));
    for (const heard of [heardEarly, heardLate]) {
      expect(wholeOf(heard)).toBe('One, two, three.');
      expect(heard.at(-1)).toMatchObject({
        text: null,
        delta: '',
        message: { status: 'COMPLETE', content: 'One, two, three.' },
      });
    }
  });

  it('stops with the text so far, and cancels the model call', async () => {
    const { id, spoken } = await aReplyBeingWritten();
    const listener = listen(id);
    await listener.next();
    spoken.say('Half a ');
    await listener.next();
    expect(await stop(id)).toMatchObject({ status: 'stopped', content: 'Half a ', isError: false });
    await spoken.closed;
    expect(await listener.rest()).toMatchObject([{ delta: '', message: { status: 'STOPPED', content: 'Half a ' } }]);
    expect(await stop(id)).toMatchObject({ status: 'stopped', content: 'Half a ' });
    expect(await statusesOfCalls(server, me)).toEqual(['cancelled']);
  });

  it('fails with the text so far when the provider breaks off', async () => {
    const { id, spoken } = await aReplyBeingWritten();
    const listener = listen(id);
    await listener.next();
    spoken.say('Half a ');
    await listener.next();
    spoken.breakOff();
    expect(await listener.rest()).toMatchObject([
      { message: { status: 'FAILED', isError: true, errorType: 'PROVIDER', content: 'Half a ' } },
    ]);
  });

  it('is stored while it is written', async () => {
    const { id, spoken } = await aReplyBeingWritten();
    spoken.say('So far \0🪁');
    await until(async () => (await read(id)).content === 'So far 🪁');
    expect(await read(id)).toMatchObject({ status: 'writing' });
    spoken.finish();
    await listen(id).rest();
  });

  it('ends with its conversation', async () => {
    const { id, spoken } = await aReplyBeingWritten();
    const listener = listen(id);
    await listener.next();
    await server.dataSource.manager.delete(ChatConversation, { ownerId: me.id });
    await expect(listener.rest()).rejects.toThrow('NOT_FOUND');
    await spoken.closed;
  });

  it('does not block further messages in its conversation', async () => {
    const { id, conversationId, spoken } = await aReplyBeingWritten();
    const sent = valueOf(await graphqlClient(server).sendMessage(me, { conversationId, content: 'And this?' }));
    expect(sent.reply).toMatchObject({ status: 'complete', content: 'A good answer.' });
    expect(await read(id)).toMatchObject({ status: 'writing' });
    spoken.finish();
    await listen(id).rest();
  });
});

describe('a reply that another process writes', () => {
  let neighbour: Awaited<ReturnType<typeof aNeighbour>>;
  beforeAll(async () => {
    neighbour = await aNeighbour(server, { replies: new ReplyWriter(server.dataSource, false, messageStore) });
  });
  afterAll(() => neighbour.app.close());

  it('can be followed and stopped from this process', async () => {
    const here = { url: neighbour.url };
    const { id, spoken } = await aReplyBeingWritten();
    const [there, listener] = [listen(id), listen(id, me, here)];
    expect(await listener.next()).toEqual({ text: '', delta: '', message: null });
    spoken.say('Half a ');
    expect(await listener.next()).toEqual({ text: null, delta: 'Half a ', message: null });
    expect(await stop(id, here)).toMatchObject({ status: 'stopped', content: 'Half a ' });
    await spoken.closed;
    for (const each of [there, listener])
      expect((await each.rest()).at(-1)).toMatchObject({ message: { status: 'STOPPED', content: 'Half a ' } });
  });

  /** A reply that this process does not know: its row, with a live writer. */
  async function elsewhere(content: string) {
    const { messageIds } = await aConversation(server, { owner: me, said: ['Tell me.', content] });
    await markAsWriting(server, messageIds[1], ago(-1, 'hours'));
    return messageIds[1] ?? NaN;
  }
  const change = (id: number, row: Partial<Pick<ChatMessage, 'content' | 'status' | 'heartbeatAt'>>) =>
    server.dataSource.manager.update(ChatMessage, { id }, row);

  it('is followed by its row', async () => {
    const id = await elsewhere('Once ');
    const listener = listen(id);
    expect(await listener.next()).toEqual({ text: 'Once ', delta: '', message: null });
    await change(id, { content: 'Once upon ' });
    expect(await listener.next()).toEqual({ text: null, delta: 'upon ', message: null });
    await change(id, { content: 'Once upon a time', status: MessageStatus.COMPLETE });
    expect(await listener.rest()).toMatchObject([
      { delta: 'a time' },
      { delta: '', message: { status: 'COMPLETE', content: 'Once upon a time' } },
    ]);
  });

  it('fails when its writer stops responding', async () => {
    const id = await elsewhere('Half a ');
    await change(id, { heartbeatAt: ago(11, 'seconds') });
    expect((await listen(id).rest()).at(-1)).toMatchObject({
      message: { status: 'FAILED', errorType: 'INTERRUPTED', content: 'Half a ' },
    });
  });
});

describe('the progress of a reply', () => {
  it('is a single event after the reply has ended', async () => {
    const { messageIds } = await aConversation(server, { owner: me, said: ['Tell me.', 'It was so.'] });
    expect(await listen(messageIds[1] ?? NaN).rest()).toMatchObject([
      { text: 'It was so.', delta: '', message: { status: 'COMPLETE', content: 'It was so.' } },
    ]);
  });

  it('ends for a user who logs out, while the reply continues', async () => {
    const { id, spoken } = await aReplyBeingWritten();
    const listener = listen(id);
    await listener.next();
    valueOf(await graphqlClient(server).logout(null, { refreshToken: me.refreshToken }));
    await expect(listener.rest()).rejects.toThrow('UNAUTHENTICATED');
    spoken.say('To nobody.');
    spoken.finish();
    const written = { id, status: MessageStatus.COMPLETE, content: 'To nobody.' };
    await until(() => server.dataSource.manager.existsBy(ChatMessage, written));
  });

  it('is NOT_FOUND for other users and for an unknown reply', async () => {
    const { id, spoken } = await aReplyBeingWritten();
    spoken.say('A secret');
    const stranger = await aUser(server);
    for (const each of [id, 2_000_000_000]) await expect(listen(each, stranger).next()).rejects.toThrow('NOT_FOUND');
    await expect(dataOf(subscribe(server, PROGRESS, { id })).next()).rejects.toThrow('UNAUTHENTICATED');
    spoken.finish();
    await listen(id).rest();
  });
});
