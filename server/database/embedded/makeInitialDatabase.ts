import { rename, rm } from 'node:fs/promises';
import { INITIAL_DATABASE } from '../../base/builtFiles.ts';
import { DurableFiles } from './durableFiles.ts';
import { openEngine } from './engine.ts';

/**
 * The last step of the build. `initdb` takes seconds and half a gigabyte, which no server need spend at its first
 * start.
 */
const unfinished = `${INITIAL_DATABASE}.unfinished`;
await rm(unfinished, { recursive: true, force: true });
const engine = await openEngine({ fs: new DurableFiles(unfinished) });
await engine.close();
await rm(INITIAL_DATABASE, { recursive: true, force: true });
await rename(unfinished, INITIAL_DATABASE);
