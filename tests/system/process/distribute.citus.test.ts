import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { connect, postgresDatabase } from '../../../server/database/dataSource.ts';
import { addForeignKey } from '../../../server/database/distribution/addForeignKey.ts';
import { distributeMissing } from '../../../server/database/distribution/distribute.ts';
import { migrations } from '../../../server/database/migrations.ts';
import { withoutTimeLimits } from '../../../server/database/withoutTimeLimits.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { createDatabaseWithWorkers, onServer } from '../../support/database/postgresServer.ts';
import { createEveryone, expectStillThere } from '../../support/system/everyone.ts';
import {
  aDatabase,
  kept,
  newDataDir,
  newPath,
  onPostgres,
  run as runWords,
  spawnServer,
} from '../../support/system/start.ts';
import { wholeOf } from '../../support/system/wholeDatabase.ts';
import { until } from '../../support/until.ts';

const withWorkers = async () => kept(await createDatabaseWithWorkers());
const onOneServer = () => aDatabase({ empty: true });
const serve = (url: string) => spawnServer(onPostgres(url));
const run = (url: string, ...words: string[]) => runWords(words, onPostgres(url));
const distribute = (url: string, ...words: string[]) => run(url, 'distribute', ...words);

type Migrations = (new () => MigrationInterface)[];

/** Connects, migrates, works, and closes the connections. */
async function connected(url: string, work?: (runner: QueryRunner) => Promise<void>, list: Migrations = migrations) {
  const database = postgresDatabase(url, ENTITIES);
  database.dataSource.setOptions({ migrations: list });
  await connect(database);
  try {
    await withoutTimeLimits(database.dataSource, async (runner) => work?.(runner));
  } finally {
    await database.close();
  }
  return url;
}

const migrated = (url: string) => connected(url);

