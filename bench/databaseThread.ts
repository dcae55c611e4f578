import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { contentRows } from '../server/contents/content.rows.ts';
import { configuredDatabase, connect, type Database, pgliteDatabase } from '../server/database/dataSource.ts';
import { openEngine } from '../server/database/embedded/engine.ts';
import { ENTITIES } from '../server/entities.ts';
import { fillLibraries, makeUsers } from './library.ts';

/**
 * What it costs that the embedded database has a thread of its own and forces the disk: the same statements in the
 * server's thread, without forcing anything, are the floor. `npm run bench:thread`
 */
const ROUNDS = 5;
const STATEMENTS = 500;

const folder = await mkdtemp(path.join(tmpdir(), 'suspire-bench-'));
const ways: Record<string, Database> = {
  floor: pgliteDatabase(await openEngine({ dataDir: path.join(folder, 'floor') }), ENTITIES),
  thread: await configuredDatabase({ databaseUrl: null, dataDir: path.join(folder, 'thread') }, ENTITIES),
};
const works: Record<string, (dataSource: DataSource, userId: number, n: number) => Promise<unknown>> = {
  'one number': (dataSource, _, n) => dataSource.query('SELECT $1::int', [n]),
  'a page of 20': (dataSource, userId, n) =>
    contentRows(
      dataSource.manager,
      userId,
      Array.from({ length: 20 }, (__, index) => 1 + n + index),
    ),
  'a commit': (dataSource, _, n) => dataSource.query('UPDATE users SET email = $1', [`${n}@example.org`]),
};

const users: Record<string, number> = {};
for (const [way, database] of Object.entries(ways)) {
  await connect(database);
  const [userId = 0] = await makeUsers(database.dataSource, 'bench', 1);
  await fillLibraries(database.dataSource, [userId], 1_000);
  users[way] = userId;
}

console.log(
  `Milliseconds a statement, median of ${ROUNDS} interleaved rounds of ${STATEMENTS}: one after the other, and 8 at once`,
);
for (const [work, run] of Object.entries(works)) {
  const times: Record<string, [number[], number[]]> = { floor: [[], []], thread: [[], []] };
  for (let round = 0; round <= ROUNDS; round++)
    for (const [way, { dataSource }] of Object.entries(ways)) {
      const one = await timed(async () => {
        for (let n = 0; n < STATEMENTS; n++) await run(dataSource, users[way] ?? 0, n);
      });
      const eight = await timed(async () => {
        for (let n = 0; n < STATEMENTS; n += 8)
          await Promise.all(Array.from({ length: 8 }, (_, index) => run(dataSource, users[way] ?? 0, n + index)));
      });
      if (round > 0) times[way]?.forEach((each, index) => each.push(index === 0 ? one : eight));
    }
  const [floor = [], thread = []] = Object.values(times).map((each) => each.map(median));
  console.log(
    `${work.padEnd(14)} floor ${shown(floor)}   thread ${shown(thread)}   ratio ${floor.map((each, index) => ((thread[index] ?? NaN) / each).toFixed(2)).join('  ')}`,
  );
}
for (const database of Object.values(ways)) await database.close();
await rm(folder, { recursive: true });

async function timed(work: () => Promise<void>) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / STATEMENTS;
}

function shown(times: number[]) {
  return times.map((each) => each.toFixed(2).padStart(6)).join(' ');
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
