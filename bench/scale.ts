import 'reflect-metadata';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { connect, type Database, postgresDatabase } from '../server/database/dataSource.ts';
import { ENTITIES } from '../server/entities.ts';
import { type Actor, actorsOf } from './scale/actors.ts';
import { CONTENTS_EACH, fillDatabase, MESSAGES_EACH } from './scale/filling.ts';
import { OPERATIONS } from './scale/operations.ts';
import { perform } from './scale/perform.ts';
import { Plans, type Statement } from './scale/plans.ts';
import { SECRET } from './session.ts';
import { startProduct } from './startServer.ts';

/**
 * `DATABASE_URL=postgres://… npm run bench -- scale`, as a superuser: the time of the most used operations with 2,000
 * users, as ratios to 20 users. Fails if a ratio is above 1.5 or a statement reads a large table whole. Fills an empty
 * database in half an hour and creates a small one next to it; a filled one is measured as it is.
 *
 * BENCH_USERS (2,000, a multiple of 100) and BENCH_ROUNDS (5) set its size and length. What a killed run left half
 * filled is filled again.
 */
const url = process.env.DATABASE_URL ?? '';
if (!url) throw new Error('Set DATABASE_URL to an empty PostgreSQL database of its own.');
const USERS = Number(process.env.BENCH_USERS ?? 2_000);
if (USERS < 100 || USERS % 100 !== 0) throw new Error('BENCH_USERS must be a multiple of 100.');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LONG_ROUNDS = Math.min(ROUNDS, 3);
const ACTORS = Math.min(20, USERS / 100);
const MAX_RATIO = 1.5;
/** The comment on a database while it is filled. One that keeps it was left by a run that was killed. */
const UNFINISHED = 'Suspire fills this database.';

interface Side {
  url: string;
  users: number;
  database: Database;
  actors: Actor[];
  address: string;
}

const small = await opened(smallDatabase(), USERS / 100);
const large = await opened(url, USERS);
const failures: string[] = [];
const statements = await explained();
const times = await measured();
report();
await Promise.all([small, large].map(({ database }) => database.close()));
process.exit(failures.length > 0 ? 1 : 0);

/** The address of the small database. */
function smallDatabase(): string {
  const address = new URL(url);
  address.pathname += '_small';
  return address.href;
}

/** Creates a database that is missing, and again one that a killed run left. */
async function prepareDatabase(at: string) {
  const address = new URL(at);
  const name = decodeURIComponent(address.pathname.slice(1));
  address.pathname = '/postgres';
  const client = new pg.Client(address.href);
  await client.connect();
  const { rows } = await client.query<{ note: string | null }>(
    "SELECT shobj_description(oid, 'pg_database') AS note FROM pg_database WHERE datname = $1",
    [name],
  );
  const identifier = client.escapeIdentifier(name);
  if (rows[0]?.note === UNFINISHED) await client.query(`DROP DATABASE ${identifier} WITH (FORCE)`);
  if (!rows[0] || rows[0].note === UNFINISHED) await client.query(`CREATE DATABASE ${identifier}`);
  await client.end();
}

async function opened(at: string, users: number): Promise<Side> {
  await prepareDatabase(at);
  const database = postgresDatabase(at, ENTITIES);
  await connect(database);
  const { dataSource } = database;
  const [{ there }]: [{ there: number }] = await dataSource.query('SELECT count(*)::int AS there FROM users');
  if (there !== 0 && there !== users) throw new Error(`The database has ${there} users, neither none nor ${users}.`);
  if (there === 0) {
    console.log(`Filling with ${users} users, ${users * CONTENTS_EACH} contents and ${users * MESSAGES_EACH} messages`);
    await note(dataSource, UNFINISHED);
    await fillDatabase(dataSource, users);
    await note(dataSource, null);
  }
  const actors = await actorsOf(dataSource, SECRET, users, ACTORS);
  return { url: at, users, database, actors, address: await serverOn(at) };
}

async function note(dataSource: DataSource, text: string | null) {
  const comment = text === null ? 'NULL' : `'${text}'`;
  const [{ name }]: [{ name: string }] = await dataSource.query('SELECT quote_ident(current_database()) AS name');
  await dataSource.query(`COMMENT ON DATABASE ${name} IS ${comment}`);
}

async function serverOn(at: string, script = 'dist/server/main.js', env: Record<string, string> = {}) {
  const { address } = await startProduct(at, { LOG_LEVEL: 'info', ...env }, script);
  return address;
}

/** Counts the different statements of each operation on the large database; one that reads a whole table is a failure. */
async function explained(): Promise<Map<string, number>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'suspire-bench-'));
  const file = path.join(folder, 'statements');
  await writeFile(file, '');
  const recorder = { NODE_OPTIONS: '--import ./bench/scale/recordStatements.mjs', RECORDED_STATEMENTS: file };
  // Starts the sources: the build contains its own pg, which cannot be recorded.
  const recorded = { ...large, address: await serverOn(large.url, 'server/main.ts', recorder) };
  const plans = await Plans.open(large.url);
  const counts = new Map<string, number>();
  for (const operation of OPERATIONS) {
    await truncate(file);
    await perform(recorded, operation, 0);
    const asked = distinct((await readFile(file, 'utf8')).trim().split('\n'));
    counts.set(operation.name, asked.length);
    for (const read of await plans.wholeReads(asked)) failures.push(`${operation.name}: ${read}`);
  }
  await plans.close();
  await rm(folder, { recursive: true });
  return counts;
}

function distinct(lines: string[]): Statement[] {
  const statements = lines.map((line): Statement => JSON.parse(line));
  return [...new Map(statements.map((statement) => [statement.text, statement])).values()];
}

/** Milliseconds of each operation, on the small database and then on the large one. */
async function measured(): Promise<Map<string, [number[], number[]]>> {
  const all = new Map<string, [number[], number[]]>(OPERATIONS.map(({ name }) => [name, [[], []]]));
  for (let round = 0; round <= ROUNDS + LONG_ROUNDS; round++)
    for (const operation of OPERATIONS)
      if (operation.isLong ? round > ROUNDS : round <= ROUNDS)
        for (let n = 0; n < (operation.isLong ? 1 : ACTORS); n++) {
          // The first round is a warm-up.
          const [ofSmall, ofLarge] = (round > 0 && all.get(operation.name)) || [[], []];
          const time = 1 + n + round * ACTORS;
          ofSmall.push(await perform(small, operation, time));
          ofLarge.push(await perform(large, operation, time));
        }
  return all;
}

function report() {
  console.log(
    `\nMilliseconds with ${small.users} and with ${large.users} users, of each ${CONTENTS_EACH} contents and ${MESSAGES_EACH} messages; median of ${ROUNDS} rounds of ${ACTORS} users`,
  );
  for (const [name, sides] of times) {
    const [ofSmall = NaN, ofLarge = NaN] = sides.map(median);
    const ratio = ofLarge / ofSmall;
    if (ratio > MAX_RATIO) failures.push(`${name}: ${ratio.toFixed(2)} times its cost at a hundredth of the size`);
    console.log(
      `${name.padEnd(30)} ${ofSmall.toFixed(1).padStart(8)} ${ofLarge.toFixed(1).padStart(8)}   ratio ${ratio.toFixed(2)}   ${String(statements.get(name)).padStart(3)} statements`,
    );
  }
  console.log(failures.length > 0 ? `\nFAILED\n${failures.join('\n')}` : '\nNo statement reads a large table whole.');
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
