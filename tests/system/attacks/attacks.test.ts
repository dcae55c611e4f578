import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startAttacker } from '../../support/attacks/attackerProcess.ts';
import { newBystander, type Noticed } from '../../support/attacks/bystander.ts';
import { slowness } from '../../support/attacks/slowness.ts';
import { answersWith, fakeLlm, hangs, refuses, type Script, SECRET_KEY } from '../../support/llm/fakeLlm.ts';
import { onDatabase, SHIPPED_SERVER, spawnServer } from '../../support/system/start.ts';
import { type Attack, PROMPTS } from './attack.ts';
import { attacks } from './attacks.ts';

const DATABASE = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'embedded';
/** The limit of the JavaScript heap; the memory of the embedded database is extra. */
const HEAP_MIB = 512;
/** The bystander's slowest permitted response time; it is longer on a slow machine. */
const MAX_MS = 1_000;
/** Late responses are retried, since the machine may be busy with something else for a moment. */
const MAX_TRIES = 3;
const DEFAULT_GROWTH_MIB = 400;
const SAMPLE_MS = 50;

const llm = await fakeLlm();
const attacker = startAttacker();
let server: Awaited<ReturnType<typeof startAttackedServer>>;
let lastAddress = 10;

/** The result of one attack. */
interface Figures extends Noticed {
  outcomes: string[];
  /** The duration of the attack, in milliseconds. */
  ms: number;
  worstMs: number;
  /** Resident memory in MiB. */
  before: number;
  peak: number;
  problems: string[];
}

const row = (...cells: string[]) => void process.stderr.write(`| ${cells.join(' | ')} |\n`);

/** Prints a table, as in docs/security.md. A server that is replaced ends with its test. */
beforeAll(async () => {
  server = await startAttackedServer();
  row(`Attack (${DATABASE})`, 'By', 'Answers', 'Attacker, ms', 'Bystander at worst, ms', 'Memory, MiB', '');
  row(...Array<string>(7).fill('---'));
});
afterAll(() => attacker.end());

const answersByPrompt: Script = (exchange) => {
  const { text } = exchange;
  if (text.includes(PROMPTS.fail)) return refuses(500)(exchange);
  if (text.includes(PROMPTS.refuse)) return refuses(400)(exchange);
  if (text.includes(PROMPTS.silence)) return hangs(exchange);
  return answersWith('A good answer.')(exchange);
};

it.each(attacks)('leaves a bystander unaffected by the attack of a $by: $name', async (attack) => {
  let seen = await made(attack);
  for (let tries = 1; tries < MAX_TRIES && seen.problems.length > 0 && isLate(seen); tries++)
    seen = await made(attack, await slowness());
  const { outcomes, ms, worst, before, peak, problems } = seen;
  const slowest = Object.entries(worst).map(([kind, each]) => `${kind} ${each}`);
  const verdict = problems.length > 0 ? 'fails' : 'holds';
  row(attack.name, attack.by, outcomes.join(', '), `${ms}`, slowest.join(', '), `${before} → ${peak}`, verdict);
  expect(problems.join(' ')).toBe('');
});

/** Starts a server with a bystander on the database of this test run. */
async function startAttackedServer() {
  const provider = { OPENAI_API_KEY: SECRET_KEY, OPENAI_BASE_URL: `${llm.url}/openai/v1` };
  const env = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}`, ...provider };
  const child = spawnServer(await onDatabase(env), SHIPPED_SERVER);
  const isOver = { value: false };
  void child.exited.then(() => (isOver.value = true));
  const url = await child.ready();
  return { url, isOver, pid: child.pid ?? 0, end: child.end, watch: await newBystander(url) };
}

/** Whether the bystander's response was late or the attack took too long. */
const isLate = ({ worstMs, outcomes }: Figures) => worstMs > MAX_MS || outcomes.includes('cut');

/** Runs the attack against a healthy server. A server that is no longer healthy is replaced. */
async function made(attack: Attack, slower = 1): Promise<Figures> {
  llm.always(answersByPrompt);
  const { url, watch, pid, isOver, end } = (server = server.isOver.value ? await startAttackedServer() : server);
  await attacker.prepare(attack.name, url, `127.0.0.${++lastAddress}`);
  const memory = watchMemory(pid);
  const watched = watch(attack.also);
  const { outcomes, ms } = await attacker.attack(slower);
  const { worst, refused } = await watched.stop();
  const { before, peak } = memory.stop();
  const worstMs = Math.max(...Object.values(worst));
  // The machine may have become busy after it was measured.
  const slowest = slower > 1 ? Math.max(slower, await slowness()) : 1;
  const problems: string[] = [];
  const problem = (isSo: boolean, sentence: string) => isSo && problems.push(sentence);
  problem(isOver.value, 'The process has ended.');
  const how = slowest > 1 ? `, on a machine that is ${slowest.toFixed(1)} times slower` : '';
  problem(worstMs > MAX_MS * slowest, `The bystander waited ${worstMs} ms${how}.`);
  problem(refused.length > 0, `The bystander was refused: ${refused.join(' · ')}`);
  problem(peak - before > (attack.growthMiB ?? DEFAULT_GROWTH_MIB), `The process grew from ${before} to ${peak} MiB.`);
  const unexpected = outcomes.filter((outcome) => !attack.answers.includes(outcome));
  problem(unexpected.length > 0, `The attacker got ${unexpected.join(', ')}.`);
  if (problems.length > 0) await end('SIGKILL');
  return { outcomes, ms, worst, worstMs, refused, before, peak, problems };
}

/** The resident memory of a process in MiB, now and at its peak; 0 when the process is gone. */
function watchMemory(pid: number) {
  const now = () => {
    try {
      return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
    } catch {
      return 0;
    }
  };
  const before = now();
  let peak = before;
  const look = () => void (peak = Math.max(peak, now()));
  const timer = setInterval(look, SAMPLE_MS);
  return {
    stop() {
      clearInterval(timer);
      look();
      return { before, peak };
    },
  };
}
