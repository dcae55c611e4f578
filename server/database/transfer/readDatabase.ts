import type { QueryRunner } from 'typeorm';
import { quoted } from '../../base/quoted.ts';
import { isDistributed } from '../distribution/isDistributed.ts';
import { takeSnapshots } from '../distribution/takeSnapshots.ts';
import { appliedMigrations } from '../release.ts';
import {
  type CarriedFile,
  checksumOf,
  type Column,
  type Manifest,
  MAX_BATCH_ROWS,
  type RowBatch,
  type SequenceState,
  type Source,
  type TableContents,
} from './manifest.ts';

/** The most bytes in memory at a time, unless a single row is longer. */
const BATCH_BYTES = 8 * 1024 * 1024;

/** Our tables, without those that an extension creates. */
const TABLES = `
  SELECT relname AS name FROM pg_class AS class
  WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = class.oid AND deptype = 'e')
  ORDER BY 1`;

/** The columns without generated ones, which are computed again. */
const COLUMNS = `
  SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
  WHERE attrelid = quote_ident($1)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  ORDER BY attnum`;

const SEQUENCES = `
  SELECT sequencename AS name, coalesce(last_value, start_value)::text AS "lastValue", last_value IS NOT NULL AS "isCalled"
  FROM pg_sequences WHERE schemaname = current_schema() ORDER BY 1`;

export async function tablesOf(runner: QueryRunner): Promise<string[]> {
  const rows: { name: string }[] = await runner.query(TABLES);
  return rows.map(({ name }) => name);
}

export const columnsOf = (runner: QueryRunner, table: string): Promise<Column[]> => runner.query(COLUMNS, [table]);

/** Reads all tables in one snapshot, and with `bytesOf` the files that they name. */
export async function readDatabase(
  runner: QueryRunner,
  signal: AbortSignal,
  bytesOf: (keys: string[]) => AsyncIterable<CarriedFile>,
): Promise<Source> {
  const isDivided = await isDistributed(runner.manager);
  await runner.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  if (isDivided) await takeSnapshots(runner);
  const longest = new Map<string, number>();
  const tables: TableContents[] = [];
  for (const name of await tablesOf(runner)) {
    signal.throwIfAborted();
    const columns = await columnsOf(runner, name);
    const sums = await sumsOf(runner, name, columns);
    longest.set(name, sums.longest);
    tables.push({ name, columns, rows: sums.rows, checksum: sums.checksum });
  }
  const manifest: Manifest = {
    migrations: await appliedMigrations(runner),
    tables,
    sequences: (await runner.query(SEQUENCES)) as SequenceState[],
  };
  return {
    manifest,
    files: () => filesOf(runner, manifest, bytesOf),
    batches: () => batchesOf(runner, tables, longest),
  };
}

async function* filesOf(
  runner: QueryRunner,
  { tables }: Manifest,
  bytesOf: (keys: string[]) => AsyncIterable<CarriedFile>,
) {
  // The state of an older release has no files.
  if (!tables.some(({ name }) => name === 'stored_files')) return;
  const rows: { key: string }[] = await runner.query('SELECT store_key AS key FROM stored_files ORDER BY id');
  yield* bytesOf(rows.map(({ key }) => key));
}

export async function sumsOf(runner: QueryRunner, table: string, columns: Column[]) {
  const [sums]: { rows: string; checksum: string; longest: string }[] = await runner.query(checksumOf(table, columns));
  return { rows: Number(sums?.rows), checksum: sums?.checksum ?? '', longest: Number(sums?.longest) };
}

async function* batchesOf(
  runner: QueryRunner,
  tables: TableContents[],
  longest: Map<string, number>,
): AsyncGenerator<RowBatch, void, void> {
  for (const { name, columns, rows } of tables) {
    if (rows === 0) continue;
    const rowsAtOnce = Math.max(1, Math.min(MAX_BATCH_ROWS, Math.floor(BATCH_BYTES / (longest.get(name) || 1))));
    const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
    await runner.query(
      `DECLARE all_rows NO SCROLL CURSOR FOR SELECT array_to_json(ARRAY[${texts}])::text AS row FROM ${quoted(name)}`,
    );
    for (;;) {
      const fetched: { row: string }[] = await runner.query(`FETCH ${rowsAtOnce} FROM all_rows`);
      if (fetched.length === 0) break;
      yield { table: name, rows: fetched.map(({ row }) => row) };
    }
    await runner.query('CLOSE all_rows');
  }
  await runner.query('COMMIT');
}
