import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { connect, postgresDatabase } from '../../../server/database/dataSource.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { createDatabase, createDatabaseWithWorkers, onServer } from '../../support/database/postgresServer.ts';
import { createUserData, expectStillThere, onPostgres, run, wholeOf } from '../../support/database/transfers.ts';
import { newDataDir, type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';
import { until } from '../../support/until.ts';

const databases: { drop(): Promise<unknown> }[] = [];
const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.kill('SIGKILL');
    await server.exited;
  }
  for (const { drop } of databases.splice(0)) await drop();
});

function kept<Made extends { url: string; drop(): Promise<unknown> }>(database: Made) {
  databases.push(database);
  return database.url;
}
const withWorkers = async () => kept(await createDatabaseWithWorkers());
const onOneServer = async () => kept(await createDatabase({ empty: true }));

async function migrated(url: string) {
  const database = postgresDatabase(url, ENTITIES);
  await connect(database);
  await database.close();
  return url;
}

function serve(url: string) {
  const server = spawnServer(onPostgres(url));
  servers.push(server);
  return server;
}

/** Creates a user's data through a server, which is then stopped. */
async function withData(url: string) {
  const server = serve(url);
  const data = await createUserData(await server.ready());
  server.kill();
  await server.exited;
  return data;
}

const query = (url: string, sql: string) =>
  onServer(async (client) => (await client.query(sql)).rows as Record<string, unknown>[], url);

/** The rows of all tables and the state of all sequences. */
async function contentsOf(place: Parameters<typeof wholeOf>[0]) {
  const { tables, sequences } = await wholeOf(place);
  return { tables, sequences };
}

const LOCK_WAITS = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'LOCK TABLE%'`;

const distribute = (url: string, ...words: string[]) => run('distribute', words, onPostgres(url));

describe('npm run distribute', () => {
  it('says what it would do, changes nothing, then does it, and users continue', async () => {
    const url = await withWorkers();
    const data = await withData(url);
    const before = await wholeOf({ url });

    const plan = await distribute(url);
    expect(plan).toMatchObject({ code: 0, output: expect.stringContaining('over 2 workers') });
    expect(plan.output).toContain('contents by library_id: ');
    expect(plan.output).toContain('(id) becomes (id, library_id)');
    expect(plan.output).toContain('Nothing was changed. Add --yes to do this.');
    expect(await wholeOf({ url })).toEqual(before);

    const { code, output } = await distribute(url, '--yes', '--shards', '3');
    expect(output).toContain('every table has the same rows and checksum as before');
    expect(code).toBe(0);
    expect(await contentsOf({ url })).toEqual({ tables: before.tables, sequences: before.sequences });
    const [shards] = await query(
      url,
      `SELECT count(*)::int AS shards FROM pg_dist_shard WHERE logicalrelid = 'contents'::regclass`,
    );
    expect(shards).toEqual({ shards: 3 });
    await expectStillThere(await serve(url).ready(), data);
  });

  it('leaves no former rows on the coordinator, and says that a divided database is complete', async () => {
    const url = await migrated(await withWorkers());
    expect((await distribute(url, '--yes', '--shards', '2')).output).toContain('Deleted the former rows');
    const left = await query(
      url,
      'SELECT logicalrelid FROM pg_dist_partition WHERE pg_relation_size(logicalrelid::oid) > 0',
    );
    expect(left).toEqual([]);
    expect(await distribute(url)).toEqual({
      code: 0,
      output: 'The database is divided over 2 workers: every table has its place.\n',
    });
  });

  it('refuses a database without workers or the extension, and one in use, and changes nothing', async () => {
    const plain = await migrated(await onOneServer());
    expect(await distribute(plain, '--yes')).toEqual({
      code: 1,
      output: expect.stringContaining('lacks the extension citus. Run `CREATE EXTENSION citus`'),
    });
    await query(plain, 'CREATE EXTENSION citus');
    expect((await distribute(plain, '--yes')).output).toContain('citus_set_coordinator_host');
    const { hostname, port } = new URL(plain);
    await query(plain, `SELECT citus_set_coordinator_host('${hostname}', ${port})`);
    expect((await distribute(plain, '--yes')).output).toContain('has no worker. Run `SELECT citus_add_node');

    const url = await withWorkers();
    await serve(await migrated(url)).ready();
    expect(await distribute(url, '--yes')).toEqual({
      code: 1,
      output:
        'The database was not divided: A server or another command is using this database. Stop every process first; nothing was changed.\n',
    });
    expect(await query(url, 'SELECT logicalrelid FROM pg_dist_partition')).toEqual([]);
  });

  it('refuses an empty database and a wrong number of shards', async () => {
    const url = await withWorkers();
    expect((await distribute(url)).output).toContain('create it with `npm run migrate`');
    expect(await distribute(url, '--shards', '0')).toMatchObject({ code: 2 });
  });

  it('changes nothing if it fails on the way, and can be repeated', async () => {
    const url = await migrated(await withWorkers());
    // A view that reads a table keeps its key from being changed.
    await query(url, 'CREATE VIEW report AS SELECT id, title FROM contents GROUP BY id');
    const before = await wholeOf({ url });
    expect(await distribute(url, '--yes')).toMatchObject({ code: 1 });
    expect(await wholeOf({ url })).toEqual(before);
    await query(url, 'DROP VIEW report');
    expect(await distribute(url, '--yes', '--shards', '2')).toMatchObject({ code: 0 });
  });
});

