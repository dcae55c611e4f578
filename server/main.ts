import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { exitWithReason } from './exitWithReason.ts';

process.stdout.on('error', () => undefined);

await main().catch(exitWithReason('Suspire could not start'));

/** The server, or, when several processes are to serve the port, the one that looks after them and loads little. */
async function main() {
  const config = readConfig(process.env);
  if (cluster.isPrimary && config.processes > 1) {
    const { superviseProcesses } = await import('./processes.ts');
    superviseProcesses(config);
  } else {
    const { startServer } = await import('./startServer.ts');
    await startServer(config);
  }
}
