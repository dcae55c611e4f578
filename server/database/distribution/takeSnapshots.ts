import { setTimeout as pause } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { quoted } from '../../base/quoted.ts';
import { readCatalogue } from './catalogue.ts';

/** Shorter than the time after which PostgreSQL ends one of two transactions that wait for each other. */
const LOCK_TIMEOUT_MS = 500;
const PAUSE_MS = 200;
/** A minute, which is longer than any transaction of ours. */
const MAX_ATTEMPTS = 85;

/**
 * Lets a transaction, which has just begun, see the same moment on all machines of a divided database: each takes its
 * snapshot when it is first read. Meanwhile changes wait, which takes milliseconds unless one is in progress.
 */
export async function takeSnapshots(runner: QueryRunner) {
  const other = runner.connection.createQueryRunner();
  try {
    const { tables } = await readCatalogue(other);
    const divided = tables.find(({ place }) => place === 'divided');
    if (!divided) throw new Error('The database has no divided table.');
    await lock(
      other,
      tables.map(({ name }) => name),
    );
    await runner.query(`SELECT FROM ${quoted(divided.name)} LIMIT 1`);
  } finally {
    await other.query('ROLLBACK').catch(() => undefined);
    await other.release();
  }
}

/** Waits until no transaction changes a table, and keeps others from doing so until the runner's transaction ends. */
async function lock(runner: QueryRunner, tables: string[]) {
  for (let attempt = 1; ; attempt++)
    try {
      await runner.query('BEGIN');
      await runner.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await runner.query(`LOCK TABLE ${tables.map(quoted).join(', ')} IN SHARE MODE`);
      return;
    } catch (error) {
      await runner.query('ROLLBACK');
      if (attempt === MAX_ATTEMPTS) throw error;
      await pause(PAUSE_MS);
    }
}
