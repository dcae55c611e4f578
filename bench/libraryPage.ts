import 'reflect-metadata';
import autocannon from 'autocannon';
import { connect, postgresDatabase } from '../server/database/dataSource.ts';
import { ENTITIES } from '../server/entities.ts';
import { fillHistories } from './histories.ts';
import { fillLibraries, makeUsers } from './library.ts';
import { median } from './median.ts';
import { LIBRARY, type OpeningList, OTHER_LISTS } from './openingLists.ts';
import { startPeers } from './peers.ts';
import { SECRET, tokenOf } from './session.ts';
import { startServer } from './startServer.ts';
import { assertSamePage, type Way } from './ways.ts';

/**
 * `DATABASE_URL=postgres://… npm run bench -- page`: the Library page over GraphQL, REST and other servers (peers.ts),
 * and the first lists of the other screens, as ratios to a baseline of the same run. Fills an empty database.
 *
 * BENCH_ROUNDS (5), BENCH_USERS (20) and BENCH_CONTENTS (1,000 each) set its length; BENCH_LISTS=off skips the lists.
 */
const url = process.env.DATABASE_URL ?? '';
if (!url) throw new Error('Set DATABASE_URL to an empty PostgreSQL database of its own.');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = 5;
const SHORT_SECONDS = 2;
const CONNECTIONS = 16;
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
const product = await startServer('dist/server/main.js', {
  DATABASE_URL: url,
  PORT: '0',
  AI_FIND_SERVERS: 'off',
  SESSION_SECRET: SECRET,
  BETA_ACCESS_CODES: 'bench-code',
  LOG_LEVEL: 'info',
});

const ways = { ...waysOf(LIBRARY), ...(await startPeers(url, users)) };
await assertSamePage(ways);
console.log(
  `Library page of 20, ${USERS} users with ${CONTENTS_EACH} contents each, ${CONNECTIONS} connections, median of ${ROUNDS} interleaved rounds`,
);
printTable(await measured(ways, SECONDS));
if (process.env.BENCH_LISTS !== 'off') {
  console.log('\nWhat the other screens open with, each against a baseline of its own');
  for (const list of OTHER_LISTS) {
    console.log(list.name);
    printTable(await measured(waysOf(list), SHORT_SECONDS));
  }
}
await database.close();
process.exit();

/** The requests of each server; the first is the baseline. */
function waysOf({ name, query, restPath }: OpeningList): Record<string, Way> {
  const signedIn = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const baselinePath = `/${name.replaceAll(' ', '-')}`;
  return {
    baseline: {
      address: baseline,
      requests: visitors.map(({ id }) => ({ path: `${baselinePath}/${id}`, headers: {} })),
    },
    ...(restPath !== null && {
      REST: {
        address: product,
        requests: visitors.map(({ token, conversation }) => ({
          path: restPath.replace(':conversation', String(conversation)),
          headers: signedIn(token),
        })),
      },
    }),
    GraphQL: {
      address: product,
      requests: visitors.map(({ token, conversation }) => ({
        method: 'POST',
        path: '/graphql',
        headers: signedIn(token),
        body: JSON.stringify({ query, variables: { conversation } }),
      })),
    },
  };
}

/** Answers a second of each server, in interleaved rounds after a warm-up. */
async function measured(compared: Record<string, Way>, seconds: number) {
  const rates: Record<string, number[]> = {};
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, { address, requests }] of Object.entries(compared)) {
      const { requests: served, non2xx } = await autocannon({
        url: address,
        connections: CONNECTIONS,
        duration: round === 0 ? SHORT_SECONDS : seconds,
        requests,
      });
      if (non2xx > 0) throw new Error(`${name}: ${non2xx} answers were not 2xx.`);
      if (round > 0) (rates[name] ??= []).push(served.average);
    }
  return rates;
}

function printTable(rates: Record<string, number[]>) {
  const base = median(rates.baseline ?? []);
  for (const [way, each] of Object.entries(rates))
    console.log(
      `${way.padEnd(28)} ${median(each).toFixed(0).padStart(6)} pages/s   ratio ${(median(each) / base).toFixed(2)}`,
    );
}

async function newestChat(userId: number) {
  const [row]: { id: number }[] = await dataSource.query(
    'SELECT max(id) AS id FROM chat_conversations WHERE owner_id = $1',
    [userId],
  );
  return row?.id ?? 0;
}
