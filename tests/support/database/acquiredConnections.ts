import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { TestServer } from '../server.ts';

/**
 * Counts how often `work` acquires a connection: once per statement and once per transaction. Returns the lowest of
 * three runs, because background workers acquire connections too.
 */
export async function connectionsAcquiredDuring({ dataSource }: TestServer, work: () => Promise<unknown>) {
  const pool = (dataSource.driver as PostgresDriver).master as Pool;
  let fewest = Infinity;
  for (let time = 0; time < 3; time++) fewest = Math.min(fewest, await countOnce(pool, work));
  return fewest;
}

async function countOnce(pool: Pool, work: () => Promise<unknown>): Promise<number> {
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