/** Creates people's data through a server, which is then stopped. */
async function withData(url: string) {
  const server = serve(url);
  const data = await createEveryone(await server.ready());
  await server.end();
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
    expect(await run(url, 'move', '--to', moved)).toMatchObject({ code: 0 });
    expect(await wholeOf({ url: moved })).toEqual(undivided);

    const folder = newDataDir({ empty: true });
    expect(await run(url, 'move', '--to', folder)).toMatchObject({ code: 0 });
    expect(await wholeOf({ folder: path.join(folder, 'postgres') })).toEqual(undivided);

    const file = newPath('backup');
    expect(await run(url, 'backup', file)).toMatchObject({ code: 0 });
    const restored = await onOneServer();
    expect(await run(restored, 'restore', file)).toMatchObject({ code: 0 });
    expect(await wholeOf({ url: restored })).toEqual(undivided);
    await expectStillThere(await serve(restored).ready(), data);
  });

  it('is backed up as of one moment, while transactions change tables on several servers', async () => {
    const url = await migrated(await withWorkers());
    expect(await distribute(url, '--yes', '--shards', '2')).toMatchObject({ code: 0 });
    const file = newPath('backup');
    const backup = await onServer(async (client) => {
      await client.query('BEGIN');
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO users (username, username_key, email, email_key, password_hash) VALUES ('ada', 'ada', 'a@b.test', 'a@b.test', '') RETURNING id`,
      );
      await client.query('INSERT INTO libraries (id, user_id) VALUES ($1, $1)', [rows[0]?.id]);
      await client.query(`INSERT INTO tags (library_id, name, folded_name) VALUES ($1, 'work', 'work')`, [rows[0]?.id]);
      let isRunning = true;
      const running = run(url, 'backup', file).finally(() => (isRunning = false));
      await until(async () => !isRunning || (await query(url, LOCK_WAITS)).length > 0);
      expect(isRunning).toBe(true);
      await client.query('COMMIT');
      return running;
    }, url);
    expect(backup).toMatchObject({ code: 0 });
    const restored = await onOneServer();
    expect(await run(restored, 'restore', file)).toMatchObject({ code: 0 });
    expect(await query(restored, 'SELECT name FROM tags JOIN users ON users.id = library_id')).toEqual([
      { name: 'work' },
    ]);
  });

  it('is no target of a move or restore; an empty one with workers is, and can then be divided', async () => {
    const divided = await migrated(await withWorkers());
    const file = newPath('backup');
    expect(await run(divided, 'backup', file)).toMatchObject({ code: 0 });
    expect(await distribute(divided, '--yes', '--shards', '2')).toMatchObject({
      code: 0,
      output: expect.stringContaining('every'),
    });
    expect((await run(divided, 'restore', file)).output).toContain('The target is not empty');

    const empty = await withWorkers();
    expect(await run(empty, 'restore', file)).toMatchObject({ code: 0 });
    expect(await distribute(empty, '--yes', '--shards', '2')).toMatchObject({ code: 0 });
    expect(await contentsOf({ url: empty })).toEqual(await contentsOf({ url: divided }));
  });

  it('cannot be taken back to a release that knows no division', async () => {
    const url = await migrated(await withWorkers());
    expect(await distribute(url, '--yes', '--shards', '2')).toMatchObject({ code: 0 });
    const back = await run(url, 'migrate', 'back-to', 'OwnersOfParts1795249000053', '--yes');
    expect(back).toEqual({ code: 1, output: expect.stringContaining('Copy it to one PostgreSQL with `npm run move`') });
    expect(await distribute(url)).toMatchObject({ code: 0, output: expect.stringContaining('every table') });
  });
});

/** The last migration that a database needs to be divided. Later ones run on divided databases too. */
const FIRST_DIVIDED = 'OwnersInKeys1795249000054';

/** One of each kind of change: tables, keys, columns, indexes, and rows that get a value. */
class Notes1999999999999 implements MigrationInterface {
  loses = [];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "notes" ("id" integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, "library_id" integer NOT NULL, "user_id" integer NOT NULL, "content_id" integer NOT NULL, "version_id" integer, "text" text NOT NULL)`,
    );
    await addForeignKey(runner, { table: 'notes', column: 'user_id', target: 'users', onDelete: 'CASCADE' });
    await addForeignKey(runner, { table: 'notes', column: 'content_id', target: 'contents', onDelete: 'CASCADE' });
    await addForeignKey(runner, {
      table: 'notes',
      column: 'version_id',
      target: 'content_versions',
      onDelete: 'SET NULL',
    });
    await runner.query('CREATE INDEX "notes_content_id_idx" ON "notes" ("content_id")');
    await runner.query(
      'CREATE UNIQUE INDEX "contents_copied_idx" ON "contents" ("library_id", "id") WHERE "version" > 9',
    );
    await runner.query(
      'ALTER TABLE "contents" ADD "note_count" integer NOT NULL DEFAULT 0, ADD "noted_at" timestamptz',
    );
    await runner.query('UPDATE "contents" SET "note_count" = "version" + 1');
    await runner.query('ALTER TABLE "users" ADD "note_count" integer');
    await runner.query('UPDATE "users" SET "note_count" = 0');
    await runner.query('ALTER TABLE "users" ALTER COLUMN "note_count" SET NOT NULL');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "users" DROP COLUMN "note_count"');
    await runner.query('DROP INDEX "contents_copied_idx"');
    await runner.query('ALTER TABLE "contents" DROP COLUMN "note_count", DROP COLUMN "noted_at"');
    await runner.query('DROP TABLE "notes"');
  }
}

it('runs migrations on a divided database, where new tables and keys get their owner, and can be undone', async () => {
  const url = await withWorkers();
  const last = migrations.findIndex(({ name }) => name === FIRST_DIVIDED);
  await connected(url, (runner) => distributeMissing(runner, 2), migrations.slice(0, last + 1));

  const work = async (runner: QueryRunner) => {
    expect(
      await runner.query(`SELECT partmethod FROM pg_dist_partition WHERE logicalrelid = 'notes'::regclass`),
    ).toEqual([{ partmethod: 'h' }]);
    expect(
      await runner.query(
        `SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
         WHERE conrelid = 'notes'::regclass AND contype IN ('p', 'f') ORDER BY 1`,
      ),
    ).toEqual([
      {
        conname: 'notes_content_id_fkey',
        definition: 'FOREIGN KEY (library_id, content_id) REFERENCES contents(library_id, id) ON DELETE CASCADE',
      },
      { conname: 'notes_pkey', definition: 'PRIMARY KEY (id, library_id)' },
      { conname: 'notes_user_id_fkey', definition: 'FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE' },
    ]);
    await runner.connection.undoLastMigration({ transaction: 'each' });
    expect(await runner.query(`SELECT to_regclass('notes') AS notes`)).toEqual([{ notes: null }]);
  };
  await connected(url, work, [...migrations, Notes1999999999999]);
});
