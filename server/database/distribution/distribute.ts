import type { QueryRunner } from 'typeorm';
import { quoted } from '../../base/quoted.ts';
import { transaction } from '../../base/transaction.ts';
import { readCatalogue } from './catalogue.ts';
import { type Plan, planOf } from './plan.ts';

/** The parts into which each divided table is split, by default of Citus: the most machines that can have some. */
export const DEFAULT_SHARDS = 32;

export const readPlan = async (runner: QueryRunner) => planOf(await readCatalogue(runner));

export const isComplete = ({ tables }: Plan) => tables.length === 0;

/**
 * Settings of a distributed database: a transaction that changed a divided table may change tables of all machines only
 * if it has one connection to each machine.
 */
export const SETTINGS = {
  'citus.multi_shard_modify_mode': `'sequential'`,
  'citus.max_adaptive_executor_pool_size': '1',
};

/** Called before each step that takes long, with its description. */
type Report = (step: string) => void;

/** Makes the planned changes in the transaction of the runner. */
export async function distribute(runner: QueryRunner, plan: Plan, shards: number, report: Report = () => undefined) {
  // Foreign keys between tables of all machines and divided ones need one connection to each machine.
  await runner.query(`SET LOCAL citus.multi_shard_modify_mode TO 'sequential'`);
  await runner.query(`SELECT set_config('citus.shard_count', $1, true)`, [String(shards)]);
  report('Changing the keys');
  for (const { drop } of plan.foreignKeys) await runner.query(drop);
  for (const { statements } of plan.keys) for (const statement of statements) await runner.query(statement);
  let { together } = plan;
  for (const [index, { name, place, key }] of plan.tables.entries()) {
    report(`Copying ${name} (${index + 1} of ${plan.tables.length})`);
    if (place === 'all') await runner.query('SELECT create_reference_table($1)', [name]);
    else {
      await runner.query('SELECT create_distributed_table($1, $2, colocate_with => $3)', [
        name,
        key,
        together ?? 'none',
      ]);
      together ??= name;
    }
  }
  const [{ database }]: [{ database: string }] = await runner.query('SELECT current_database() AS database');
  for (const [name, value] of Object.entries(SETTINGS))
    await runner.query(`ALTER DATABASE ${quoted(database)} SET ${name} TO ${value}`);
  report('Checking the foreign keys');
  for (const { add } of plan.foreignKeys) if (add !== null) await runner.query(add);
}

/** The names of tables whose former rows are still on the coordinator, where no statement sees them. */
const FORMER_ROWS = `
  SELECT relname AS name FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
  WHERE relnamespace = current_schema()::regnamespace AND (partmethod = 'h' OR repmodel = 't')
    AND pg_relation_size(pg_class.oid) > 0 ORDER BY 1`;

export async function tablesWithFormerRows(runner: QueryRunner): Promise<string[]> {
  const rows: { name: string }[] = await runner.query(FORMER_ROWS);
  return rows.map(({ name }) => name);
}

/** Frees the space of the former rows. It can be repeated. */
export async function dropFormerRows(runner: QueryRunner) {
  for (const name of await tablesWithFormerRows(runner))
    await runner.query('SELECT truncate_local_data_after_distributing_table($1)', [name]);
}

/**
 * Gives their places to all tables that lack them, in the transaction of the runner or in one of its own. A database
 * that has all is not changed.
 */
export async function distributeMissing(runner: QueryRunner, shards = DEFAULT_SHARDS) {
  const plan = await readPlan(runner);
  if (isComplete(plan)) return;
  if (runner.isTransactionActive) return distribute(runner, plan, shards);
  await transaction(runner.manager, () => distribute(runner, plan, shards));
}
