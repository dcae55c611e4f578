import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { TestServer } from './server.ts';

/** How often a connection was asked for while `work` was done: once a statement, and once a transaction. */
export async function acquiredDuring({ dataSource }: TestServer, work: () => Promise<unknown>): Promise<number> {
  const pool = (dataSource.driver as PostgresDriver).master as Pool;
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
