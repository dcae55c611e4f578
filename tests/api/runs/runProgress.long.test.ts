import { describe, expect, it } from '@jest/globals';
import { ReplyWriter } from '../../../server/replies/replyWriter.worker.ts';
import { answerStore } from '../../../server/runs/run.rows.ts';
import { RunSweeper } from '../../../server/runs/runSweeper.worker.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { controlledReply, nextControlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { aNeighbour, listenTo } from '../../support/llm/writtenReplies.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { cooldownMs: 0 }) });
const me = useUser(server);
const api = graphqlClient(server);

interface Progress {
  text: string | null;
  delta: string;
  answer: { status: string; text: string; errorType: string | null } | null;
}

const PROGRESS =
  'subscription($id: ID!) { runAnswerProgress(answerId: $id) { text delta answer { status text errorType } } }';

const listen = (id: number, at: { url: string } = server, { token } = me) =>
  listenTo<Progress>(at, 'runAnswerProgress', PROGRESS, id, token);

/** Starts an answer without waiting; the test dictates it. */
async function beingWritten() {
  const spoken = nextControlledReply(llm);
  const { id: contentId } = await aContent(server, { owner: me, content: 'Tell me.' });
  const run = valueOf(await api.startRun(me, { contentId, wait: false }));
  await spoken.begun;
  return { id: run.answers[0]!.id, runId: run.id, spoken };
}

describe('an answer that is being written', () => {
  it('is sent whole to a late listener, and continues when listeners leave', async () => {
    const { id, spoken } = await beingWritten();
    const early = listen(id);
    expect(await early.next()).toEqual({ text: '', delta: '', answer: null });
    spoken.say('Once ');
    expect(await early.next()).toEqual({ text: null, delta: 'Once ', answer: null });
    const late = listen(id);
    expect(await late.next()).toEqual({ text: 'Once ', delta: '', answer: null });
    spoken.say('upon a time.');
    spoken.finish();
    for (const { rest } of [early, late])
      expect((await rest()).at(-1)).toMatchObject({ answer: { status: 'COMPLETE', text: 'Once upon a time.' } });
    expect(await listen(id).rest()).toMatchObject([{ text: 'Once upon a time.', answer: { status: 'COMPLETE' } }]);
  });

  it('is stored while it is written', async () => {
    const { runId, spoken } = await beingWritten();
    spoken.say('So far');
    await until(async () => valueOf(await api.run(me, { id: runId })).answers[0]?.text === 'So far');
    spoken.finish();
    await until(async () => valueOf(await api.run(me, { id: runId })).answers[0]?.status === 'complete');
  });

  it('can be followed and stopped from another process', async () => {
    const { app, url } = await aNeighbour(server, {
      runAnswers: new ReplyWriter(server.dataSource, false, answerStore),
    });
    const { id, spoken } = await beingWritten();
    const there = listen(id, { url });
    await there.next();
    spoken.say('Half a ');
    expect(await there.next()).toMatchObject({ delta: 'Half a ' });
    const stopped = valueOf(await graphqlClient({ url }).stopRunAnswer(me, { answerId: id }));
    expect(stopped).toMatchObject({ status: 'stopped', text: 'Half a ' });
    await spoken.closed;
    expect((await there.rest()).at(-1)).toMatchObject({ answer: { status: 'STOPPED', text: 'Half a ' } });
    await app.close();
  });

  it('fails with its text so far when its process no longer responds', async () => {
    const { id: contentId } = await aContent(server, { owner: me, content: 'Tell me.' });
    const { answers } = valueOf(await api.startRun(me, { contentId }));
    const id = answers[0]!.id;
    await server.dataSource.query(
      "UPDATE run_answers SET status = 'writing', text = 'Half a ', finished_at = NULL, heartbeat_at = now() - interval '11 seconds' WHERE id = $1",
      [id],
    );
    expect((await listen(id).rest()).at(-1)).toMatchObject({
      answer: { status: 'FAILED', errorType: 'INTERRUPTED', text: 'Half a ' },
    });
  });

  it('is hidden from other users', async () => {
    const { id, spoken } = await beingWritten();
    await expect(listen(id, server, await aUser(server)).next()).rejects.toThrow('NOT_FOUND');
    spoken.finish();
    await listen(id).rest();
  });
});

