import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { quoted } from '../../base/quoted.ts';
import { MIGRATION_LOCK } from '../dataSource.ts';
import { appliedMigrations, refuseNewer } from '../release.ts';
import { type Column, type Manifest, type RowBatch, type Source, type TableContents } from './manifest.ts';
import { columnsOf, sumsOf, tablesOf } from './readDatabase.ts';
import { withoutConstraints } from './withoutConstraints.ts';

/** Reports the progress of a command, and lets it be aborted. */
export interface Progress {
  /** The number of copied rows of a table, and their total. */
  rows(table: string, done: number, total: number): void;
  /** A step that takes long. */
  step(what: string): void;
  signal: AbortSignal;
}

/**
 * Fills an empty database from a source and migrates it to this release, in one transaction that commits only if every
 * table has the rows and the checksum of the manifest. Returns the tables that are not Suspire's and were left out.
 */
export async function writeDatabase(runner: QueryRunner, source: Source, progress: Progress): Promise<string[]> {
  const { manifest } = source;
  refuseNewer(manifest.migrations, 'The source');
  if (manifest.migrations.length === 0) throw new Error('The source is not a Suspire database.');
  await runner.query('BEGIN');
  try {
    await runner.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await refuseFilled(runner);
    await migrate(runner, manifest.migrations);
    const tables = await ourTables(runner, manifest);
    await withoutConstraints(runner, async () => {
      await fill(runner, tables, source, progress);
      progress.step('Building the indexes');
    });
    await setSequences(runner, manifest);
    progress.step('Comparing');
    await compare(runner, tables);
    await migrate(runner, null);
    await runner.query('COMMIT');
    await runner.query('ANALYZE');
    return manifest.tables.map(({ name }) => name).filter((name) => !tables.some((table) => table.name === name));
  } catch (error) {
    await runner.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Throws if there is any table, or if the database is newer than this release. */
export async function refuseFilled(runner: QueryRunner) {
  refuseNewer(await appliedMigrations(runner), 'The target');
  const tables = await tablesOf(runner);
  if (tables.length > 0)
    throw new Error(
      `The target is not empty: it has ${tables.length} tables, for example ${tables[0]}. Choose an empty database; nothing was changed.`,
    );
}

/** Runs the listed migrations, which the source has had, or all pending ones. */
async function migrate(runner: QueryRunner, names: string[] | null) {
  const executor = new Migrations(runner, names);
  executor.transaction = 'none';
  await executor.executePendingMigrations();
}

class Migrations extends MigrationExecutor {
  constructor(
    runner: QueryRunner,
    private readonly names: string[] | null,
  ) {
    super(runner.connection, runner);
  }

  protected override getMigrations() {
    const all = super.getMigrations();
    return this.names ? all.filter(({ name }) => this.names?.includes(name)) : all;
  }
}

/**
 * The tables of our migrations, in the form of the manifest. The types are those of the target, because a type from a
 * file would be executed as part of a statement. Throws if a table is missing or has other columns.
 */
async function ourTables(runner: QueryRunner, { tables }: Manifest): Promise<TableContents[]> {
  const found: TableContents[] = [];
  for (const name of await tablesOf(runner)) {
    const columns = await columnsOf(runner, name);
    const types = new Map(columns.map((column) => [column.name, column.type]));
    const table = tables.find((each) => each.name === name);
    if (!table || columnNames(table.columns) !== columnNames(columns))
      throw new Error(`The table ${name} differs from what its migrations create; nothing was written.`);
    found.push({
      ...table,
      columns: table.columns.map((column) => ({ ...column, type: types.get(column.name) ?? '' })),
    });
  }
  return found;
}

const columnNames = (columns: Column[]) =>
  columns
    .map(({ name }) => name)
    .sort()
    .join(', ');

async function fill(runner: QueryRunner, tables: TableContents[], source: Source, progress: Progress) {
  // The migrations inserted reference data, which is also among the rows.
  await runner.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  const done = new Map<string, number>();
  for await (const { table: name, rows } of source.batches()) {
    progress.signal.throwIfAborted();
    const table = tables.find((each) => each.name === name);
    if (!table) continue;
    await insert(runner, table, rows);
    const count = (done.get(name) ?? 0) + rows.length;
    done.set(name, count);
    progress.rows(name, count, table.rows);
  }
}

async function insert(runner: QueryRunner, { name, columns }: TableContents, rows: RowBatch['rows']) {
  const values = columns.map(({ type }, index) => `(row ->> ${index})::${type}`).join(', ');
  await runner.query(
    `INSERT INTO ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS row`,
    [`[${rows.join(',')}]`],
  );
}

async function setSequences(runner: QueryRunner, { sequences }: Manifest) {
  for (const { name, lastValue, isCalled } of sequences)
    await runner.query(
      `SELECT setval(to_regclass(quote_ident($1)), $2::bigint, $3::boolean) WHERE to_regclass(quote_ident($1)) IS NOT NULL`,
      [name, lastValue, isCalled],
    );
}

async function compare(runner: QueryRunner, tables: TableContents[]) {
  for (const { name, columns, rows, checksum } of tables) {
    const written = await sumsOf(runner, name, columns);
    if (written.rows !== rows || written.checksum !== checksum)
      throw new Error(
        `The table ${name} was not copied completely: ${written.rows} of ${rows} rows, checksum ${written.checksum} instead of ${checksum}; nothing was written.`,
      );
  }
}
