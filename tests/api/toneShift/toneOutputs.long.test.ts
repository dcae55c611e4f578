import { beforeEach, describe, expect, it } from '@jest/globals';
import { ReplyWriter } from '../../../server/replies/replyWriter.worker.ts';
import { MessageStatus } from '../../../server/replies/writtenReply.entity.ts';
import { ToneMessage } from '../../../server/toneshift/conversations/toneMessage.entity.ts';
import { toneStore } from '../../../server/toneshift/conversations/toneMessage.rows.ts';
import { ago } from '../../support/ago.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { answersWith, fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { aNeighbour, listenTo } from '../../support/llm/writtenReplies.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { aToneConversation, instruction, original, SORRY } from '../../support/toneShift/tone.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { cooldownMs: 0 }) });
const api = graphqlClient(server);
const me = useUser(server);
let conversationId: number;

beforeEach(async () => {
  await clearRateLimits(server);
  conversationId = await aToneConversation(server, me);
});

interface Progress {
  text: string | null;
  delta: string;
  message: object | null;
}

const PROGRESS = `subscription($id: ID!) {
  toneAnswerProgress(messageId: $id) { text delta message { id status text errorType isError isTruncated } } }`;

const listen = (id: number, at: { url: string } = server, { token } = me) =>
  listenTo<Progress>(at, 'toneAnswerProgress', PROGRESS, id, token);

/** Sends a message without waiting. Returns its outputs. */
const sent = async (message = original(), variants = 1) =>
  valueOf(await api.sendToneMessage(me, { conversationId, ...message, variants, wait: false })).responses;

const stop = async (messageId: number, as = me, at: { url: string } = server) =>
  valueOf(await graphqlClient(at).stopToneAnswer(as, { messageId }));

const conversation = async () => valueOf(await api.toneConversation(me, { id: conversationId }));

/** Starts an output without waiting; the test dictates it. */
async function beingWritten() {
  const spoken = nextControlledReply(llm);
  const [output] = await sent();
  await spoken.begun;
  return { ...output!, spoken };
}

const stored = async (id: number) => (await conversation()).messages.find((message) => message.id === id);

describe('an output that nobody waits for', () => {
  it('is returned while it is being written, continues without listeners, and is sent whole to a late one', async () => {
    const { id, spoken, ...output } = await beingWritten();
    expect(output).toMatchObject({ status: 'writing', text: '', isError: false });
    const early = listen(id);
    expect(await early.next()).toEqual({ text: '', delta: '', message: null });
    spoken.say('Once ');
    expect(await early.next()).toEqual({ text: null, delta: 'Once ', message: null });
    const late = listen(id);
    expect(await late.next()).toEqual({ text: 'Once ', delta: '', message: null });
    await until(async () => (await stored(id))?.text === 'Once ');
    spoken.say('upon a time.');
    spoken.finish();
    for (const { rest } of [early, late])
      expect((await rest()).at(-1)).toMatchObject({ message: { status: 'COMPLETE', text: 'Once upon a time.' } });
    expect(await listen(id).rest()).toMatchObject([{ text: 'Once upon a time.', message: { status: 'COMPLETE' } }]);
    expect(await stored(id)).toMatchObject({ text: 'Once upon a time.' });
  });

  it('keeps its text when it is stopped, and may then be stopped again', async () => {
    const { id, spoken } = await beingWritten();
    const listener = listen(id);
    await listener.next();
    spoken.say('Half a ');
    await listener.next();
    const stopped = { text: 'Half a ', isError: false, isTruncated: true };
    expect(await stop(id)).toMatchObject({ ...stopped, status: 'stopped' });
    await spoken.closed;
    expect((await listener.rest()).at(-1)).toMatchObject({ message: { ...stopped, status: 'STOPPED' } });
    expect(await stop(id)).toMatchObject({ ...stopped, status: 'stopped' });
  });

  it('is left out of the next prompt when it was stopped before its first word', async () => {
    const { id } = await beingWritten();
    expect(await stop(id)).toMatchObject({ status: 'stopped', text: '', isTruncated: false });
    const [next] = await sent(instruction('Shorter'));
    expect((await listen(next!.id).rest()).at(-1)).toMatchObject({ message: { text: 'A good answer.' } });
    expect((await conversation()).output).toBe('A good answer.');
    expect(llm.told(1).at(-1)?.content).not.toContain('output');
  });

  it('can be followed and stopped from another process', async () => {
    const { app, url } = await aNeighbour(server, {
      toneOutputs: new ReplyWriter(server.dataSource, false, toneStore),
    });
    const { id, spoken } = await beingWritten();
    const there = listen(id, { url });
    await there.next();
    spoken.say('Half a ');
    expect(await there.next()).toMatchObject({ delta: 'Half a ' });
    expect(await stop(id, me, { url })).toMatchObject({ status: 'stopped', text: 'Half a ' });
    await spoken.closed;
    expect((await there.rest()).at(-1)).toMatchObject({ message: { status: 'STOPPED', text: 'Half a ' } });
    await app.close();
  });

  it('fails alone, with its reason, while the others are written', async () => {
    llm.next(answersWith('One.'), refuses(401));
    const outputs = await sent(original(), 2);
    const ends = await Promise.all(outputs.map(async ({ id }) => (await listen(id).rest()).at(-1)?.message));
    const common = { id: expect.any(String), isTruncated: false };
    expect(ends).toEqual(
      expect.arrayContaining([
        { ...common, status: 'COMPLETE', text: 'One.', errorType: null, isError: false },
        { ...common, status: 'FAILED', text: SORRY, errorType: 'AUTHENTICATION', isError: true },
      ]),
    );
  });

  it('fails when its process no longer responds', async () => {
    const { id } = (await sent())[0]!;
    await listen(id).rest();
    const unfinished = { status: MessageStatus.WRITING, text: 'Half a ', heartbeatAt: ago(11, 'seconds') };
    await server.dataSource.manager.update(ToneMessage, { id }, unfinished);
    expect((await listen(id).rest()).at(-1)).toMatchObject({
      message: { status: 'FAILED', errorType: 'INTERRUPTED', isError: true },
    });
  });

  it('ends with its conversation', async () => {
    const { id, spoken } = await beingWritten();
    const listener = listen(id);
    await listener.next();
    const ids = [conversationId];
    expect(valueOf(await api.deleteToneConversations(me, { ids })).deletedIds).toEqual(ids);
    await spoken.closed;
    await expect(listener.next()).rejects.toThrow('NOT_FOUND');
  });

  it('is hidden from other users', async () => {
    const { id, spoken } = await beingWritten();
    const stranger = await aUser(server);
    await expect(listen(id, server, stranger).next()).rejects.toThrow('NOT_FOUND');
    expect(await api.stopToneAnswer(stranger, { messageId: id })).toMatchObject({ code: 'NOT_FOUND' });
    spoken.finish();
    await listen(id).rest();
  });
});
