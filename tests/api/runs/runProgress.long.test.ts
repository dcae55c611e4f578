import { describe, expect, it } from '@jest/globals';
import { ReplyWriter } from '../../../server/replies/replyWriter.worker.ts';
import { answerStore } from '../../../server/runs/run.rows.ts';
import { valueOf } from '../../support/apis.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { aNeighbour, listenTo } from '../../support/llm/writtenReplies.ts';
import { type RunApi, runApis } from '../../support/runs/runApis.ts';
import { useServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const [[, runs]] = runApis(server) as [[string, RunApi]];

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
  const run = valueOf(await runs.start(me, { contentId, wait: false }));
  await spoken.begun;
  return { id: run.answers[0]?.id ?? 0, runId: run.id, spoken };
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
    await until(async () => valueOf(await runs.read(me, runId)).answers[0]?.text === 'So far');
    spoken.finish();
    await until(async () => valueOf(await runs.read(me, runId)).answers[0]?.status === 'complete');
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
    const document = 'mutation($id: ID!) { stopRunAnswer(input: { answerId: $id }) { status text } }';
    const { data } = await graphql({ url }, document, { id: String(id) }, { as: me });
    expect(data?.stopRunAnswer).toEqual({ status: 'STOPPED', text: 'Half a ' });
    await spoken.closed;
    expect((await there.rest()).at(-1)).toMatchObject({ answer: { status: 'STOPPED', text: 'Half a ' } });
    await app.close();
  });

  it('fails with its text so far when its process no longer responds', async () => {
    const { id: contentId } = await aContent(server, { owner: me, content: 'Tell me.' });
    const { answers } = valueOf(await runs.start(me, { contentId }));
    const id = answers[0]?.id ?? 0;
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
