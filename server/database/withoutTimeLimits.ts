import type { DataSource, QueryRunner } from 'typeorm';
import { permitSilence } from './silence.ts';

/**
 * Runs statements that may take as long as they need, and during which the database may be silent, on a connection of
 * their own.
 */
export async function withoutTimeLimits<T>(
  dataSource: DataSource,
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  const limitSilence = await permitSilence(runner);
  try {
    await runner.query('SET lock_timeout = 0; SET statement_timeout = 0');
    return await work(runner);
  } finally {
    await runner.query('RESET lock_timeout; RESET statement_timeout').catch(() => undefined);
    limitSilence();
    await runner.release();
  }
}
