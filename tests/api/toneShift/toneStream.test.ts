import { beforeEach, describe, expect, it } from '@jest/globals';
import { Not } from 'typeorm';
import { MessageStatus } from '../../../server/replies/writtenReply.entity.ts';
import { ToneDirection, ToneMessage } from '../../../server/toneshift/conversations/toneMessage.entity.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { dataOf, errorsOf, subscribe } from '../../support/http/subscribe.ts';
import { answersWith, fakeLlm, refuses, stalls, stopsEarly } from '../../support/llm/fakeLlm.ts';
import { aCall, statusesOfCalls } from '../../support/llm/keptCalls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { aToneConversation, original, sentToModel, SORRY } from '../../support/toneShift/tone.ts';
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

interface Message {
  id: string;
  text: string;
  isError: boolean;
  isTruncated: boolean;
  promptSent: string;
}
interface Answer {
  toneAnswer: { variant: number; delta: string; userMessage: Message | null; response: Message | null };
}

const MESSAGE = '{ id text isError isTruncated promptSent }';
const ANSWER = `subscription($input: SendToneMessageInput!) {
  toneAnswer(input: $input) { variant delta userMessage ${MESSAGE} response ${MESSAGE} } }`;
const answersOf = (input: object, token?: string) =>
  subscribe<Answer>(
    server,
    ANSWER,
    { input: { conversationId, content: 'Hello.', messageType: 'ORIGINAL_MESSAGE', ...input } },
    token,
  );
const answers = (input: object = {}, token?: string) => dataOf(answersOf(input, token));

/** Reads all events, and the error code if the stream failed. */
async function everything(events: ReturnType<typeof answers>) {
  const seen: Answer['toneAnswer'][] = [];
  try {
    for await (const { toneAnswer } of events) seen.push(toneAnswer);
    return { seen, code: null };
  } catch (refusal) {
    return { seen, code: (refusal as Error).message };
  }
}

const kept = async () => valueOf(await api.toneConversation(me, { id: conversationId })).messages;
/** The outputs that are no longer being written. */
const keptOutputs = () =>
  server.dataSource.manager.findBy(ToneMessage, {
    conversationId,
    type: ToneDirection.OUTPUT,
    status: Not(MessageStatus.WRITING),
  });
const statuses = () => statusesOfCalls(server, me);

