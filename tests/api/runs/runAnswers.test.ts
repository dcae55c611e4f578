import { describe, expect, it } from '@jest/globals';
import { clients, restClient, valueOf } from '../../support/client/apis.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { type ControlledReply, controlledReply } from '../../support/llm/controlledReply.ts';
import { answersWith, fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { cooldownMs: 0 }) });
const chat = restClient(server);
const me = useUser(server);

const OPENAI = { provider: 'openai', model: 'gpt-4o' };
const ADA = [{ name: 'name', value: 'Ada' }];
const MINI = { provider: 'openai', model: 'gpt-4o-mini' };

const aPrompt = async (content = 'Greet {{name}}.') =>
  (await aContent(server, { owner: me, title: 'Greeting', content })).id;

interface Spoken {
  id: number;
  speaker: ControlledReply;
}

describe.each(clients(server))('an answer of a run over %s', (_api, api) => {
  it('stops separately, with its text so far', async () => {
    const spoken = [controlledReply(), controlledReply()];
    llm.next(...spoken.map(({ script }) => script));
    const contentId = await aPrompt('Hi.');
    const run = valueOf(await api.startRun(me, { contentId, models: [OPENAI, MINI], wait: false }));
    expect(run.answers.map(({ status }) => status)).toEqual(['writing', 'writing']);
    await Promise.all(spoken.map(({ begun }) => begun));
    const [one, other] = run.answers.map(({ id, model }) => ({
      id,
      speaker: spoken[llm.asked.findIndex(({ body }) => body.model === model)]!,
    })) as [Spoken, Spoken];
    for (const { speaker } of [one, other]) speaker.say('Half a ');
    expect(valueOf(await api.stopRunAnswer(me, { answerId: one.id }))).toMatchObject({
      status: 'stopped',
      costEstimate: null,
    });
    await one.speaker.closed;
    expect(await api.keepRunAnswer(me, { answerId: other.id })).toMatchObject({ code: 'CONFLICT' });
    expect(await api.continueRunInChat(me, { answerId: other.id })).toMatchObject({ code: 'CONFLICT' });
    other.speaker.say('word.');
    other.speaker.finish();
    await until(async () => valueOf(await api.run(me, { id: run.id })).answers[1]?.status !== 'writing');
    const [stopped, ended] = valueOf(await api.run(me, { id: run.id })).answers;
    expect(stopped).toMatchObject({ status: 'stopped', finishedAt: expect.any(String) });
    expect(ended).toMatchObject({ status: 'complete', text: 'Half a word.' });
    expect(valueOf(await api.stopRunAnswer(me, { answerId: one.id }))).toEqual(stopped);
  });

  it('is kept as an example of its version until released', async () => {
    const contentId = await aPrompt();
    const run = valueOf(await api.startRun(me, { contentId, values: ADA, models: [OPENAI, MINI] }));
    const [first, second] = run.answers.map(({ id }) => id) as [number, number];
    const answer = valueOf(await api.keepRunAnswer(me, { answerId: first }));
    expect(answer).toMatchObject({ id: first, keptAt: expect.any(String) });
    expect(valueOf(await api.keepRunAnswer(me, { answerId: first }))).toEqual(answer);
    valueOf(await api.keepRunAnswer(me, { answerId: second }));
    const examples = valueOf(await api.contentExamples(me, { contentId }));
    expect(examples.results.map(({ id }) => id)).toEqual([second, first]);
    expect(examples.results[1]).toEqual({ id: first, answer, contentId, givenValues: ADA, attachments: [] });
    expect(valueOf(await api.contentExamples(me, { contentId, version: 1 })).totalCount).toBe(2);
    expect(valueOf(await api.contentExamples(me, { contentId, version: 2 })).totalCount).toBe(0);
    valueOf(await api.removeExample(me, { id: second }));
    expect(await api.removeExample(me, { id: second })).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await api.contentExamples(me, { contentId })).totalCount).toBe(1);
  });

  it('cannot become an example or a chat without text', async () => {
    llm.always(refuses(503));
    const run = valueOf(await api.startRun(me, { contentId: await aPrompt('Hi.') }));
    const id = run.answers[0]!.id;
    for (const action of [api.keepRunAnswer, api.continueRunInChat])
      expect(await action(me, { answerId: id })).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'This answer has no text.',
      });
  });

  it('continues in the Chat with prompt and answer', async () => {
    llm.next(answersWith('Hello Ada.'));
    const contentId = await aPrompt();
    const run = valueOf(await api.startRun(me, { contentId, values: ADA, models: [OPENAI] }));
    const conversation = valueOf(await api.continueRunInChat(me, { answerId: run.answers[0]!.id }));
    expect(conversation.name).toBe('Greeting');
    const { results } = valueOf(await chat.chatMessages(me, { conversationId: conversation.id }));
    expect(results).toMatchObject([
      { content: 'Greet Ada.', isUser: true },
      { content: 'Hello Ada.', isUser: false, status: 'complete', modelUsed: 'gpt-4o', providerUsed: 'openai' },
    ]);
    valueOf(await chat.sendMessage(me, { conversationId: conversation.id, content: 'Shorter.' }));
    expect(llm.heard()).toEqual(['Greet Ada.', 'Hello Ada.', 'Shorter.']);
    expect(llm.asked.at(-1)?.body.model).toBe('gpt-4o');
    expect(valueOf(await chat.chatConversations(me, { search: 'greet ada' })).totalCount).toBe(1);
  });

  it('continues in the Chat as a stopped reply after it was stopped', async () => {
    const spoken = controlledReply();
    llm.next(spoken.script);
    const run = valueOf(await api.startRun(me, { contentId: await aPrompt('Hi.'), wait: false }));
    const id = run.answers[0]!.id;
    await spoken.begun;
    spoken.say('Half a ');
    await until(async () => valueOf(await api.run(me, { id: run.id })).answers[0]?.text !== '');
    valueOf(await api.stopRunAnswer(me, { answerId: id }));
    const conversation = valueOf(await api.continueRunInChat(me, { answerId: id }));
    expect(valueOf(await chat.chatMessages(me, { conversationId: conversation.id })).results[1]).toMatchObject({
      content: 'Half a ',
      status: 'stopped',
    });
    await spoken.closed;
  });
});
