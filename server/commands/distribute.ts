import 'reflect-metadata';
import { Command, InvalidArgumentError } from 'commander';
import type { QueryRunner } from 'typeorm';
import { withUsage } from '../commandLine.ts';
import { type Config, readDatabaseConfig } from '../config.ts';
import { MIGRATION_LOCK } from '../database/dataSource.ts';
import {
  DEFAULT_SHARDS,
  distribute,
  dropFormerRows,
  isComplete,
  readPlan,
  tablesWithFormerRows,
} from '../database/distribution/distribute.ts';
import { refuseWithoutCitus } from '../database/distribution/refusals.ts';
import { isInUse } from '../database/inUse.ts';
import { requireMigrations } from '../database/operator/existing.ts';
import { refuseOtherRelease } from '../database/release.ts';
import { openPostgres } from '../database/transfer/session.ts';
import { compareSums, countTables, readSums } from '../database/transfer/sums.ts';
import { ENTITIES } from '../entities.ts';
import { exitWithReason } from '../exitWithReason.ts';
import { describePlan } from './distributionPlan.ts';
import { startProgress, summary } from './progress.ts';

const MAX_SHARDS = 1_024;

const command = withUsage(
  new Command('npm run distribute --')
    .description(
      'Divides the PostgreSQL database of this configuration by owner over the workers of Citus. Without --yes, says what it would do and changes nothing. Stop all servers first.',
    )
    .option('--yes', 'do it')
    .option(
      '--shards <number>',
      'the parts of each divided table, at least one for each worker',
      shardsIn,
      DEFAULT_SHARDS,
    ),
).parse();
const { yes = false, shards } = command.opts<{ yes?: boolean; shards: number }>();

await run().catch(exitWithReason('The database was not divided'));

async function run() {
  const config = readDatabaseConfig(process.env);
  const url = refuseEmbedded(config);
  const session = await openPostgres(url, ENTITIES);
  try {
    const workers = await refuseUnready(session.runner, config);
    const plan = await readPlan(session.runner);
    if (!isComplete(plan) && !yes) {
      console.log(describePlan(plan, await countTables(session.runner), { workers, shards }));
      console.log('Nothing was changed. Add --yes to do this.');
      return;
    }
    if (isComplete(plan))
      console.log(`The database is divided over ${workers.length} workers: every table has its place.`);
    else await divide(session.runner);
    await clean(session.runner);
  } finally {
    await session.close();
  }
}

function refuseEmbedded({ databaseUrl }: Pick<Config, 'databaseUrl'>): string {
  if (databaseUrl) return databaseUrl;
  throw new Error(
    'The embedded database is on one machine. Copy it to PostgreSQL with `npm run move -- --to postgres://…`, then set DATABASE_URL; nothing was changed.',
  );
}

/** Throws unless the database is ours, of this release, unused and known to its workers. Returns their addresses. */
async function refuseUnready(runner: QueryRunner, config: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  refuseOtherRelease(await requireMigrations(runner, config, 'create it with `npm run migrate`'));
  const workers = await refuseWithoutCitus(runner);
  if (await isInUse(runner))
    throw new Error(
      'A server or another command is using this database. Stop every process first; nothing was changed.',
    );
  return workers;
}

/** Makes all changes in one transaction, which commits only if every table has the same rows as before. */
async function divide(runner: QueryRunner) {
  const progress = startProgress();
  const step = (what: string) => {
    progress.signal.throwIfAborted();
    progress.step(what);
  };
  await runner.query('BEGIN');
  try {
    await runner.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const plan = await readPlan(runner);
    step('Reading the tables');
    const before = await readSums(runner, progress.signal);
    await distribute(runner, plan, shards, step);
    step('Comparing');
    await compareSums(runner, before, progress);
    await runner.query('COMMIT');
    console.error(`Divided ${summary({ tables: before })}: every table has the same rows and checksum as before.`);
  } catch (error) {
    await runner.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** The rows from before the division are invisible, but take space until they are deleted. */
async function clean(runner: QueryRunner) {
  const tables = await tablesWithFormerRows(runner);
  if (tables.length === 0) return;
  if (!yes) {
    console.log(
      `The former rows of ${tables.length} tables still take space on the coordinator. Add --yes to delete them.`,
    );
    return;
  }
  await dropFormerRows(runner);
  console.error(`Deleted the former rows of ${tables.length} tables on the coordinator.`);
}

function shardsIn(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > MAX_SHARDS)
    throw new InvalidArgumentError(`It is a number from 1 to ${MAX_SHARDS}.`);
  return number;
}