describe('a streamed answer', () => {
  it('begins with the stored message, arrives in deltas, and ends with the stored answer', async () => {
    const { seen, code } = await everything(answers({}, me.token));
    expect(code).toBeNull();
    expect(seen[0]).toMatchObject({ delta: '', response: null, userMessage: { text: 'Hello.' } });
    expect(seen.slice(1).map(({ delta }) => delta)).toEqual(['A', ' good', ' answer.', '']);
    expect(seen.at(-1)).toMatchObject({
      variant: 1,
      response: { text: 'A good answer.', isError: false, isTruncated: false, promptSent: sentToModel(llm) },
    });
    expect(llm.asked[0]?.body).toMatchObject({ stream: true });
    expect((await kept()).map(({ id, text }) => ({ id: String(id), text }))).toEqual(
      [seen[0]?.userMessage, seen.at(-1)?.response].map((message) => ({ id: message?.id, text: message?.text })),
    );
    expect(await statuses()).toEqual(['succeeded']);
  });

  it('distinguishes three variants, and continues when one fails', async () => {
    llm.next(answersWith('One and more.'), stopsEarly, answersWith('Two and more.'));
    const { seen, code } = await everything(answers({ variants: 3 }, me.token));
    expect(code).toBeNull();
    const textOf = (variant: number) =>
      seen
        .filter((event) => event.variant === variant)
        .map(({ delta }) => delta)
        .join('');
    const responses = seen.flatMap(({ variant, response }) => (response ? { variant, ...response } : []));
    expect(responses.map(({ variant }) => variant).sort()).toEqual([1, 2, 3]);
    expect(responses.map(({ text }) => text).sort()).toEqual(['One and more.', SORRY, 'Two and more.'].sort());
    for (const { variant, text, isError } of responses) expect(isError ? SORRY : textOf(variant)).toBe(text);
    expect((await statuses()).sort()).toEqual(['failed', 'succeeded', 'succeeded']);
  });

  it('ends with the error after the stored failures when every variant failed', async () => {
    llm.always(refuses(401));
    const { seen, code } = await everything(answers({ variants: 2 }, me.token));
    expect(code).toBe('AI_AUTHENTICATION');
    expect(seen.flatMap(({ response }) => response ?? [])).toMatchObject([
      { text: SORRY, isError: true },
      { text: SORRY, isError: true },
    ]);
    expect((await kept()).map(({ isError }) => isError)).toEqual([false, true, true]);
  });

  it("includes the stored message's id in its error", async () => {
    llm.always(refuses(401));
    const errors = await errorsOf(answersOf({}, me.token));
    expect(errors.map(({ extensions }) => extensions)).toEqual([
      {
        code: 'AI_AUTHENTICATION',
        userMessageId: String((await kept())[0]?.id),
        requestId: expect.any(String),
      },
    ]);
  });

  it('is cancelled at the provider when the client disconnects, and its text is stored as cut off', async () => {
    llm.next(stalls);
    const asked = llm.nextAsked();
    const events = answers({}, me.token);
    await events.next();
    expect((await events.next()).value).toMatchObject({ toneAnswer: { delta: 'Half an ' } });
    await events.return?.();
    await (
      await asked
    ).closed;
    await until(async () => (await keptOutputs()).length > 0);
    expect(await keptOutputs()).toMatchObject([
      { text: 'Half an ', status: MessageStatus.STOPPED, isTruncated: true, variant: 1 },
    ]);
    expect(await statuses()).toEqual(['cancelled']);
  });

  it('is hidden from other users', async () => {
    const stranger = await aUser(server);
    expect(await everything(answers())).toEqual({ seen: [], code: 'UNAUTHENTICATED' });
    expect(await everything(answers({}, stranger.token))).toEqual({ seen: [], code: 'NOT_FOUND' });
    expect(llm.asked).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  it('refuses the same input as sendToneMessage', async () => {
    expect(await everything(answers({ content: ' ' }, me.token))).toEqual({ seen: [], code: 'BAD_USER_INPUT' });
    expect(await everything(answers({ variants: 4 }, me.token))).toEqual({ seen: [], code: 'BAD_USER_INPUT' });
  });
});

describe('concurrent ToneShift messages', () => {
  it.each(clients(server))(
    'stop when the client of a plain call over %s disconnects, and keep the text',
    async (_, client) => {
      llm.next(stalls);
      const asked = llm.nextAsked();
      const leaving = new AbortController();
      const left = client
        .sendToneMessage(me, { conversationId, ...original() }, { signal: leaving.signal })
        .catch(() => 'left');
      const { closed } = await asked;
      leaving.abort();
      await closed;
      expect(await left).toBe('left');
      await until(async () => (await keptOutputs()).length > 0);
      expect(await statuses()).toEqual(['cancelled']);
      expect((await kept()).map(({ text }) => text)).toEqual(['Hello.', 'Half an ']);
    },
  );

  it('get answers to their own texts when sent simultaneously', async () => {
    const texts = ['One.', 'Two.', 'Three.'];
    await Promise.all(texts.map((text) => api.sendToneMessage(me, { conversationId, ...original(text) })));
    const messages = await kept();
    const inputs = messages.filter(({ type }) => type === 'input');
    expect(inputs.map(({ text }) => text).sort()).toEqual(texts.sort());
    expect(messages.map(({ id, inputId }) => inputId ?? id)).toEqual(inputs.flatMap(({ id }) => [id, id]));
  });

  it('return NOT_FOUND and store nothing in a conversation deleted meanwhile', async () => {
    llm.next((exchange) => {
      void api.deleteToneConversations(me, { ids: [conversationId] }).then(() => answersWith('Late.')(exchange));
    });
    expect(await api.sendToneMessage(me, { conversationId, ...original() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await keptOutputs()).toEqual([]);
  });

  it('are refused beyond three simultaneous answers, and nothing is stored', async () => {
    for (let call = 0; call < 3; call++) await aCall(server, me, { status: 'running' });
    expect(await api.sendToneMessage(me, { conversationId, ...original() })).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfter: expect.any(Number),
    });
    expect(await kept()).toEqual([]);
  });

  it('are limited to one per document', async () => {
    const send = `sendToneMessage(input: { conversationId: ${conversationId}, content: "x", messageType: ORIGINAL_MESSAGE }) { userMessage { id } }`;
    const { errors } = await graphql(server, `mutation { a: ${send} b: ${send} }`, {}, { as: me });
    expect(errors[0]?.message).toContain('AI or import fields');
  });
});
