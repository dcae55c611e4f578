import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AttackedServer, MORE_QUESTIONS, startAttackedServer } from '../../support/attacks/attackedServer.ts';
import { startAttacker } from '../../support/attacks/attackerProcess.ts';
import { watch } from '../../support/attacks/ordinaryUser.ts';
import { slowness } from '../../support/attacks/slowness.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import type { Attack } from './attack.ts';
import { attacks } from './attacks.ts';
import { type Figures, headOf, rowOf } from './figures.ts';
import { answersByPrompt } from './provider.ts';

const DATABASE = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded';
/** The bystander's slowest permitted response time; it is longer on a slow machine. */
const MAX_MS = 1_000;
/** Late responses are retried, since the machine may be busy with something else for a moment. */
const MAX_TRIES = 3;
const DEFAULT_GROWTH_MIB = 400;

const llm = await fakeLlm();
const attacker = startAttacker();
let server: AttackedServer | null = null;
let lastAddress = 10;

beforeAll(() => void process.stderr.write(headOf(DATABASE)));
afterAll(async () => {
  await attacker.end();
  await server?.kill();
});

it.each(attacks.filter(({ only = DATABASE }) => only === DATABASE))(
  'leaves other users unaffected: $name',
  async (attack) => {
    let seen = await made(attack);
    for (let tries = 1; tries < MAX_TRIES && seen.problems.length > 0 && isLate(seen); tries++)
      seen = await made(attack, await slowness());
    process.stderr.write(rowOf(seen));
    expect(seen.problems).toEqual([]);
  },
);

/** The running server, unless the attack needs other settings. */
async function serverFor({ isOffline = false }: Attack, running: AttackedServer | null) {
  if (running?.isOffline === isOffline) return running;
  await running?.kill();
  return startAttackedServer(isOffline ? null : llm.url);
}

/** Whether the bystander's response was late or the attack took too long. */
const isLate = ({ worstMs, outcomes }: Figures) => worstMs > MAX_MS || outcomes.includes('cut');

/** Runs the attack against a healthy server. A server that is no longer healthy is replaced. */
async function made(attack: Attack, slowness = 1): Promise<Figures> {
  llm.always(answersByPrompt);
  server = await serverFor(attack, server);
  const { url, ordinaryUser } = server;
  await attacker.prepare(attack.name, url, `127.0.0.${++lastAddress}`);
  const memory = server.memory();
  const watched = watch(url, ordinaryUser.token, [
    ...ordinaryUser.questions,
    ...(attack.also ?? []).map((name) => MORE_QUESTIONS[name]),
  ]);
  const { outcomes, ms } = await attacker.attack(slowness);
  const { worst, refused, count } = await watched.stop();
  const { before, peak } = memory.stop();
  const seen = {
    name: attack.name,
    outcomes,
    ms,
    worst,
    worstMs: Math.max(...Object.values(worst)),
    before,
    peak,
    count,
    problems: [] as string[],
  };
  const problem = (isSo: boolean, sentence: string) => isSo && seen.problems.push(sentence);
  problem(server.isGone(), 'The process has ended.');
  problem(
    seen.worstMs > MAX_MS * slowness,
    `The bystander waited ${seen.worstMs} ms${slowness > 1 ? `, on a machine that is ${slowness.toFixed(1)} times slower` : ''}.`,
  );
  problem(refused.length > 0, `The bystander was refused: ${refused.join(' · ')}`);
  problem(peak - before > (attack.growthMiB ?? DEFAULT_GROWTH_MIB), `The process grew from ${before} to ${peak} MiB.`);
  const unexpected = outcomes.filter((outcome) => !attack.answers.includes(outcome));
  problem(unexpected.length > 0, `The attacker got ${unexpected.join(', ')}.`);
  if (seen.problems.length > 0) {
    await server.kill();
    server = null;
  }
  return seen;
}
