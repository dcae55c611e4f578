import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { TestServer } from '../server.ts';

/**
 * How often a connection is asked for while `work` is done: once a statement, and once a transaction. The fewest of three
 * times counts: workers beside the requests ask now and then too.
 */
export async function acquiredDuring({ dataSource }: TestServer, work: () => Promise<unknown>): Promise<number> {
  const pool = (dataSource.driver as PostgresDriver).master as Pool;
  let fewest = Infinity;
  for (let time = 0; time < 3; time++) fewest = Math.min(fewest, await acquiredOnce(pool, work));
  return fewest;
}

async function acquiredOnce(pool: Pool, work: () => Promise<unknown>): Promise<number> {
  let acquired = 0;
  const count = () => void acquired++;
  pool.on('acquire', count);
  try {
    await work();
  } finally {
    pool.off('acquire', count);
  }
  return acquired;
}
