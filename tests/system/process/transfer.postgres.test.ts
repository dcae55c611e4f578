import path from 'node:path';
import { expect, it } from '@jest/globals';
import { onServer } from '../../support/database/postgresServer.ts';
import { createEveryone, expectStillThere } from '../../support/system/everyone.ts';
import {
  aDatabase,
  type Env,
  newDataDir,
  newPath,
  onPostgres,
  run,
  serverCommand,
  spawnServer,
} from '../../support/system/start.ts';
import { wholeOf } from '../../support/system/wholeDatabase.ts';
import { until } from '../../support/until.ts';

const query = (url: string, sql: string) =>
  onServer(async (client) => (await client.query(sql)).rows as Record<string, unknown>[], url);
const move = (env: Env, target: string) => run(['move', '--to', target], env);

it('moves from the embedded database to PostgreSQL and back, where users continue', async () => {
  const secret = { SESSION_SECRET: 'a secret that the move must keep, for who is signed in' };
  const embedded = spawnServer(secret);
  const kept = await createEveryone(await embedded.ready());
  await embedded.end();
  const whole = await wholeOf({ folder: path.join(embedded.dataDir, 'postgres') });

  const url = await aDatabase({ empty: true });
  expect(await move({ DATA_DIR: embedded.dataDir }, url)).toMatchObject({ code: 0 });
  expect(await wholeOf({ url })).toEqual(whole);

  const back = newDataDir({ empty: true });
  const { code, output } = await move(onPostgres(url, secret), back);
  expect(output).toContain('the same rows and checksum on both sides');
  expect(code).toBe(0);
  expect(await wholeOf({ folder: path.join(back, 'postgres') })).toEqual(whole);

  const there = spawnServer(onPostgres(url, secret));
  await expectStillThere(await there.ready(), kept);
  await there.end();
  // The folder now holds the secret itself.
  await expectStillThere(await spawnServer({ DATA_DIR: back }).ready(), kept);
});

it('refuses to move a database in use, or onto a filled or newer database', async () => {
  const source = await aDatabase();
  const filled = await aDatabase();
  const before = await wholeOf({ url: filled });
  const ontoFilled = await move(onPostgres(source), filled);
  expect(ontoFilled.output).toContain('The target is not empty');
  expect(await wholeOf({ url: filled })).toEqual(before);

  await query(filled, `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`);
  const ontoNewer = await move(onPostgres(source), filled);
  expect(ontoNewer.output).toContain('The target is from a newer release of Suspire: it has Later9999999999999');

  await spawnServer(onPostgres(source)).ready();
  const ofRunning = await move(onPostgres(source), newPath());
  expect(ofRunning.output).toContain('A server is running on this database');
  for (const { code, output } of [ontoFilled, ontoNewer, ofRunning]) {
    expect(code).toBe(1);
    // The long work had not begun.
    expect(output).not.toContain('Reading the tables');
  }
});

it('names the files with the secret and the sign-up code, which PostgreSQL needs as settings', async () => {
  const embedded = spawnServer({ HOST: '0.0.0.0' });
  await embedded.ready();
  await embedded.end();
  const { code, output } = await move({ DATA_DIR: embedded.dataDir }, await aDatabase({ empty: true }));
  expect(code).toBe(0);
  const inFolder = (name: string) => path.join(embedded.dataDir, name);
  expect(output).toContain(`Set SESSION_SECRET to what ${inFolder('session-secret')} holds`);
  expect(output).toContain(`BETA_ACCESS_CODES must be set as well, to what ${inFolder('sign-up-code')} holds`);
});

it.each([
  ['killed', 'SIGKILL', null],
  ['interrupted', 'SIGINT', 1],
] as const)('leaves no tables of a move that was %s', async (_, signal, code) => {
  const source = await aDatabase();
  await query(
    source,
    `INSERT INTO beta_codes (code) SELECT 'code ' || number FROM generate_series(1, 200000) AS number`,
  );
  const target = await aDatabase({ empty: true });
  const moving = spawnServer(onPostgres(source), [...serverCommand('move'), '--to', target]);
  await until(() => moving.output().includes('Copying'));
  expect(await moving.end(signal)).toMatchObject({ code });
  const others = 'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
  await until(async () => (await query(target, others)).length === 0);
  expect(await query(target, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
});

it('migrates nothing back while a server runs', async () => {
  const url = await aDatabase();
  const server = spawnServer(onPostgres(url));
  await server.ready();
  const [last] = await query(url, 'SELECT name FROM migrations ORDER BY timestamp DESC LIMIT 1 OFFSET 1');
  const back = () => run(['migrate', 'back-to', String(last?.name)], onPostgres(url));
  expect(await back()).toEqual({
    code: 1,
    output: expect.stringContaining('A server or another command is using this database'),
  });
  await server.end();
  expect(await back()).toMatchObject({ code: 0 });
});

it('creates tables in an empty database by npm run migrate alone, which needs no other settings', async () => {
  const url = await aDatabase({ empty: true });
  const { host, pathname } = new URL(url);
  const missing = `There is no database of Suspire at postgres://${host}${pathname}. Check DATABASE_URL`;
  for (const words of [['admin', 'users', 'list'], ['seed'], ['backup', newPath('file')]])
    expect(await run(words, onPostgres(url))).toEqual({ code: 1, output: expect.stringContaining(missing) });
  expect(await run(['migrate'], { DATABASE_URL: url, PORT: 'none' })).toEqual({
    code: 0,
    output: 'The database is up to date.\n',
  });
  expect(await run(['seed', '--password', 'quiet-morning'], onPostgres(url))).toEqual({
    code: 0,
    output: expect.stringContaining('with the password "quiet-morning"'),
  });
});