const MODELS = ['gpt-4o', 'gpt-4o-mini'].map((model) => ({ provider: 'openai', model }));

const aPrompt = async () => (await aContent(server, { owner: me, content: 'Tell me.' })).id;
const calls = () =>
  server.dataSource.query(
    'SELECT status, count(*)::int AS calls FROM llm_requests WHERE user_id = $1 GROUP BY 1 ORDER BY 1',
    [me.id],
  );

async function sweep() {
  const sweeper = new RunSweeper(server.dataSource);
  sweeper.start({ warn: () => undefined } as never);
  await sweeper.stop();
}

describe('racing runs', () => {
  it('are refused whole when two started simultaneously exceed the limit', async () => {
    const spoken = Array.from({ length: 4 }, () => controlledReply());
    llm.next(...spoken.map(({ script }) => script));
    const contentId = await aPrompt();
    const begin = () => api.startRun(me, { contentId, models: MODELS, wait: false });
    const outcomes = await Promise.all([begin(), begin()]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'begun' : outcome.code)).sort()).toEqual(['RATE_LIMITED', 'begun']);
    const kept = valueOf(await api.runs(me, { contentId })).results;
    expect(kept.map(({ answers }) => answers.length)).toEqual([2]);
    expect(await calls()).toEqual([
      { status: 'failed', calls: 1 },
      { status: 'running', calls: 2 },
    ]);
    for (const each of spoken.slice(0, 2)) {
      await each.begun;
      each.finish();
      await each.closed;
    }
  });

  it('are either kept or deleted when an example is kept during the deletion', async () => {
    const contentId = await aPrompt();
    for (let round = 0; round < 5; round++) {
      const { id, answers } = valueOf(await api.startRun(me, { contentId }));
      await server.dataSource.query("UPDATE runs SET created_at = now() - interval '31 days' WHERE id = $1", [id]);
      const [outcome] = await Promise.all([api.keepRunAnswer(me, { answerId: answers[0]!.id }), sweep()]);
      await sweep();
      expect(outcome).toMatchObject(outcome.ok ? {} : { code: 'NOT_FOUND' });
      expect((await api.run(me, { id })).ok).toBe(outcome.ok);
    }
  });

  it('are deleted with their account, which ends their calls', async () => {
    const spoken = controlledReply();
    llm.next(spoken.script);
    const { id } = valueOf(await api.startRun(me, { contentId: await aPrompt(), wait: false }));
    await spoken.begun;
    await server.dataSource.query('DELETE FROM users WHERE id = $1', [me.id]);
    await spoken.closed;
    expect(
      await server.dataSource.query(
        'SELECT (SELECT count(*)::int FROM runs WHERE id = $1) AS runs, (SELECT count(*)::int FROM run_answers WHERE run_id = $1) AS answers',
        [id],
      ),
    ).toEqual([{ runs: 0, answers: 0 }]);
  });

  it('end as complete or stopped when both happen simultaneously, and stay so', async () => {
    const contentId = await aPrompt();
    for (let round = 0; round < 5; round++) {
      const spoken = controlledReply();
      llm.next(spoken.script);
      const { id, answers } = valueOf(await api.startRun(me, { contentId, wait: false }));
      await spoken.begun;
      spoken.say('All of it.');
      spoken.finish();
      const stopped = valueOf(await api.stopRunAnswer(me, { answerId: answers[0]!.id }));
      expect(['complete', 'stopped']).toContain(stopped.status);
      await spoken.closed;
      expect(valueOf(await api.run(me, { id })).answers).toEqual([stopped]);
    }
  });
});
