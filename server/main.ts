import cluster from 'node:cluster';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { exitWithReason } from './exitWithReason.ts';

// Objects created at startup live long, from which V8 would conclude that all rows do: it would allocate each page in
// the old generation, and collecting it would cost more than the page itself.
setFlagsFromString('--no-allocation-site-pretenuring');

process.stdout.on('error', () => undefined);

refuseWords(process.argv.slice(2));
await main().catch(exitWithReason('Suspire could not start'));

/** A setting that looks like an option would otherwise be ignored, for example --port 8080. */
function refuseWords([word]: string[]) {
  if (word === undefined) return;
  const usage = 'Usage: npm start\nSettings come from the environment and from .env; docs/operating.md lists them.';
  if (['--help', '-h'].includes(word)) {
    console.log(usage);
    process.exit(0);
  }
  console.error(`error: ${word} is not an option of the server.\n${usage}`);
  process.exit(2);
}

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
