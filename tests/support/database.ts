import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { EXTENSIONS, pgliteDatabase, postgresDatabase, type Database } from '../../server/database/dataSource.ts';
import { createDatabase } from './postgresServer.ts';

/** A migrated database of its own: in memory, or on the server of TEST_DATABASE_URL. Not connected yet. */
export const freshDatabase = () => (process.env.TEST_DATABASE_URL ? onPostgres() : inMemory());

async function inMemory(): Promise<Database> {
  const dump = await readFile(process.env.TEST_TEMPLATE_FILE ?? '');
  return pgliteDatabase(await PGlite.create({ loadDataDir: new Blob([dump]), extensions: EXTENSIONS }));
}

async function onPostgres(): Promise<Database> {
  const { url, drop } = await createDatabase();
  const { dataSource, close } = postgresDatabase(url);
  return {
    dataSource,
    close: async () => {
      await close();
      await drop();
    },
  };
}
