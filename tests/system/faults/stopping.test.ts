import { Agent } from 'node:http';
import { expect, it } from '@jest/globals';
import type { Ledger, Write } from '../../support/database/ledger.ts';
import { newText } from '../../support/database/writers.ts';
import { type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';
import { databases } from './databases.ts';
import { longEnough, times } from './share.ts';
import { number, stopwatch } from './stopwatch.ts';
import { ask, type Ending } from './takenRequests.ts';
import { figuresOf, NOTHING, signUpUsers, someWrites, type Users } from './users.ts';

const STOPS = times(50);
const CONTROL_KILLS = 5;
/** The time for running requests to end and the process to exit. */
const DRAIN_MS = 15_000 + 1_000;

/** The requests that are repeated: a save over each API, and a read of the library. */
const KINDS = {
  rest: (title: string, content: string) => ({ method: 'POST', path: '/api/contents/', body: { title, content } }),
  graphql: (title: string, content: string) => ({
    method: 'POST',
    path: '/graphql',
    body: {
      query: 'mutation($input: CreateContentInput!) { createContent(input: $input) { id version title content } }',
      variables: { input: { title, content } },
    },
  }),
  reading: () => ({
    method: 'POST',
    path: '/graphql',
    body: { query: '{ contents(page: 1, pageSize: 20) { totalCount results { id title content } } }' },
  }),
};
const LANES_OF_EACH = 2;

/** The outcomes of all requests: for answered ones the status, and the code of a refusal. */
class Endings {
  readonly counts: Record<string, number> = {};

  add(ending: Ending) {
    const name = ending.how === 'answered' ? nameOfAnswer(ending) : ending.how;
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }

  get cut() {
    return this.counts.cut ?? 0;
  }
}

const nameOfAnswer = ({ status, body }: Extract<Ending, { how: 'answered' }>) =>
  [status, /"code":\s*"([A-Z_]+)"/.exec(body)?.[1]].filter((part) => part !== undefined).join(' ');

/** Sends requests without a pause on persistent connections until no request is accepted. */
async function load(url: string, { users }: Users, endings: Endings, onAnswer: () => void) {
  const agent = new Agent({ keepAlive: true });
  const lane = async (token: string, ledger: Ledger, kind: keyof typeof KINDS) => {
    for (let asked = 1; ; asked++) {
      const ending = await ask(agent, url, { token, ...KINDS[kind](`${kind} ${asked}`, newText(asked)) });
      endings.add(ending);
      if (ending.how !== 'answered') return;
      if (ending.status < 300 && kind !== 'reading') ledger.add(writeIn(ending.body));
      onAnswer();
    }
  };
  await Promise.all(
    users.flatMap(({ accessToken, ledger }) =>
      (['rest', 'graphql', 'reading'] as const).flatMap((kind) =>
        Array.from({ length: LANES_OF_EACH }, () => lane(accessToken, ledger, kind)),
      ),
    ),
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
async function stopped(env: Record<string, string>, signal: NodeJS.Signals, stops: number) {
  const endings = new Endings();
  const exits: Awaited<ServerProcess['exited']>[] = [];
  let users: Users | null = null;
  let slowestMs = 0;
  for (let stop = 0; stop < stops && endings.cut === 0; stop++) {
    const server = spawnServer(env);
    const url = await server.ready();
    users ??= await signUpUsers(url);
    await users.refresh(url);
    let left = someWrites();
    let begun = 0;
    await load(url, users, endings, () => {
      if (--left > 0 || begun > 0) return;
      begun = performance.now();
      server.kill(signal);
    });
    exits.push(await server.exited);
    slowestMs = Math.max(slowestMs, performance.now() - begun);
  }
  const last = spawnServer(env);
  const url = await last.ready();
  const findings = (await users?.findings(url)) ?? NOTHING;
  last.kill();
  await last.exited;
  return { users, findings, endings, exits, slowestMs };
}

it.each(databases)(
  `answers accepted requests and keeps acknowledged writes in ${STOPS} SIGTERMs under load on $name`,
  async ({ name, settings }) => {
    const { report } = stopwatch();
    const { users, findings, endings, exits, slowestMs } = await stopped(await settings(), 'SIGTERM', STOPS);
    report(
      `${exits.length} times SIGTERM under load on ${name}: ${users && figuresOf(users, findings)}; requests: ${JSON.stringify(endings.counts)}; gone after ${number(Math.round(slowestMs))} ms at the latest`,
    );
    expect(findings).toEqual(NOTHING);
    expect(endings.cut).toBe(0);
    for (const name of Object.keys(endings.counts))
      expect(name).toMatch(/^(20[01]|503 SERVICE_UNAVAILABLE|not taken)$/);
    expect(exits).toEqual(Array(STOPS).fill({ code: 0, signal: null }));
    expect(slowestMs).toBeLessThan(DRAIN_MS);
  },
  longEnough(STOPS),
);

it.each(databases)(
  'detects cut requests when SIGKILL is used on $name (control)',
  async ({ name, settings }) => {
    const { report } = stopwatch();
    const { endings, exits } = await stopped(await settings(), 'SIGKILL', CONTROL_KILLS);
    report(`Control, ${exits.length} times SIGKILL under load on ${name}: requests: ${JSON.stringify(endings.counts)}`);
    expect(endings.cut).toBeGreaterThan(0);
  },
  longEnough(CONTROL_KILLS),
);
