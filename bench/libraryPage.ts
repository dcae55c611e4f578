import 'reflect-metadata';
import autocannon from 'autocannon';
import { connect, postgresDatabase } from '../server/database/dataSource.ts';
import { ENTITIES } from '../server/entities.ts';
import { fillLibraries, makeUsers } from './library.ts';
import { median } from './median.ts';
import { startPeers } from './peers.ts';
import { SECRET, tokenOf } from './session.ts';
import { startServer } from './startServer.ts';
import { assertSamePage, type Way } from './ways.ts';

/**
 * The Library page over GraphQL and REST, and as others serve it (peers.ts), as ratios to a floor in the same run:
 * DATABASE_URL=postgres://… npm run bench, with an empty database of its own, which is filled.
 *
 * BENCH_ROUNDS (5), BENCH_USERS (20) and BENCH_CONTENTS (1,000 each) make it longer or shorter.
 */
const url = process.env.DATABASE_URL ?? '';
if (!url) throw new Error('Set DATABASE_URL to an empty PostgreSQL database of its own.');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = 5;
const CONNECTIONS = 16;
const USERS = Number(process.env.BENCH_USERS ?? 20);
const CONTENTS_EACH = Number(process.env.BENCH_CONTENTS ?? 1_000);

const QUERY = `query Page { contents { totalCount results { id title description content createdAt updatedAt version contentType { id name } state { id name }
  contextReferences { id title position } sharedLinks { id viewCount expiresAt } } } }`;

const database = postgresDatabase(url, ENTITIES);
await connect(database);
const { dataSource } = database;
const users = await makeUsers(dataSource, `bench${Date.now()}_`, USERS);
await fillLibraries(dataSource, users, CONTENTS_EACH);
const tokens = await Promise.all(users.map((userId) => tokenOf(dataSource, userId)));

const floor = await startServer('bench/floor.ts', { DATABASE_URL: url });
const product = await startServer('dist/server/main.js', {
  DATABASE_URL: url,
  PORT: '0',
  SESSION_SECRET: SECRET,
  BETA_ACCESS_CODES: 'bench-code',
  LOG_LEVEL: 'info',
});
const ways: Record<string, Way> = {
  floor: { address: floor, requests: users.map((id) => ({ path: `/contents/${id}`, headers: {} })) },
  REST: {
    address: product,
    requests: tokens.map((token) => ({ path: '/api/contents/', headers: { authorization: `Bearer ${token}` } })),
  },
  GraphQL: {
    address: product,
    requests: tokens.map((token) => ({
      method: 'POST',
      path: '/graphql',
      body: JSON.stringify({ query: QUERY }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })),
  },
  ...(await startPeers(url, users)),
};
await assertSamePage(ways);

const rates: Record<string, number[]> = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
for (let round = 0; round <= ROUNDS; round++)
  for (const [way, { address, requests }] of Object.entries(ways)) {
    const { requests: served, non2xx } = await autocannon({
      url: address,
      connections: CONNECTIONS,
      duration: round === 0 ? 2 : SECONDS,
      requests,
    });
    if (non2xx > 0) throw new Error(`${way}: ${non2xx} answers were not 2xx.`);
    if (round > 0) rates[way]?.push(served.average);
  }

const base = median(rates.floor ?? []);
console.log(
  `Library page of 20, ${USERS} users with ${CONTENTS_EACH} contents each, ${CONNECTIONS} connections, median of ${ROUNDS} interleaved rounds`,
);
for (const [way, each] of Object.entries(rates))
  console.log(
    `${way.padEnd(28)} ${median(each).toFixed(0).padStart(6)} pages/s   ratio ${(median(each) / base).toFixed(2)}`,
  );
await database.close();
process.exit();
