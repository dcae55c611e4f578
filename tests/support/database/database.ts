import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Database, pgliteDatabase, postgresDatabase } from '../../../server/database/dataSource.ts';
import { openEngine } from '../../../server/database/embedded/engine.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { workerDatabase } from '../perWorker/workerDatabase.ts';
import { createDatabase } from './postgresServer.ts';

/**
 * A migrated database for a server: embedded, the worker's, like new. PostgreSQL copies one faster than it can
 * be emptied, and a file that jest loads by itself has no worker's.
 */
export const serverDatabase = () =>
  process.env.TEST_DATABASE_URL || !isLoadedByNode ? freshDatabase() : workerDatabase(inMemory);

const isLoadedByNode = Symbol.for('suspire test globals') in globalThis;

/** A migrated database of its own: in memory, or on the server of TEST_DATABASE_URL. Not connected yet. */
export const freshDatabase = () => (process.env.TEST_DATABASE_URL ? onPostgres() : inMemory());

async function inMemory(): Promise<Database> {
  const dump = await readFile(path.join(process.env.TEST_TEMPLATE ?? '', 'memory.tar'));
  return pgliteDatabase(await openEngine({ loadDataDir: new Blob([dump]) }), ENTITIES);
}

/** A busy machine is no reason to be refused. How soon the product gives up is told by tests/process. */
const LONG_TIMEOUTS = {
  connectionTimeoutMillis: 60_000,
  acquireTimeoutMillis: 60_000,
  statement_timeout: 60_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
};

async function onPostgres(): Promise<Database> {
  const { url, drop } = await createDatabase();
  const database = postgresDatabase(url, ENTITIES);
  database.dataSource.setOptions({ extra: { ...database.dataSource.options.extra, ...LONG_TIMEOUTS } });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
