import 'reflect-metadata';
import autocannon from 'autocannon';
import { connect, postgresDatabase } from '../server/database/dataSource.ts';
import { ENTITIES } from '../server/entities.ts';
import { cpuBetween, cpuTimes } from './cpuTime.ts';
import { fillHistories } from './histories.ts';
import { fillLibraries, makeUsers } from './library.ts';
import { median } from './median.ts';
import { LIBRARY, type OpeningList, OTHER_LISTS } from './openingLists.ts';
import { startPeers } from './peers.ts';
import { tokenOf } from './session.ts';
import { startProduct, startServer } from './startServer.ts';
import { assertSamePage, type Way } from './ways.ts';

/**
 * `DATABASE_URL=postgres://… npm run bench -- page`: the Library page over GraphQL, REST and other servers (peers.ts),
 * and the first lists of the other screens, as ratios to a baseline of the same run, with the CPU time of the server and
 * of PostgreSQL. Fills an empty database.
 *
 * BENCH_ROUNDS (5), BENCH_USERS (20) and BENCH_CONTENTS (1,000 each) set its length; BENCH_LISTS=off skips the lists.
 */
const url = process.env.DATABASE_URL ?? '';
if (!url) throw new Error('Set DATABASE_URL to an empty PostgreSQL database of its own.');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = 5;
const SHORT_SECONDS = 2;
const CONNECTIONS = 16;
const BASELINE = 'Baseline';
const USERS = Number(process.env.BENCH_USERS ?? 20);
const CONTENTS_EACH = Number(process.env.BENCH_CONTENTS ?? 1_000);

const database = postgresDatabase(url, ENTITIES);
await connect(database);
const { dataSource } = database;
const users = await makeUsers(dataSource, `bench${Date.now()}_`, USERS);
await fillLibraries(dataSource, users, CONTENTS_EACH);
await fillHistories(dataSource, users);
const visitors = await Promise.all(
  users.map(async (id) => ({ id, token: await tokenOf(dataSource, id), conversation: await newestChat(id) })),
);

const baseline = await startServer('bench/baseline.ts', { DATABASE_URL: url });
const product = await startProduct(url, { LOG_LEVEL: 'info' });

const ways = { ...waysOf(LIBRARY), ...compressed(waysOf(LIBRARY)), ...(await startPeers(url, users)) };
await assertSamePage(ways);
console.log(
  `Library page of 20, ${USERS} users with ${CONTENTS_EACH} contents each, ${CONNECTIONS} connections, median of ${ROUNDS} interleaved rounds\n`,
);
printTable({ Library: await measured(ways, SECONDS) });
if (process.env.BENCH_LISTS !== 'off') {
  console.log('\nWhat the other screens open with, each against a baseline of its own\n');
  const lists: Record<string, Measurements> = {};
  for (const list of OTHER_LISTS) lists[list.name] = await measured(waysOf(list), SHORT_SECONDS);
  printTable(lists);
}
await database.close();
process.exit();

/** The requests of each server; the first is the baseline. */
function waysOf({ name, query, restPath }: OpeningList): Record<string, Way> {
  const baselinePath = `/${name.replaceAll(' ', '-')}`;
  return {
    [BASELINE]: {
      server: baseline,
      requests: visitors.map(({ id }) => ({ path: `${baselinePath}/${id}`, headers: {} })),
    },
    ...(restPath !== null && {
      'Suspire, REST': {
        server: product,
        requests: visitors.map(({ token, conversation }) => ({
          path: restPath.replace(':conversation', String(conversation)),
          headers: signedIn(token),
        })),
      },
    }),
    'Suspire, GraphQL': {
      server: product,
      requests: visitors.map(({ token, conversation }) => ({
        method: 'POST',
        path: '/graphql',
        headers: signedIn(token),
        body: JSON.stringify({ query, variables: { conversation } }),
      })),
    },
  };
}

/** The same requests as browsers send them. The baseline does not compress. */
function compressed({ [BASELINE]: _, ...ways }: Record<string, Way>): Record<string, Way> {
  return Object.fromEntries(
    Object.entries(ways).map(([name, { server, requests }]) => [
      `${name}, compressed`,
      {
        server,
        requests: requests.map(({ headers, ...request }) => ({
          ...request,
          headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' },
        })),
      },
    ]),
  );
}

function signedIn(token: string) {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

interface Measured {
  pagesPerSecond: number;
  /** CPU time a page, in ms. */
  ofServer: number;
  ofPostgres: number;
}

/** The rounds of each server. */
type Measurements = Record<string, Measured[]>;

/** The pages of each server, in interleaved rounds after a warm-up. */
async function measured(compared: Record<string, Way>, seconds: number) {
  const rounds: Measurements = {};
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, { server, requests }] of Object.entries(compared)) {
      const before = { server: cpuTimes([server.pid]), postgres: cpuTimes(await backends()) };
      const { requests: served, non2xx } = await autocannon({
        url: server.address,
        connections: CONNECTIONS,
        duration: round === 0 ? SHORT_SECONDS : seconds,
        requests,
      });
      if (non2xx > 0) throw new Error(`${name}: ${non2xx} answers were not 2xx.`);
      if (round === 0) continue;
      (rounds[name] ??= []).push({
        pagesPerSecond: served.average,
        ofServer: cpuBetween(before.server, cpuTimes([server.pid])) / served.total,
        ofPostgres: cpuBetween(before.postgres, cpuTimes(await backends())) / served.total,
      });
    }
  return rounds;
}

/** The processes of PostgreSQL that serve this database. */
async function backends(): Promise<number[]> {
  const rows: { pid: number }[] = await dataSource.query(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database()',
  );
  return rows.map(({ pid }) => pid);
}

/** Prints the measurements of each list as rows of Markdown, for docs/benchmarks.md. */
function printTable(lists: Record<string, Measurements>) {
  console.log('| Server | Pages a second | Ratio to the baseline | CPU a page, server + PostgreSQL, ms |');
  console.log('| --- | ---: | ---: | ---: |');
  for (const [list, measurements] of Object.entries(lists)) {
    const of = (way: string, figure: keyof Measured) => median((measurements[way] ?? []).map((each) => each[figure]));
    for (const way of Object.keys(measurements)) {
      const pages = of(way, 'pagesPerSecond');
      const ratio = (pages / of(BASELINE, 'pagesPerSecond')).toFixed(2);
      const cpu = `${of(way, 'ofServer').toFixed(2)} + ${of(way, 'ofPostgres').toFixed(2)}`;
      console.log(`| ${list}: ${way} | ${pages.toFixed(0)} | ${ratio} | ${cpu} |`);
    }
  }
}

async function newestChat(userId: number) {
  const [row]: { id: number }[] = await dataSource.query(
    'SELECT max(id) AS id FROM chat_conversations WHERE owner_id = $1',
    [userId],
  );
  return row?.id ?? 0;
}
