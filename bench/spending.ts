import 'reflect-metadata';
import type { EntityManager } from 'typeorm';
import { connect, postgresDatabase } from '../server/database/dataSource.ts';
import { ENTITIES } from '../server/entities.ts';
import { addSpending } from '../server/llm/limits/spending.rows.ts';
import { makeUsers } from './library.ts';
import { median } from './median.ts';

/**
 * What the running sums of AI's cost take from calls that end at the same time, as a ratio to calls that end without
 * any sum in the same run: DATABASE_URL=postgres://… npm run bench:spending, with an empty database of its own.
 *
 * BENCH_ROUNDS (5) and BENCH_CALLS (32), how many end at once.
 */
const url = process.env.DATABASE_URL ?? '';
if (!url) throw new Error('Set DATABASE_URL to an empty PostgreSQL database of its own.');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const CALLS = Number(process.env.BENCH_CALLS ?? 32);
const ROUND_MS = 2_000;
/** The server's sum is kept in so many rows, a user's by the rest of their id. */
const PARTS = 16;

const database = postgresDatabase(url, ENTITIES, { databasePoolSize: CALLS });
await connect(database);
const { dataSource } = database;
const ids = await makeUsers(dataSource, `spending${Date.now()}_`, CALLS * PARTS);
const requests: { id: number }[] = await dataSource.query(
  `INSERT INTO llm_requests (user_id, kind, provider, model) SELECT $1, 'chat', 'openai', 'gpt-4o-mini' FROM generate_series(1, $2::int) RETURNING id`,
  [ids[0], CALLS],
);

/** Whose call each of those that end at once is; null keeps no sum. */
const ways: Record<string, (call: number) => number | null> = {
  'no sums': () => null,
  'as many users': (call) => ids[call] ?? 0,
  'as many users of one part': (call) => ids[call * PARTS] ?? 0,
  'one user': () => ids[0] ?? 0,
};
const rates: Record<string, number[]> = {};
for (let round = 0; round <= ROUNDS; round++)
  for (const [name, userOf] of Object.entries(ways)) {
    const ended = await endedPerSecond(userOf);
    if (round > 0) (rates[name] ??= []).push(ended);
  }
const floor = median(rates['no sums'] ?? []);
for (const [name, each] of Object.entries(rates))
  console.log(`${name}: ${median(each).toFixed(0)} calls/s, ${(median(each) / floor).toFixed(2)} of the floor`);
console.log(`${CALLS} at once, median of ${ROUNDS} interleaved rounds`);
await database.close();
process.exit();

async function endedPerSecond(userOf: (call: number) => number | null): Promise<number> {
  const end = performance.now() + ROUND_MS;
  const counts = await Promise.all(
    requests.map(async ({ id }, call) => {
      let ended = 0;
      for (; performance.now() < end; ended++)
        await dataSource.transaction((manager) => endCall(manager, id, userOf(call)));
      return ended;
    }),
  );
  return (counts.reduce((sum, each) => sum + each, 0) * 1_000) / ROUND_MS;
}

/** As the ledger does it. */
async function endCall(manager: EntityManager, id: number, userId: number | null) {
  await manager.query('UPDATE llm_requests SET cost_estimate = 0.001, finished_at = now() WHERE id = $1', [id]);
  if (userId !== null) await addSpending(manager, userId, 0.001);
}
