import { describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { type ControlledReply, controlledReply } from '../../support/llm/controlledReply.ts';
import { answersWith, fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { runApis } from '../../support/runs/runApis.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { cooldownMs: 0 }) });
const me = useUser(server);

const OPENAI = { provider: 'openai', model: 'gpt-4o' };
const MINI = { provider: 'openai', model: 'gpt-4o-mini' };

const aPrompt = async (content = 'Greet {{name}}.') =>
  (await aContent(server, { owner: me, title: 'Greeting', content })).id;

describe.each(runApis(server))('an answer of a run over %s', (_api, runs) => {
  it('stops separately, with its text so far', async () => {
    const spoken = [controlledReply(), controlledReply()];
    llm.next(...spoken.map(({ script }) => script));
    const contentId = await aPrompt('Hi.');
    const run = valueOf(await runs.start(me, { contentId, models: [OPENAI, MINI], wait: false }));
    expect(run.answers.map(({ status }) => status)).toEqual(['writing', 'writing']);
    await Promise.all(spoken.map(({ begun }) => begun));
    const [one, other] = run.answers.map(({ id, model }) => ({
      id,
      speaker: spoken[llm.asked.findIndex(({ body }) => body.model === model)] as ControlledReply,
    })) as [{ id: number; speaker: ControlledReply }, { id: number; speaker: ControlledReply }];
    for (const { speaker } of [one, other]) speaker.say('Half a ');
    expect(valueOf(await runs.stop(me, one.id))).toMatchObject({ status: 'stopped', costEstimate: null });
    await one.speaker.closed;
    expect(await runs.keep(me, other.id)).toMatchObject({ code: 'CONFLICT' });
    expect(await runs.goOn(me, other.id)).toMatchObject({ code: 'CONFLICT' });
    other.speaker.say('word.');
    other.speaker.finish();
    await until(async () => valueOf(await runs.read(me, run.id)).answers[1]?.status !== 'writing');
    const [stopped, ended] = valueOf(await runs.read(me, run.id)).answers;
    expect(stopped).toMatchObject({ status: 'stopped', finishedAt: expect.any(String) });
    expect(ended).toMatchObject({ status: 'complete', text: 'Half a word.' });
    expect(valueOf(await runs.stop(me, one.id))).toEqual(stopped);
  });

  it('is kept as an example of its version until released', async () => {
    const contentId = await aPrompt();
    const values = { name: 'Ada' };
    const run = valueOf(await runs.start(me, { contentId, values, models: [OPENAI, MINI] }));
    const [first, second] = run.answers.map(({ id }) => id) as [number, number];
    const kept = valueOf(await runs.keep(me, first));
    expect(kept).toMatchObject({ id: first, keptAt: expect.any(String) });
    expect(valueOf(await runs.keep(me, first)).keptAt).toBe(kept.keptAt);
    valueOf(await runs.keep(me, second));
    const examples = valueOf(await runs.examples(me, contentId));
    expect(examples.results.map(({ id }) => id)).toEqual([second, first]);
    expect(examples.results[1]).toEqual({
      ...kept,
      contentId,
      values: [{ name: 'name', value: 'Ada' }],
      attachments: [],
    });
    expect(valueOf(await runs.examples(me, contentId, 1)).totalCount).toBe(2);
    expect(valueOf(await runs.examples(me, contentId, 2)).totalCount).toBe(0);
    valueOf(await runs.removeExample(me, second));
    expect(await runs.removeExample(me, second)).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await runs.examples(me, contentId)).totalCount).toBe(1);
  });

  it('cannot become an example or a chat without text', async () => {
    llm.always(refuses(503));
    const run = valueOf(await runs.start(me, { contentId: await aPrompt('Hi.') }));
    const id = run.answers[0]?.id ?? 0;
    for (const action of [runs.keep, runs.goOn])
      expect(await action(me, id)).toMatchObject({ code: 'VALIDATION_FAILED', message: 'This answer has no text.' });
  });

  it('continues in the Chat with prompt and answer', async () => {
    llm.next(answersWith('Hello Ada.'));
    const run = valueOf(
      await runs.start(me, { contentId: await aPrompt(), values: { name: 'Ada' }, models: [OPENAI] }),
    );
    const conversation = valueOf(await runs.goOn(me, run.answers[0]?.id ?? 0));
    expect(conversation.name).toBe('Greeting');
    const [, [, chat]] = chatApis(server) as [unknown, ReturnType<typeof chatApis>[number]];
    const { results } = valueOf(await chat.listMessages(me, conversation.id));
    expect(results).toMatchObject([
      { content: 'Greet Ada.', isUser: true },
      { content: 'Hello Ada.', isUser: false, status: 'complete', modelUsed: 'gpt-4o', providerUsed: 'openai' },
    ]);
    valueOf(await chat.sendMessage(me, { conversationId: conversation.id, content: 'Shorter.' }));
    expect(llm.heard()).toEqual(['Greet Ada.', 'Hello Ada.', 'Shorter.']);
    expect(llm.asked.at(-1)?.body.model).toBe('gpt-4o');
    expect(valueOf(await chat.listConversations(me, { search: 'greet ada' })).totalCount).toBe(1);
  });

  it('continues in the Chat as a stopped reply after it was stopped', async () => {
    const spoken = controlledReply();
    llm.next(spoken.script);
    const run = valueOf(await runs.start(me, { contentId: await aPrompt('Hi.'), wait: false }));
    const id = run.answers[0]?.id ?? 0;
    await spoken.begun;
    spoken.say('Half a ');
    await until(async () => valueOf(await runs.read(me, run.id)).answers[0]?.text !== '');
    valueOf(await runs.stop(me, id));
    const conversation = valueOf(await runs.goOn(me, id));
    const [, [, chat]] = chatApis(server) as [unknown, ReturnType<typeof chatApis>[number]];
    expect(valueOf(await chat.listMessages(me, conversation.id)).results[1]).toMatchObject({
      content: 'Half a ',
      status: 'stopped',
    });
    await spoken.closed;
  });
});
