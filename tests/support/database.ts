import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { EXTENSIONS, pgliteDatabase, postgresDatabase, type Database } from '../../server/database/dataSource.ts';
import { createDatabase } from './postgresServer.ts';

/** A migrated database of its own: in memory, or on the server of TEST_DATABASE_URL. Not connected yet. */
export const freshDatabase = () => (process.env.TEST_DATABASE_URL ? onPostgres() : inMemory());

const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

async function inMemory(): Promise<Database> {
  const dump = await readFile(path.join(process.env.TEST_TEMPLATE ?? '', 'memory.tar'));
  return pgliteDatabase(await PGlite.create({ loadDataDir: new Blob([dump]), extensions: EXTENSIONS, startParams: START }));
}

/** A busy machine is no reason to be refused. How soon the product gives up is told by tests/process. */
const PATIENCE = { connectionTimeoutMillis: 60_000, turnMillis: 60_000, statement_timeout: 60_000, lock_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };

async function onPostgres(): Promise<Database> {
  const { url, drop } = await createDatabase();
  const { dataSource, close } = postgresDatabase(url);
  dataSource.setOptions({ extra: { ...dataSource.options.extra, ...PATIENCE } });
  return {
    dataSource,
    close: async () => {
      await close();
      await drop();
    },
  };
}
