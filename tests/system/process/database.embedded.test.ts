import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toAppError } from '../../../server/base/errors.ts';
import { configuredDatabase, connect, type Database } from '../../../server/database/dataSource.ts';
import { appliedMigrations, pendingMigrations } from '../../../server/database/release.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { newDataDir, spawnServer } from '../../support/system/start.ts';
import { until } from '../../support/until.ts';

/** The tables that migrations fill. */
const REFERENCE_TABLES = ['content_states', 'content_types'];

/** A statement that runs longer than any test waits. */
const ENDLESS = 'SELECT count(*) FROM generate_series(1, 100000000000) AS number WHERE number % 7 = 3';

let database: Database;
const warnings: string[] = [];

beforeAll(async () => {
  database = await configuredDatabase(
    { databaseUrl: null, dataDir: newDataDir() },
    ENTITIES,
    (sentence) => void warnings.push(sentence),
  );
  await connect(database);
});
afterAll(() => database?.close());

const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  database.dataSource.query(sql, parameters);
const addCode = (code: string) => query('INSERT INTO beta_codes (code) VALUES ($1)', [code]);
const codes = async () =>
  (await query<{ code: string }>('SELECT code FROM beta_codes ORDER BY code')).map(({ code }) => code);

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => toAppError(error).code,
  );

it('ends a long statement with SERVICE_UNAVAILABLE, rolls its transaction back, and executes those that wait', async () => {
  await addCode('before');
  let ticks = 0;
  const clock = setInterval(() => ticks++, 20);
  const transaction = database.dataSource.transaction(async (manager) => {
    await manager.query("INSERT INTO beta_codes (code) VALUES ('undone')");
    await manager.query(ENDLESS);
  });
  const running = codeOf(transaction);
  const waiting = [addCode('behind'), codes()];
  expect(await running).toBe('SERVICE_UNAVAILABLE');
  clearInterval(clock);
  // The event loop stays responsive.
  expect(ticks).toBeGreaterThan(20);
  await Promise.all(waiting);
  expect(await codes()).toEqual(['before', 'behind']);
  expect(warnings.at(-1)).toMatch('A statement took too long and was ended');
});

describe('concurrent transactions', () => {
  it('are isolated from each other', async () => {
    const seen = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        database.dataSource
          .transaction(async (manager) => {
            await manager.query('INSERT INTO beta_codes (code) VALUES ($1)', [`together ${index}`]);
            const rows: { code: string }[] = await manager.query(
              "SELECT code FROM beta_codes WHERE code LIKE 'together %'",
            );
            if (index % 2 === 1) throw Object.assign(new Error('undone'), { rows });
            return rows;
          })
          .catch((error: unknown) => (error as { rows: { code: string }[] }).rows),
      ),
    );
    expect(await query('SELECT code FROM beta_codes WHERE code LIKE $1', ['together %'])).toHaveLength(4);
    // Each transaction sees the committed rows, and of the uncommitted rows only its own.
    for (const rows of seen)
      expect(rows.filter(({ code }) => Number(code.at(-1)) % 2 === 1).length).toBeLessThanOrEqual(1);
  });

  it('are rolled back after ten idle seconds, so that others can run', async () => {
    const runner = database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query("INSERT INTO beta_codes (code) VALUES ('forgotten')");
    await addCode('after the idle one');
    expect(await codes()).not.toContain('forgotten');
    expect(await codeOf(runner.commitTransaction())).toBe('SERVICE_UNAVAILABLE');
    await runner.release();
  });
});

describe('a new folder', () => {
  const opened = async (dataDir: string) => {
    const made = await configuredDatabase({ databaseUrl: null, dataDir }, ENTITIES);
    await made.open();
    await made.dataSource.initialize();
    return made;
  };

  it('is a copy that has all migrations, and no row of a user or of an installation', async () => {
    const made = await opened(newDataDir({ empty: true }));
    expect(pendingMigrations(await appliedMigrations(made.dataSource))).toEqual([]);
    const filled: string[] = [];
    for (const { tableName } of made.dataSource.entityMetadatas) {
      const [row]: [{ count: number }] = await made.dataSource.query(`SELECT count(*)::int AS count FROM ${tableName}`);
      if (row.count > 0) filled.push(tableName);
    }
    expect(filled.sort()).toEqual(REFERENCE_TABLES);
    await made.close();
  });

  it('is migrated by the first start if an older build made it', async () => {
    const dataDir = newDataDir({ empty: true });
    const older = await opened(dataDir);
    await older.dataSource.undoLastMigration();
    await older.close();
    const made = await configuredDatabase({ databaseUrl: null, dataDir }, ENTITIES);
    await connect(made);
    expect(pendingMigrations(await appliedMigrations(made.dataSource))).toEqual([]);
    await made.close();
  });

  it('is created again if its creation was interrupted', async () => {
    const dataDir = newDataDir({ empty: true });
    const settings = { DATA_DIR: dataDir };
    const killed = spawnServer(settings);
    await until(() => existsSync(path.join(dataDir, 'postgres.unfinished', 'PG_VERSION')));
    await killed.end('SIGKILL');
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
    const server = spawnServer(settings);
    expect(await (await fetch(`${await server.ready()}/readyz`)).json()).toEqual({ status: 'ok' });
    expect(existsSync(path.join(dataDir, 'postgres.unfinished'))).toBe(false);
  });
});
