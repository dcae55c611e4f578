import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { exitWithReason } from './exitWithReason.ts';

// What is read at the start lives long, and V8 would conclude that every row will: each page would be made in the old
// generation and its collection cost more than the page itself.
setFlagsFromString('--no-allocation-site-pretenuring');

process.stdout.on('error', () => undefined);

await main().catch(exitWithReason('Suspire could not start'));

/** The server, or, when several processes are to serve the port, the one that looks after them and loads little. */
async function main() {
  const config = readConfig(process.env);
  if (cluster.isPrimary && config.processes > 1) {
    const { superviseProcesses } = await import('./processes.ts');
    await superviseProcesses(config);
  } else {
    const { startServer } = await import('./startServer.ts');
    await startServer(config);
  }
}
