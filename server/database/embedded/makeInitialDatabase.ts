import { chmod, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { INITIAL_DATABASE } from '../../base/builtFiles.ts';
import { connect, pgliteDatabase } from '../dataSource.ts';
import { DurableFiles } from './durableFiles.ts';
import { openEngine } from './engine.ts';

/**
 * The last step of the build. `initdb` and the migrations take seconds and half a gigabyte, which this saves every server
 * at its first start. The server may run as a different user than the build: all users may read the folder, and only its
 * owner may write.
 */
const unfinished = `${INITIAL_DATABASE}.unfinished`;
await rm(unfinished, { recursive: true, force: true });
const files = new DurableFiles(unfinished);
const database = pgliteDatabase(await openEngine({ fs: files }), [], files);
await connect(database);
// No database is created from these templates, and without them a server copies half as many files.
await database.dataSource.query('UPDATE pg_database SET datistemplate = false, datallowconn = true');
for (const unused of ['template0', 'template1']) await database.dataSource.query(`DROP DATABASE ${unused}`);
await database.close();
await chmod(unfinished, 0o755);
for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true }))
  await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
await rm(INITIAL_DATABASE, { recursive: true, force: true });
await rename(unfinished, INITIAL_DATABASE);
