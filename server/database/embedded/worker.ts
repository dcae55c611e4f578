import { parentPort, workerData } from 'node:worker_threads';
import { DurableFiles } from './durableFiles.ts';
import { openEngine } from './engine.ts';
import type { Reply } from './messages.ts';
import { serve } from './serve.ts';
import type { ThreadData } from './thread.ts';

/** The embedded database's thread: makes the folder and ends, or serves it. */
const { folder, busy } = workerData as ThreadData;
const files = new DurableFiles(folder);
const engine = await openEngine({ fs: files });
if (busy && parentPort) {
  serve(parentPort, engine, files, busy);
  parentPort.postMessage({ kind: 'ready' } satisfies Reply);
} else {
  await engine.close();
}
