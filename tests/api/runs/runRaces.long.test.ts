import { describe, expect, it } from '@jest/globals';
import { RunSweeper } from '../../../server/runs/runSweeper.worker.ts';
import { valueOf } from '../../support/apis.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { controlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { type RunApi, runApis } from '../../support/runs/runApis.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { cooldownMs: 0 }) });
const me = useUser(server);
const [[, runs]] = runApis(server) as [[string, RunApi]];

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
    const begin = () => runs.start(me, { contentId, models: MODELS, wait: false });
    const outcomes = await Promise.all([begin(), begin()]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'begun' : outcome.code)).sort()).toEqual(['RATE_LIMITED', 'begun']);
    const kept = valueOf(await runs.list(me, contentId)).results;
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
      const { id, answers } = valueOf(await runs.start(me, { contentId }));
      await server.dataSource.query("UPDATE runs SET created_at = now() - interval '31 days' WHERE id = $1", [id]);
      const [outcome] = await Promise.all([runs.keep(me, answers[0]?.id ?? 0), sweep()]);
      await sweep();
      expect(outcome).toMatchObject(outcome.ok ? {} : { code: 'NOT_FOUND' });
      expect((await runs.read(me, id)).ok).toBe(outcome.ok);
    }
  });

  it('are deleted with their account, which ends their calls', async () => {
    const spoken = controlledReply();
    llm.next(spoken.script);
    const { id } = valueOf(await runs.start(me, { contentId: await aPrompt(), wait: false }));
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
      const { id, answers } = valueOf(await runs.start(me, { contentId, wait: false }));
      await spoken.begun;
      spoken.say('All of it.');
      spoken.finish();
      const stopped = valueOf(await runs.stop(me, answers[0]?.id ?? 0));
      expect(['complete', 'stopped']).toContain(stopped.status);
      await spoken.closed;
      expect(valueOf(await runs.read(me, id)).answers).toEqual([stopped]);
    }
  });
});
