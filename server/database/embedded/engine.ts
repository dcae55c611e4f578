import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { ACCESS_ENDED } from '../../base/accessEnded.ts';

/** PGlite's defaults are meant for a server with many processes; one session needs 10 % of their memory. */
const SETTINGS = ['-c', 'shared_buffers=16MB', '-c', 'max_connections=5'];
/** The option that turns fsync off. */
const NO_FSYNC = '-F';
/** The only sync method that Emscripten supports. */
const FSYNC = ['-c', 'wal_sync_method=fsync'];

/**
 * Opens PostgreSQL with the extensions that the schema needs, in this thread. Its single session listens for all
 * connections.
 */
export async function openEngine(options: PGliteOptions) {
  const engine = await PGlite.create({
    ...options,
    extensions: { pg_trgm, btree_gin },
    startParams: [...PGlite.defaultStartParams.filter((each) => each !== NO_FSYNC), ...SETTINGS, ...FSYNC],
  });
  await engine.exec(`LISTEN ${ACCESS_ENDED}`);
  return engine;
}
