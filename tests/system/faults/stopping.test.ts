import { Agent } from 'node:http';
import { expect, it } from '@jest/globals';
import { NOTHING, type Write } from '../../support/system/compare.ts';
import { newText, someWrites, Writers } from '../../support/system/load.ts';
import { outcomeOf, send } from '../../support/system/send.ts';
import { type Env, spawnServer } from '../../support/system/start.ts';
import { databases, longEnough, stopwatch, times } from './extent.ts';

const STOPS = times(50);
const CONTROL_KILLS = 5;
/** The time for running requests to end and the process to exit. */
const DRAIN_MS = 15_000 + 1_000;

/** The requests that are repeated: a save over each API, and a read of the library. */
const CREATE = 'mutation($input: CreateContentInput!) { createContent(input: $input) { id version title content } }';
const READ = '{ contents(page: 1, pageSize: 20) { totalCount results { id title content } } }';
const KINDS: Record<string, (input: object) => { path: string; body: object }> = {
  rest: (input) => ({ path: '/api/contents/', body: input }),
  graphql: (input) => ({ path: '/graphql', body: { query: CREATE, variables: { input } } }),
  reading: () => ({ path: '/graphql', body: { query: READ } }),
};
const LANES_OF_EACH = 2;

/** Sends requests without a pause on persistent connections until no request is accepted. Counts their outcomes. */
async function load(url: string, { people }: Writers, outcomes: Record<string, number>, onAnswer: () => void) {
  const agent = new Agent({ keepAlive: true });
  const lanes = people.flatMap((person) =>
    Object.entries(KINDS).flatMap((kind) => Array(LANES_OF_EACH).fill([person, ...kind])),
  );
  await Promise.all(
    lanes.map(async ([{ accessToken: token, ledger }, kind, requestOf]) => {
      for (let asked = 1; ; asked++) {
        const request = requestOf({ title: `${kind} ${asked}`, content: newText(asked) });
        const reply = await send(url, { method: 'POST', ...request, token, agent, beforeBody: () => undefined });
        const outcome = outcomeOf(reply);
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        if (reply.status === 0) return;
        if (reply.status < 300 && kind !== 'reading') ledger.add(writeIn(reply.text));
        onAnswer();
      }
    }),
  );
  agent.destroy();
}

/** The saved row, from a response of either API. */
function writeIn(body: string): Write {
  const answer = JSON.parse(body) as Write & { data?: { createContent: Write } };
  const write = answer.data?.createContent ?? answer;
  return { ...write, id: Number(write.id) };
}

/** Starts servers one after the other and ends each with the signal during requests, until one cuts a request. */
async function stopped(env: Env, signal: NodeJS.Signals, stops: number) {
  const outcomes: Record<string, number> = {};
  const exits: object[] = [];
  let writers: Writers | null = null;
  let slowestMs = 0;
  for (let stop = 0; stop < stops && !outcomes.cut; stop++) {
    const server = spawnServer(env);
    const url = await server.ready();
    writers ??= await Writers.signUp(url);
    await writers.refresh(url);
    let left = someWrites();
    let begun = 0;
    await load(url, writers, outcomes, () => {
      if (--left > 0 || begun > 0) return;
      begun = performance.now();
      server.kill(signal);
    });
    exits.push(await server.exited);
    slowestMs = Math.max(slowestMs, performance.now() - begun);
  }
  const last = spawnServer(env);
  const findings = (await writers?.findings(await last.ready())) ?? NOTHING;
  await last.end();
  return { figures: writers?.figures(findings), findings, outcomes, exits, slowestMs };
}

it.each(databases)(
  `answers accepted requests and keeps acknowledged writes in ${STOPS} SIGTERMs under load on $name`,
  async ({ name, settings }) => {
    const report = stopwatch();
    const { figures, findings, outcomes, exits, slowestMs } = await stopped(await settings(), 'SIGTERM', STOPS);
    report(
      `${exits.length} times SIGTERM under load on ${name}: ${figures}; requests: ${JSON.stringify(outcomes)}; gone after ${Math.round(slowestMs)} ms at the latest`,
    );
    expect(findings).toEqual(NOTHING);
    for (const outcome of Object.keys(outcomes))
      expect(outcome).toMatch(/^(20[01]|503 SERVICE_UNAVAILABLE|not taken)$/);
    expect(exits).toEqual(Array(STOPS).fill({ code: 0, signal: null }));
    expect(slowestMs).toBeLessThan(DRAIN_MS);
  },
  longEnough(STOPS),
);

it.each(databases)(
  'detects cut requests when SIGKILL is used on $name (control)',
  async ({ name, settings }) => {
    const report = stopwatch();
    const { outcomes, exits } = await stopped(await settings(), 'SIGKILL', CONTROL_KILLS);
    report(`Control, ${exits.length} times SIGKILL under load on ${name}: requests: ${JSON.stringify(outcomes)}`);
    expect(outcomes.cut).toBeGreaterThan(0);
  },
  longEnough(CONTROL_KILLS),
);
