import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { DurableFiles } from './durableFiles.ts';
import { openEngine } from './engine.ts';
import type { Reply } from './messages.ts';
import { serve } from './serve.ts';
import type { ThreadData } from './thread.ts';

/** The code of the embedded database's thread. */
const { folder, busy } = workerData as ThreadData;
const port = parentPort as MessagePort;
const files = new DurableFiles(folder);
const engine = await openEngine({ fs: files });
serve(port, engine, files, busy);
port.postMessage({ kind: 'ready' } satisfies Reply);
