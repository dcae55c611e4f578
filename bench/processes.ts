import 'reflect-metadata';
import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { connect, postgresDatabase } from '../server/database/dataSource.ts';
import { ENTITIES } from '../server/entities.ts';
import { fillLibraries, makeUsers } from './library.ts';
import { median } from './median.ts';
import { SECRET, tokenOf } from './session.ts';
import { startServer } from './startServer.ts';
import type { Way } from './ways.ts';

/**
 * What several processes behind one port are worth under a mixed load, as a ratio to one in the same run:
 * DATABASE_URL=postgres://… npm run bench:processes, with an empty database of its own, which is filled. The load and
 * PostgreSQL need cores too: on as many cores as processes the ratio stays below their number.
 *
 * BENCH_ROUNDS (5) and WEB_CONCURRENCY (the number of cores).
 */
const url = process.env.DATABASE_URL ?? '';
if (!url) throw new Error('Set DATABASE_URL to an empty PostgreSQL database of its own.');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PROCESSES = process.env.WEB_CONCURRENCY ?? String(cpus().length);
const SECONDS = 5;
const CONNECTIONS = 32;
const USERS = 20;
const CONTENTS_EACH = 500;

const database = postgresDatabase(url, ENTITIES);
await connect(database);
const users = await makeUsers(database.dataSource, `processes${Date.now()}_`, USERS);
await fillLibraries(database.dataSource, users, CONTENTS_EACH);
const tokens = await Promise.all(users.map((userId) => tokenOf(database.dataSource, userId)));
const requests = tokens.flatMap(mixedLoad);

const serve = (processes: string) =>
  startServer('dist/server/main.js', {
    DATABASE_URL: url,
    PORT: '0',
    SESSION_SECRET: SECRET,
    BETA_ACCESS_CODES: 'bench-code',
    WEB_CONCURRENCY: processes,
  });
const ways: Record<string, Way> = {
  '1 process': { address: await serve('1'), requests },
  [`${PROCESSES} processes`]: { address: await serve(PROCESSES), requests },
};
const rates: Record<string, number[]> = {};
for (let round = 0; round <= ROUNDS; round++)
  for (const [name, way] of Object.entries(ways)) {
    const served = await requestsPerSecond(name, way);
    if (round > 0) (rates[name] ??= []).push(served);
  }
const [one = [], several = []] = Object.values(rates);
for (const [name, each] of Object.entries(rates)) console.log(`${name}: ${median(each).toFixed(0)} requests/s`);
console.log(`ratio ${(median(several) / median(one)).toFixed(2)}, median of ${ROUNDS} interleaved rounds`);
await database.close();
process.exit();

async function requestsPerSecond(name: string, { address, requests }: Way) {
  const result = await autocannon({ url: address, connections: CONNECTIONS, duration: SECONDS, requests });
  if (result.non2xx > 0) throw new Error(`${name}: ${result.non2xx} answers were not 2xx.`);
  return result.requests.average;
}

/** Of ten requests one writes, five show a list and four look something up. */
function mixedLoad(token: string): Way['requests'] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const graphql = (query: string) => ({
    method: 'POST' as const,
    path: '/graphql',
    headers,
    body: JSON.stringify({ query }),
  });
  const page = graphql('{ contents { totalCount results { id title description content contentType { id name } } } }');
  const history = graphql('{ chatConversations { totalCount results { id name } } }');
  const types = graphql('{ contentTypes { id name } }');
  const found = graphql('{ contents(search: "serendipity") { totalCount results { id title } } }');
  const saved = graphql(
    'mutation { createContent(input: { title: "Written under load", content: "A few words." }) { id } }',
  );
  return [page, types, history, page, found, saved, page, types, found, history];
}
