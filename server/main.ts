import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { exitWithReason } from './exitWithReason.ts';

// Objects created at startup live long, from which V8 would conclude that all rows do: it would allocate each page in
// the old generation, and collecting it would cost more than the page itself.
setFlagsFromString('--no-allocation-site-pretenuring');

process.stdout.on('error', () => undefined);

await main().catch(exitWithReason('Suspire could not start'));

/** Runs the server or, if several processes serve the port, their supervisor, which loads little code. */
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
