import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Database, pgliteDatabase, postgresDatabase } from '../../../server/database/dataSource.ts';
import { openEngine } from '../../../server/database/embedded/engine.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { workerEngine } from '../perWorker/workerEngine.ts';
import { createDatabase } from './postgresServer.ts';

/** Creates a migrated database, in memory or on the server of TEST_DATABASE_URL. It is not connected yet. */
export const freshDatabase = () => (process.env.TEST_DATABASE_URL ? onPostgres() : inMemory());

/** A file that Jest loads has its own copy of perWorker/, so it cannot pass an engine to the next file. */
const isLoadedByNode = Symbol.for('suspire test globals') in globalThis;

async function inMemory(): Promise<Database> {
  return pgliteDatabase(isLoadedByNode ? await workerEngine(openCopy) : await openCopy(), ENTITIES);
}

async function openCopy() {
  const dump = await readFile(path.join(process.env.TEST_TEMPLATE ?? '', 'memory.tar'));
  return openEngine({ loadDataDir: new Blob([dump]) });
}

/** Long timeouts for busy machines. tests/system/process tests the product's own timeouts. */
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