describe('a divided database', () => {
  it('moves and restores to one PostgreSQL and to a folder with every row and all keys', async () => {
    const url = await withWorkers();
    const data = await withData(url);
    const undivided = await wholeOf({ url });
    expect(await distribute(url, '--yes', '--shards', '2')).toMatchObject({ code: 0 });

    const moved = await onOneServer();
    expect(await run('move', ['--to', moved], onPostgres(url))).toMatchObject({ code: 0 });
    expect(await wholeOf({ url: moved })).toEqual(undivided);

    const folder = newDataDir({ empty: true });
    expect(await run('move', ['--to', folder], onPostgres(url))).toMatchObject({ code: 0 });
    expect(await wholeOf({ folder: path.join(folder, 'postgres') })).toEqual(undivided);

    const file = path.join(newDataDir({ empty: true }), 'backup');
    expect(await run('backup', [file], onPostgres(url))).toMatchObject({ code: 0 });
    const restored = await onOneServer();
    expect(await run('restore', [file], onPostgres(restored))).toMatchObject({ code: 0 });
    expect(await wholeOf({ url: restored })).toEqual(undivided);
    await expectStillThere(await serve(restored).ready(), data);
  });

  it('is backed up as of one moment, while transactions change tables on several servers', async () => {
    const url = await migrated(await withWorkers());
    expect(await distribute(url, '--yes', '--shards', '2')).toMatchObject({ code: 0 });
    const file = path.join(newDataDir({ empty: true }), 'backup');
    const backup = await onServer(async (client) => {
      await client.query('BEGIN');
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO users (username, username_key, email, email_key, password_hash) VALUES ('ada', 'ada', 'a@b.test', 'a@b.test', '') RETURNING id`,
      );
      await client.query('INSERT INTO libraries (id, user_id) VALUES ($1, $1)', [rows[0]?.id]);
      await client.query(`INSERT INTO tags (library_id, name, folded_name) VALUES ($1, 'work', 'work')`, [rows[0]?.id]);
      let isRunning = true;
      const running = run('backup', [file], onPostgres(url)).finally(() => (isRunning = false));
      await until(async () => !isRunning || (await query(url, LOCK_WAITS)).length > 0);
      expect(isRunning).toBe(true);
      await client.query('COMMIT');
      return running;
    }, url);
    expect(backup).toMatchObject({ code: 0 });
    const restored = await onOneServer();
    expect(await run('restore', [file], onPostgres(restored))).toMatchObject({ code: 0 });
    expect(await query(restored, 'SELECT name FROM tags JOIN users ON users.id = library_id')).toEqual([
      { name: 'work' },
    ]);
  });

  it('is no target of a move or restore; an empty one with workers is, and can then be divided', async () => {
    const divided = await migrated(await withWorkers());
    const file = path.join(newDataDir({ empty: true }), 'backup');
    expect(await run('backup', [file], onPostgres(divided))).toMatchObject({ code: 0 });
    expect(await distribute(divided, '--yes', '--shards', '2')).toMatchObject({
      code: 0,
      output: expect.stringContaining('every'),
    });
    expect((await run('restore', [file], onPostgres(divided))).output).toContain('The target is not empty');

    const empty = await withWorkers();
    expect(await run('restore', [file], onPostgres(empty))).toMatchObject({ code: 0 });
    expect(await distribute(empty, '--yes', '--shards', '2')).toMatchObject({ code: 0 });
    expect(await contentsOf({ url: empty })).toEqual(await contentsOf({ url: divided }));
  });

  it('cannot be taken back to a release that knows no division', async () => {
    const url = await migrated(await withWorkers());
    expect(await distribute(url, '--yes', '--shards', '2')).toMatchObject({ code: 0 });
    const back = await run('migrate', ['back-to', 'OwnersOfParts1795249000053', '--yes'], onPostgres(url));
    expect(back).toEqual({ code: 1, output: expect.stringContaining('Copy it to one PostgreSQL with `npm run move`') });
    expect(await distribute(url)).toMatchObject({ code: 0, output: expect.stringContaining('every table') });
  });
});
