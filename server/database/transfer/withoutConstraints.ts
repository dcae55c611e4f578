import type { QueryRunner } from 'typeorm';
import { quoted } from '../../base/quoted.ts';
import { tablesOf } from './readDatabase.ts';

interface Definition {
  table: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `
  SELECT relname AS table, conname AS name, pg_get_constraintdef(constraints.oid) AS definition
  FROM pg_constraint AS constraints JOIN pg_class ON pg_class.oid = conrelid
  WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`;

/** Indexes that do not belong to a constraint. */
const INDEXES = `
  SELECT '' AS table, class.relname AS name, pg_get_indexdef(class.oid) AS definition
  FROM pg_index JOIN pg_class AS class ON class.oid = indexrelid
  WHERE class.relnamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = class.oid AND deptype = 'e')
  ORDER BY 2`;

/**
 * Runs work while the tables have no foreign keys, indexes and triggers, so that rows can be inserted in any order, and
 * each index is built once for all rows. All foreign keys are checked at the end.
 */
export async function withoutConstraints(runner: QueryRunner, work: () => Promise<void>) {
  const keys: Definition[] = await runner.query(FOREIGN_KEYS);
  const indexes: Definition[] = await runner.query(INDEXES);
  const tables = await tablesOf(runner);
  for (const { table, name } of keys)
    await runner.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  for (const { name } of indexes) await runner.query(`DROP INDEX ${quoted(name)}`);
  for (const table of tables) await runner.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`);
  await work();
  for (const { definition } of indexes) await runner.query(definition);
  for (const { table, name, definition } of keys)
    await runner.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  for (const table of tables) await runner.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
}
