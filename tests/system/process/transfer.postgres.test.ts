import path from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { Ledger } from '../../support/database/ledger.ts';
import { createDatabase } from '../../support/database/postgresServer.ts';
import { createUserData, expectStillThere, onPostgres, run, wholeOf } from '../../support/database/transfers.ts';
import { aNewcomer, lostWrites, writeUntilRefused } from '../../support/database/writers.ts';
import { newDataDir, serverCommand, type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';
import { until } from '../../support/until.ts';

const databases: Awaited<ReturnType<typeof createDatabase>>[] = [];
const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.kill('SIGKILL');
    await server.exited;
  }
  for (const { drop } of databases.splice(0)) await drop();
});

async function aDatabase(options?: { empty: boolean }) {
  const database = await createDatabase(options);
  databases.push(database);
  return database.url;
}

function serve(env: Record<string, string>) {
  const server = spawnServer(env);
  servers.push(server);
  return server;
}

async function stop(server: ServerProcess) {
  server.kill();
  await server.exited;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

const tablesIn = (url: string) => query(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
const secretOf = (secret: string) => ({ SESSION_SECRET: secret });

it('moves from the embedded database to PostgreSQL and back, where users continue', async () => {
  const secret = 'a secret that the move must keep, for who is signed in';
  const embedded = serve(secretOf(secret));
  const kept = await createUserData(await embedded.ready());
  await stop(embedded);
  const folder = path.join(embedded.dataDir, 'postgres');

  const url = await aDatabase({ empty: true });
  expect(await run('move', ['--to', url], { DATA_DIR: embedded.dataDir })).toMatchObject({ code: 0 });
  expect(await wholeOf({ url })).toEqual(await wholeOf({ folder }));

  const back = newDataDir({ empty: true });
  const { code, output } = await run('move', ['--to', back], onPostgres(url, secretOf(secret)));
  expect(output).toContain('the same rows and checksum on both sides');
  expect(code).toBe(0);
  expect(await wholeOf({ folder: path.join(back, 'postgres') })).toEqual(await wholeOf({ folder }));

  const there = serve(onPostgres(url, secretOf(secret)));
  await expectStillThere(await there.ready(), kept);
  await stop(there);
  // The folder now holds the secret itself.
  await expectStillThere(await serve({ DATA_DIR: back }).ready(), kept);
});

it('refuses to move a database in use, or onto a filled or newer database', async () => {
  const source = await aDatabase();
  const filled = await aDatabase();
  const before = await wholeOf({ url: filled });
  const ontoFilled = await run('move', ['--to', filled], onPostgres(source));
  expect(ontoFilled.output).toContain('The target is not empty');
  expect(await wholeOf({ url: filled })).toEqual(before);

  await query(filled, `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`);
  const ontoNewer = await run('move', ['--to', filled], onPostgres(source));
  expect(ontoNewer.output).toContain('The target is from a newer release of Suspire: it has Later9999999999999');
  const server = serve(onPostgres(filled));
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.output()).toContain('The database is from a newer release of Suspire');

  await serve(onPostgres(source)).ready();
  const target = newDataDir({ empty: true });
  const ofRunning = await run('move', ['--to', target], onPostgres(source));
  expect(ofRunning.output).toContain('A server is running on this database');
  for (const { code, output } of [ontoFilled, ontoNewer, ofRunning]) {
    expect(code).toBe(1);
    // The long work had not begun.
    expect(output).not.toContain('Reading the tables');
  }
});

it('names the files with the secret and the sign-up code, which PostgreSQL needs as settings', async () => {
  const embedded = serve({ HOST: '0.0.0.0' });
  await embedded.ready();
  await stop(embedded);
  const url = await aDatabase({ empty: true });
  const { code, output } = await run('move', ['--to', url], { DATA_DIR: embedded.dataDir });
  expect(code).toBe(0);
  expect(output).toContain(`Set SESSION_SECRET to what ${path.join(embedded.dataDir, 'session-secret')} holds`);
  expect(output).toContain(
    `BETA_ACCESS_CODES must be set as well, to what ${path.join(embedded.dataDir, 'sign-up-code')} holds`,
  );
});

it('leaves no tables of a killed or interrupted move', async () => {
  const source = await aDatabase();
  await query(
    source,
    `INSERT INTO beta_codes (code) SELECT 'code ' || number FROM generate_series(1, 200000) AS number`,
  );
  for (const [signal, code] of [
    ['SIGKILL', null],
    ['SIGINT', 1],
  ] as const) {
    const target = await aDatabase({ empty: true });
    const moving = spawnServer(onPostgres(source), [...serverCommand('move'), '--to', target]);
    await until(() => moving.output().includes('Copying'));
    moving.kill(signal);
    expect(await moving.exited).toMatchObject({ code });
    await until(async () => {
      const others = await query(
        target,
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      return others.length === 0;
    });
    expect(await tablesIn(target)).toEqual([]);
  }
});

it('backs up under load, and restores all writes acknowledged before', async () => {
  const source = await aDatabase();
  const server = serve(onPostgres(source));
  const url = await server.ready();
  const token = await aNewcomer(url, 'writer');
  const acknowledged = new Ledger();
  const writing = writeUntilRefused(url, token, (content) => acknowledged.add(content));
  await until(() => acknowledged.size > 5);
  const before = acknowledged.copy();
  const file = path.join(newDataDir({ empty: true }), 'backup');
  expect(await run('backup', [file], onPostgres(source))).toMatchObject({ code: 0 });
  expect(acknowledged.size).toBeGreaterThan(before.size);
  await stop(server);
  await writing;

  const target = await aDatabase({ empty: true });
  expect(await run('restore', [file], onPostgres(target))).toMatchObject({ code: 0 });
  expect((await run('restore', [file], onPostgres(target))).output).toContain('The target is not empty');
  const restored = serve(onPostgres(target));
  expect(await lostWrites(await restored.ready(), token, before)).toEqual([]);
});

it('migrates nothing back while a server runs', async () => {
  const url = await aDatabase();
  const server = serve(onPostgres(url));
  await server.ready();
  const [last] = await query(url, 'SELECT name FROM migrations ORDER BY timestamp DESC LIMIT 1 OFFSET 1');
  const refused = await run('migrate', ['back-to', String(last?.name)], onPostgres(url));
  expect(refused.output).toContain('A server or another command is using this database');
  expect(refused.code).toBe(1);
  await stop(server);
  expect(await run('migrate', ['back-to', String(last?.name)], onPostgres(url))).toMatchObject({ code: 0 });
});
