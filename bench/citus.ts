import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CitusCluster } from '../tests/support/database/citusCluster.ts';
import { Cluster } from '../tests/support/database/cluster.ts';
import { giveToOwner } from '../tests/support/processes/systemPrograms.ts';
import { divide, fill, type Side, sideOf } from './citus/sides.ts';
import { median } from './median.ts';
import { CONTENTS_EACH, MESSAGES_EACH } from './scale/filling.ts';
import { OPERATIONS } from './scale/operations.ts';
import { perform } from './scale/perform.ts';

/**
 * `npm run bench -- citus`: the time of one owner’s most used operations on a coordinator with 1, 2 and 4 workers, as
 * ratios to one PostgreSQL with the same data; all are on this machine. Fails if a ratio of the operations in GOAL is
 * above 1.5. Does nothing where PostgreSQL has no extension `citus`.
 *
 * BENCH_USERS (40), BENCH_ROUNDS (5), BENCH_WORKERS (1,2,4) and BENCH_SHARDS (8) set its size and length, and
 * BENCH_FSYNC=off measures without forcing the disk.
 */
const USERS = Number(process.env.BENCH_USERS ?? 40);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const WORKERS = (process.env.BENCH_WORKERS ?? '1,2,4').split(',').map(Number);
const SHARDS = Number(process.env.BENCH_SHARDS ?? 8);
const FSYNC = process.env.BENCH_FSYNC ?? 'on';
const ACTORS = 20;
const MAX_RATIO = 1.5;
const GOAL = ['Library page', 'Search, a rare word', 'One content', 'Save', 'Messages of a conversation'];

const scratch = mkdtempSync(path.join(tmpdir(), 'suspire-citus-'));
const failures: string[] = [];
const running: { stop(): Promise<void> }[] = [];
try {
  await giveToOwner(scratch);
  process.exitCode = await measured();
} finally {
  await Promise.all(running.map((each) => each.stop()));
  rmSync(scratch, { recursive: true, force: true });
}
process.exit();

async function measured(): Promise<number> {
  const plain = await Cluster.make(path.join(scratch, 'plain'));
  running.push(plain);
  await plain.start({ fsync: 'off' });
  if (!(await CitusCluster.isInstalled(plain))) {
    console.log('PostgreSQL has no extension citus here, so there is nothing to measure.');
    return 0;
  }
  console.log(`Filling with ${USERS} users, ${USERS * CONTENTS_EACH} contents and ${USERS * MESSAGES_EACH} messages`);
  await plain.query('CREATE DATABASE suspire');
  await fill(plain.urlOf('suspire'), USERS);
  await plain.shutDown();
  const clusters: CitusCluster[] = [];
  for (const workers of WORKERS) {
    const cluster = await CitusCluster.start(path.join(scratch, `of${workers}`), {
      workers,
      template: plain.folder,
      settings: { fsync: 'off' },
    });
    running.push(cluster);
    await divide(cluster, SHARDS);
    await cluster.restart({ fsync: FSYNC });
    clusters.push(cluster);
  }
  await plain.start({ fsync: FSYNC });
  const sides = [await sideOf('one PostgreSQL', plain.urlOf('suspire'), USERS, ACTORS)];
  for (const { url, workers } of clusters) sides.push(await sideOf(`${workers.length} workers`, url, USERS, ACTORS));
  return report(await timesOf(sides), sides);
}

/** Milliseconds of each operation on each side, which take turns. An operation that fails on a side has none there. */
async function timesOf(sides: Side[]) {
  const operations = OPERATIONS.filter(({ isLong }) => !isLong);
  const all = new Map(operations.map(({ name }) => [name, sides.map((): number[] => [])]));
  const failed = new Set<string>();
  // The first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const operation of operations)
      for (let n = 0; n < ACTORS; n++)
        for (const [index, side] of sides.entries()) {
          const { name } = operation;
          if (failed.has(`${name} ${index}`)) continue;
          try {
            const time = await perform(side, operation, 1 + n + round * ACTORS);
            if (round > 0) all.get(name)?.[index]?.push(time);
          } catch (error) {
            failed.add(`${name} ${index}`);
            failures.push(`${side.name}: ${String(error)}`);
          }
        }
  return all;
}

/** Prints the times and ratios. Returns the exit code. */
function report(times: Map<string, number[][]>, sides: Side[]) {
  console.log(`\nMilliseconds, and ratios to one PostgreSQL; median of ${ROUNDS} rounds of ${ACTORS} users`);
  console.log(`${' '.repeat(30)} ${sides.map(({ name }) => name.padStart(16)).join(' ')}`);
  for (const [name, ofSides] of times) {
    const [first = NaN, ...others] = ofSides.map((side) => median(side));
    const columns = others.map((time) => `${time.toFixed(1)} (${(time / first).toFixed(2)})`.padStart(16));
    console.log(`${name.padEnd(30)} ${first.toFixed(1).padStart(16)} ${columns.join(' ')}`);
    const worst = Math.max(...others) / first;
    if (GOAL.includes(name) && worst > MAX_RATIO)
      failures.push(`${name}: ${worst.toFixed(2)} times one PostgreSQL’s time`);
  }
  console.log(
    failures.length > 0 ? `\nFAILED\n${failures.join('\n')}` : `\nNo ratio of the goal is above ${MAX_RATIO}.`,
  );
  return failures.length > 0 ? 1 : 0;
}
