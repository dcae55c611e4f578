import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { SearchedTexts1795249000011 } from '../../../migrations/1795249000011-searchedTexts.ts';
import { Administration1795249000024 } from '../../../migrations/1795249000024-administration.ts';
import { Libraries1795249000047 } from '../../../migrations/1795249000047-libraries.ts';
import { SharedLibraries1795249000048 } from '../../../migrations/1795249000048-sharedLibraries.ts';
import { ContentSuggestions1795249000049 } from '../../../migrations/1795249000049-contentSuggestions.ts';
import { OwnersInKeys1795249000054 } from '../../../migrations/1795249000054-ownersInKeys.ts';
import { connect, type Database } from '../../../server/database/dataSource.ts';
import { freshDatabase } from '../../support/database/database.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await connect(database);
});
afterAll(() => database.close());

describe('the migrations', () => {
  it('create exactly the tables of the entities', async () => {
    expect(await statementsToEntities()).toEqual([]);
  });

  it('can be undone to an empty database and applied again', async () => {
    const { dataSource } = database;
    const before = await tablesOf(dataSource);
    while ((await appliedMigrations(dataSource)) > 0) await dataSource.undoLastMigration();
    expect(await tablesOf(dataSource)).toEqual(['migrations']);
    await dataSource.runMigrations();
    expect(await tablesOf(dataSource)).toEqual(before);
    expect(await statementsToEntities()).toEqual([]);
  });
});

it('limit the search text of existing contents as for new ones', async () => {
  const { dataSource } = database;
  const [user]: { id: number }[] = await dataSource.query(
    `INSERT INTO users (username, username_key, email, email_key, password_hash) VALUES ('ada', 'ada', 'a@b.test', 'a@b.test', '') RETURNING id`,
  );
  await dataSource.query(
    `WITH library AS (INSERT INTO libraries (id) VALUES ($1))
     INSERT INTO contents (library_id, title, content, folded_title, search_text) SELECT $1, 'a', text, 'a', text FROM unnest($2::text[]) AS text`,
    [user?.id, ['short', '企'.repeat(20_001)]],
  );
  const runner = dataSource.createQueryRunner();
  await new SearchedTexts1795249000011().up(runner);
  await runner.release();
  const rows = await dataSource.query(
    'SELECT char_length(content) AS kept, char_length(search_text) AS searched FROM contents ORDER BY id',
  );
  expect(rows).toEqual([
    { kept: 5, searched: 5 },
    { kept: 20_001, searched: 20_000 },
  ]);
});

it('make the oldest account of an existing server its administrator, never the demo account', async () => {
  const { dataSource } = database;
  const runner = dataSource.createQueryRunner();
  const [migration, ...later] = [
    new Administration1795249000024(),
    new Libraries1795249000047(),
    new SharedLibraries1795249000048(),
    new ContentSuggestions1795249000049(),
    new OwnersInKeys1795249000054(),
  ] as const;
  for (const each of later.toReversed()) await each.down(runner);
  await migration.down(runner);
  await dataSource.query('DELETE FROM users');
  for (const name of ['demo@example.org', 'first@b.test', 'later@b.test'])
    await dataSource.query(
      `INSERT INTO users (username, username_key, email, email_key, password_hash) VALUES ($1::text, $1::text, $1::text, $1::text, '')`,
      [name],
    );
  await migration.up(runner);
  for (const each of later) await each.up(runner);
  await runner.release();
  expect(await dataSource.query('SELECT username FROM users WHERE is_administrator')).toEqual([
    { username: 'first@b.test' },
  ]);
});

async function statementsToEntities() {
  const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

async function tablesOf(dataSource: DataSource) {
  const rows: { name: string }[] = await dataSource.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

async function appliedMigrations(dataSource: DataSource) {
  const [{ count }] = await dataSource.query('SELECT count(*)::int AS count FROM migrations');
  return count as number;
}
