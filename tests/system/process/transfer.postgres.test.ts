import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { openTarget } from '../../../server/database/transfer/places.ts';
import { ENTITIES } from '../../../server/entities.ts';
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

  // The folder now holds the secret itself.
  expect(readFileSync(path.join(back, 'session-secret'), 'utf8')).toBe(secret.SESSION_SECRET);
  await expectStillThere(await spawnServer(onPostgres(url, secret)).ready(), kept);
});

it('refuses to move a database in use or to migrate it back, and to move onto a filled or newer database', async () => {
  const source = await aDatabase();
  const filled = await aDatabase();
  const before = await wholeOf({ url: filled });
  const ontoFilled = await move(onPostgres(source), filled);
  expect(ontoFilled.output).toContain('The target is not empty');
  expect(await wholeOf({ url: filled })).toEqual(before);

  await query(filled, `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`);
  await expect(openTarget({ databaseUrl: filled, dataDir: '' }, ENTITIES)).rejects.toThrow(
    'The target is from a newer release of Suspire: it has Later9999999999999',
  );

  const server = spawnServer(onPostgres(source));
  await server.ready();
  const ofRunning = await move(onPostgres(source), newPath());
  expect(ofRunning.output).toContain('A server is running on this database');
  for (const { code, output } of [ontoFilled, ofRunning]) {
    expect(code).toBe(1);
    // The long work had not begun.
    expect(output).not.toContain('Reading the tables');
  }

  const [last] = await query(source, 'SELECT name FROM migrations ORDER BY timestamp DESC LIMIT 1 OFFSET 1');
  const back = () => run(['migrate', 'back-to', String(last?.name)], onPostgres(source));
  expect(await back()).toEqual({
    code: 1,
    output: expect.stringContaining('A server or another command is using this database'),
  });
  await server.end();
  expect(await back()).toMatchObject({ code: 0 });
});

it('names the files with the secret and the sign-up code, which PostgreSQL needs as settings', async () => {
  const dataDir = newDataDir();
  const inFolder = (name: string) => path.join(dataDir, name);
  writeFileSync(inFolder('session-secret'), 'a secret that the server generated');
  writeFileSync(inFolder('sign-up-code'), 'bcdfghjkmnpq');
  const { code, output } = await move({ DATA_DIR: dataDir }, await aDatabase({ empty: true }));
  expect(code).toBe(0);
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

it('creates tables in an empty database by npm run migrate alone, which needs no other settings', async () => {
  const url = await aDatabase({ empty: true });
  const { host, pathname } = new URL(url);
  const missing = `There is no database of Suspire at postgres://${host}${pathname}. Check DATABASE_URL`;
  expect(await run(['backup', newPath('file')], onPostgres(url))).toEqual({
    code: 1,
    output: expect.stringContaining(missing),
  });
  expect(await run(['migrate'], { DATABASE_URL: url, PORT: 'none' })).toEqual({
    code: 0,
    output: 'The database is up to date.\n',
  });
  expect(await run(['seed', '--password', 'quiet-morning'], onPostgres(url))).toEqual({
    code: 0,
    output: expect.stringContaining('with the password "quiet-morning"'),
  });
});
