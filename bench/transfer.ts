import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { connect, postgresDatabase } from '../server/database/dataSource.ts';
import { ENTITIES } from '../server/entities.ts';
import { median } from './median.ts';
import { LIBRARY } from './openingLists.ts';
import { CONTENTS_EACH, fillDatabase, MESSAGES_EACH } from './scale/filling.ts';
import { SECRET, tokenOf } from './session.ts';
import { startServer } from './startServer.ts';

/**
 * Seconds and sizes of a backup, a restore and a move of 100 users with 50,000 contents and 250,000 messages, and what a
 * server serves while it is backed up, as a ratio to the same server without, in interleaved rounds:
 * DATABASE_URL=postgres://… npm run bench:transfer, with an empty database, beside which another one is made and dropped.
 * BENCH_USERS (100) and BENCH_ROUNDS (3) make it smaller and shorter.
 */
const url = process.env.DATABASE_URL ?? '';
if (!url) throw new Error('Set DATABASE_URL to an empty PostgreSQL database of its own.');
const USERS = Number(process.env.BENCH_USERS ?? 100);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = 5;
const CONNECTIONS = 4;

const folder = await mkdtemp(path.join(tmpdir(), 'suspire-transfer-'));
const dataDir = path.join(folder, 'data');
const settings = { SESSION_SECRET: SECRET, BETA_ACCESS_CODES: 'bench-code', PORT: '0' };
const onPostgres = { ...settings, DATABASE_URL: url };
const embedded = { ...settings, DATABASE_URL: '', DATA_DIR: dataDir };

const tokens = await filled();
console.log(`${USERS} users, ${USERS * CONTENTS_EACH} contents, ${USERS * MESSAGES_EACH} messages`);
const backup = path.join(folder, 'backup');
await told('Backup of PostgreSQL', () => command('backup', [backup], onPostgres));
await told('Restore to the embedded database', () => command('restore', [backup], embedded));
await told('Backup of the embedded database', () => command('backup', [`${backup}2`], embedded));
const other = await otherDatabase();
await told('Move to PostgreSQL', () => command('move', ['--to', other], embedded));
await told('Move back', () => command('move', ['--to', `${dataDir}2`], { ...onPostgres, DATABASE_URL: other }));
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
console.log(
  `The backup: ${megabytes((await stat(backup)).size)}; the data directory: ${megabytes(await sizeOf(dataDir))}`,
);
for (const [name, environment] of Object.entries({ PostgreSQL: onPostgres, embedded }))
  await whileBackedUp(name, environment);
await otherDatabase({ isWanted: false });
await rm(folder, { recursive: true, force: true });
process.exit();

/** Fills the database; answers tokens of five users. */
async function filled() {
  const database = postgresDatabase(url, ENTITIES);
  await connect(database);
  const { dataSource } = database;
  await fillDatabase(dataSource, USERS);
  const users: { id: number }[] = await dataSource.query('SELECT id FROM users ORDER BY id LIMIT 5');
  const all = await Promise.all(users.map(({ id }) => tokenOf(dataSource, id)));
  await database.close();
  return all;
}

/** An empty database beside the one that is named; dropped when it is not wanted any more. */
async function otherDatabase({ isWanted = true } = {}) {
  const address = new URL(url);
  address.pathname += '_moved';
  const client = new pg.Client(url);
  await client.connect();
  const name = client.escapeIdentifier(decodeURIComponent(address.pathname.slice(1)));
  await client.query(`DROP DATABASE IF EXISTS ${name}`);
  if (isWanted) await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return address.href;
}

async function told(what: string, act: () => Promise<void>) {
  const begun = performance.now();
  await act();
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

async function command(name: string, words: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [`dist/server/${name}.js`, ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(text);
}

async function whileBackedUp(name: string, environment: Record<string, string>) {
  const address = await startServer('dist/server/main.js', environment);
  // Until it is warm.
  await pagesASecond(address, pause());
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await pagesASecond(address, pause()));
    beside.push(await pagesASecond(address, command('backup', [path.join(folder, `${name}${round}`)], environment)));
  }
  console.log(
    `${name}: ${median(alone).toFixed(0)} pages a second, ${(median(beside) / median(alone)).toFixed(2)} of it during a backup`,
  );
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000));
}

/** Until `end`. */
async function pagesASecond(address: string, end: Promise<unknown>) {
  const requests = tokens.map((token) => ({
    method: 'GET' as const,
    path: LIBRARY.restPath ?? '',
    headers: { authorization: `Bearer ${token}` },
  }));
  const begun = performance.now();
  const {
    non2xx,
    errors,
    requests: answered,
  } = await new Promise<autocannon.Result>((resolve, reject) => {
    // The server closes a connection after 1,000 requests.
    const options = { url: address, connections: CONNECTIONS, duration: 3_600, reconnectRate: 900, requests };
    const run = autocannon(options, (error: unknown, result) => (error ? reject(error) : resolve(result)));
    end.then(() => run.stop(), reject);
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} were refused.`);
  return (answered.total * 1_000) / (performance.now() - begun);
}

async function sizeOf(directory: string) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(path.join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
