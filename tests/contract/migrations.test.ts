import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { connect, type Database } from '../../server/database/dataSource.ts';
import { freshDatabase } from '../support/database.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await connect(database);
});
afterAll(() => database.close());

describe('the migrations', () => {
  it('make exactly the tables of the entities', async () => {
    expect(await statementsToEntities()).toEqual([]);
  });

  it('go down to an empty database and up again', async () => {
    const { dataSource } = database;
    const before = await tablesOf(dataSource);
    while ((await appliedMigrations(dataSource)) > 0) await dataSource.undoLastMigration();
    expect(await tablesOf(dataSource)).toEqual(['migrations']);
    await dataSource.runMigrations();
    expect(await tablesOf(dataSource)).toEqual(before);
    expect(await statementsToEntities()).toEqual([]);
  });
});

async function statementsToEntities() {
  const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

async function tablesOf(dataSource: DataSource) {
  const rows: { name: string }[] = await dataSource.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`);
  return rows.map(({ name }) => name);
}

async function appliedMigrations(dataSource: DataSource) {
  const [{ count }] = await dataSource.query('SELECT count(*)::int AS count FROM migrations');
  return count as number;
}
