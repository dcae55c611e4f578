import 'reflect-metadata';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { connect, postgresDatabase } from '../server/database/dataSource.ts';
import { ENTITIES } from '../server/entities.ts';
import { fillLibraries, makeUsers } from './library.ts';
import { median } from './median.ts';
import { LIBRARY } from './openingLists.ts';
import { SECRET, tokenOf } from './session.ts';
import { startServer } from './startServer.ts';

/**
 * What it costs to observe the server: the Library page over both doors with metrics and with traces, as ratios to a
 * floor, the same without, in the same round, with the least and the most of them, which tell how noisy the machine was: DATABASE_URL=postgres://… npm run bench:observed, with an empty database of its
 * own. BENCH_ROUNDS (5) makes it longer or shorter; BENCH_BEFORE may name the main.js of an earlier build.
 */
const url = process.env.DATABASE_URL ?? '';
if (!url) throw new Error('Set DATABASE_URL to an empty PostgreSQL database of its own.');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = 4;
const CONNECTIONS = 8;
const BEFORE = process.env.BENCH_BEFORE;

const database = postgresDatabase(url, ENTITIES);
await connect(database);
const { dataSource } = database;
const users = await makeUsers(dataSource, `bench${Date.now()}_`, 5);
await fillLibraries(dataSource, users, 200);
const tokens = await Promise.all(users.map((id) => tokenOf(dataSource, id)));

const collector = createServer((request, response) => void request.resume().on('end', () => response.end()));
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const settings = {
  DATABASE_URL: url,
  PORT: '0',
  SESSION_SECRET: SECRET,
  BETA_ACCESS_CODES: 'bench-code',
  LOG_LEVEL: 'info',
};
const servers = {
  ...(BEFORE && { before: await startServer(BEFORE, settings) }),
  plain: await startServer('dist/server/main.js', settings),
  metrics: await startServer('dist/server/main.js', { ...settings, METRICS_TOKEN: 'the-token-of-the-bench' }),
  'traces of one in ten': await startServer('dist/server/main.js', {
    ...settings,
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  }),
  'traces of all': await startServer('dist/server/main.js', { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl }),
};

for (const door of ['GraphQL', 'REST'] as const) {
  const rates = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, address] of Object.entries(servers))
      rates.set(name, [...(rates.get(name) ?? []), await pagesASecond(address, door)]);
  const plain = rates.get('plain') ?? [];
  for (const [name, all] of rates) {
    // Of the same round, for the load of the machine comes and goes.
    const ratios = all.map((rate, round) => (plain[round] ?? NaN) / rate);
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(3));
    console.log(
      `${door}, ${name}: ${median(all).toFixed(0)} pages a second, ${median(ratios).toFixed(3)} of the time (${least} to ${most})`,
    );
  }
}
await database.close();
process.exit();

async function pagesASecond(address: string, door: 'GraphQL' | 'REST') {
  const requests = tokens.map((token) => ({
    method: door === 'GraphQL' ? ('POST' as const) : ('GET' as const),
    path: door === 'GraphQL' ? '/graphql' : (LIBRARY.restPath ?? ''),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(door === 'GraphQL' && { body: JSON.stringify({ query: LIBRARY.query }) }),
  }));
  const result = await autocannon({ url: address, connections: CONNECTIONS, duration: SECONDS, requests });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} were refused.`);
  return result.requests.average;
}
