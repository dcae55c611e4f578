import { chmod, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { INITIAL_DATABASE } from '../../base/builtFiles.ts';
import { DurableFiles } from './durableFiles.ts';
import { openEngine } from './engine.ts';

/**
 * The last step of the build. `initdb` takes seconds and half a gigabyte, which this saves every server at its first
 * start. The server may run as a different user than the build: all users may read the folder, and only its owner may
 * write.
 */
const unfinished = `${INITIAL_DATABASE}.unfinished`;
await rm(unfinished, { recursive: true, force: true });
const engine = await openEngine({ fs: new DurableFiles(unfinished) });
await engine.close();
await chmod(unfinished, 0o755);
for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true }))
  await chmod(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
await rm(INITIAL_DATABASE, { recursive: true, force: true });
await rename(unfinished, INITIAL_DATABASE);
