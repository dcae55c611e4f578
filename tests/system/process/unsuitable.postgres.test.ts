import { describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { connect, postgresDatabase } from '../../../server/database/dataSource.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { createDatabase, onServer } from '../../support/database/postgresServer.ts';
import { kept, onPostgres, run, spawnServer } from '../../support/system/start.ts';

const TYPEORM = 'CREATE TABLE migrations (id serial PRIMARY KEY, "timestamp" bigint NOT NULL, name varchar NOT NULL)';
const LARAVEL =
  'CREATE TABLE migrations (id serial PRIMARY KEY, migration varchar(255) NOT NULL, batch integer NOT NULL)';
const FOREIGN = 'but no migrations of Suspire: it belongs to another program, or a restore was cut off';

async function databaseWith(sql: string, options: { empty?: boolean; encoding?: string }) {
  const database = await createDatabase(options);
  await onServer((client) => client.query(sql), kept(database));
  return database;
}

describe('a database that Suspire cannot use', () => {
  it.each([
    [
      "has TypeORM's migrations of another program",
      `${TYPEORM}; INSERT INTO migrations VALUES (1, 1620000000000, 'Init1620000000000')`,
      FOREIGN,
    ],
    ["has Laravel's list of migrations without a row", LARAVEL, FOREIGN],
    [
      'has users of another program',
      'CREATE TABLE users (id serial PRIMARY KEY, email text)',
      'for example users, but no migrations of Suspire',
    ],
    ['has a view of another program', 'CREATE VIEW report AS SELECT 1 AS one', 'for example report, but'],
    [
      'has a function of ours without tables',
      'CREATE FUNCTION letter_pairs() RETURNS int LANGUAGE sql AS $$SELECT 1$$',
      'still the function letter_pairs of Suspire. Drop and create the database',
    ],
  ])('is refused when it %s', async (_, sql, sentence) => {
    await expectRefused(await databaseWith(sql, { empty: true }), sentence);
  });

  it.each([
    ['lost its list of migrations', 'TRUNCATE migrations', FOREIGN],
    [
      'lost a table',
      'DROP TABLE audit_entries',
      'is incomplete, as after a restore that was cut off: it lacks the table audit_entries',
    ],
    [
      'lost a primary key',
      'ALTER TABLE server_settings DROP CONSTRAINT server_settings_pkey',
      'it lacks the primary key of server_settings',
    ],
    [
      'has migrations of another program too',
      "INSERT INTO migrations (timestamp, name) VALUES (1620000000000, 'Init1620000000000')",
      'has migrations of another program: Init1620000000000',
    ],
  ])('is refused when it %s', async (_, sql, sentence) => {
    await expectRefused(await databaseWith(sql, {}), sentence);
  });

  it('is refused by the server and by npm run migrate in one sentence with exit code 1', async () => {
    const { url } = await databaseWith('SELECT 1', { empty: true, encoding: 'LATIN1' });
    const sentence = /has the encoding LATIN1; Suspire needs UTF8\. .+ nothing was changed\.\n$/;
    const server = spawnServer(onPostgres(url));
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.output()).toMatch(sentence);
    expect(await run(['migrate'], onPostgres(url))).toEqual({ code: 1, output: expect.stringMatching(sentence) });
    expect(await onServer(thingsIn, url)).toEqual([]);
  });

  it('is refused when the role may not use it', async () => {
    const { name, url } = await databaseWith('SELECT 1', { empty: true });
    const full = await databaseWith('SELECT 1', {});
    const role = `${name}_visitor`;
    await onServer((client) => client.query(`CREATE ROLE ${role} LOGIN`));
    const asRole = (address: string) => Object.assign(new URL(address), { username: role }).href;
    try {
      await expectRefused({ url: asRole(url) }, `The role ${role} may not create tables in the schema public`);
      await expectRefused({ url: asRole(full.url) }, `The role ${role} may not use the table`);
    } finally {
      await onServer((client) => client.query(`DROP ROLE ${role}`));
    }
  });
});

it('keeps accepting its own database with a table of the operator and tables of an extension', async () => {
  const { url } = await databaseWith('CREATE TABLE users_before_upgrade AS TABLE users', {});
  await expect(connected(url)).resolves.toBeUndefined();
  const empty = await databaseWith('CREATE EXTENSION pg_stat_statements', { empty: true });
  await expect(connected(empty.url)).resolves.toBeUndefined();
});

/** Expects a sentence, and that nothing was written. */
async function expectRefused({ url }: { url: string }, sentence: string) {
  const before = await onServer(thingsIn, url);
  await expect(connected(url)).rejects.toThrow(sentence);
  expect(await onServer(thingsIn, url)).toEqual(before);
}

async function connected(url: string) {
  const database = postgresDatabase(url, ENTITIES);
  try {
    await connect(database);
  } finally {
    await database.close();
  }
}

async function thingsIn(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
     UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT extname FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
