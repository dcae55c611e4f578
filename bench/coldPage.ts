import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, postgresDatabase } from '../server/database/dataSource.ts';
import { ENTITIES } from '../server/entities.ts';
import { cpuBetween, cpuTimes } from './cpuTime.ts';
import { fillLibraries, makeUsers } from './library.ts';
import { median } from './median.ts';
import { LIBRARY } from './openingLists.ts';
import { tokenOf } from './session.ts';
import { type StartedServer, startProduct, startServer } from './startServer.ts';

/**
 * `DATABASE_URL=postgres://… npm run bench -- cold`: the first Library pages after a start, and the first after an idle
 * time that closes the connections to PostgreSQL, as ratios to a warm page of the same server, for the baseline too.
 * Fills an empty database. BENCH_ROUNDS (5) is the number of starts.
 */
const url = process.env.DATABASE_URL ?? '';
if (!url) throw new Error('Set DATABASE_URL to an empty PostgreSQL database of its own.');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CONTENTS = 1_000;
/** Milliseconds after which a started server has nothing left to do. */
const SETTLED_MS = 3_000;
/** Longer than the pool keeps an idle connection. */
const IDLE_MS = 12_000;
const WARM_UP = 300;
const WARM = 50;

const database = postgresDatabase(url, ENTITIES);
await connect(database);
const [userId = 0] = await makeUsers(database.dataSource, `cold${Date.now()}_`, 1);
await fillLibraries(database.dataSource, [userId], CONTENTS);
const headers = {
  authorization: `Bearer ${await tokenOf(database.dataSource, userId)}`,
  'content-type': 'application/json',
};
await database.close();

const WAYS: Record<string, { start: () => Promise<StartedServer>; path: string; init: RequestInit }> = {
  Baseline: {
    start: () => startServer('bench/baseline.ts', { DATABASE_URL: url }),
    path: `/${LIBRARY.name}/${userId}`,
    init: {},
  },
  'Suspire, REST': { start: () => startProduct(url), path: LIBRARY.restPath ?? '', init: { headers } },
  'Suspire, GraphQL': {
    start: () => startProduct(url),
    path: '/graphql',
    init: { method: 'POST', headers, body: JSON.stringify({ query: LIBRARY.query }) },
  },
};

console.log('| Server | Warm, ms | First, ms (ratio; CPU) | Second | Third | First after idle |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const [name, { start, path, init }] of Object.entries(WAYS)) {
  const rounds: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await start();
    rounds.push(await measured(server, () => fetch(`${server.address}${path}`, init)));
    process.kill(server.pid);
  }
  const of = (figure: keyof Measured) => median(rounds.map((round) => round[figure]));
  const warm = of('warm');
  const cell = (figure: keyof Measured) => `${of(figure).toFixed(1)} (${(of(figure) / warm).toFixed(1)})`;
  const cpu = of('cpuOfFirst').toFixed(0);
  console.log(
    `| ${name} | ${warm.toFixed(1)} | ${cell('first')}; ${cpu} | ${cell('second')} | ${cell('third')} | ${cell('afterIdle')} |`,
  );
}
process.exit();

/** Milliseconds until a whole page has arrived. */
interface Measured {
  first: number;
  second: number;
  third: number;
  warm: number;
  afterIdle: number;
  /** CPU time of the server for the first page. */
  cpuOfFirst: number;
}

async function measured({ pid }: StartedServer, request: () => Promise<Response>): Promise<Measured> {
  const page = async () => {
    const begun = performance.now();
    const response = await request();
    const text = await response.text();
    if (!response.ok || text.includes('"errors"')) throw new Error(text);
    return performance.now() - begun;
  };
  await wait(SETTLED_MS);
  const before = cpuTimes([pid]);
  const first = await page();
  const cpuOfFirst = cpuBetween(before, cpuTimes([pid]));
  const second = await page();
  const third = await page();
  for (let n = 0; n < WARM_UP; n++) await page();
  const warm: number[] = [];
  for (let n = 0; n < WARM; n++) warm.push(await page());
  await wait(IDLE_MS);
  return { first, second, third, warm: median(warm), afterIdle: await page(), cpuOfFirst };
}
