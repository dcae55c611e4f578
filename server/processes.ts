import cluster, { type Worker } from 'node:cluster';
import path from 'node:path';
import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';
import { loggerOptions, logStream } from './http/logging.ts';

const REPLACE_PAUSE_MS = 1_000;
/** The message of a process to its supervisor when it serves requests. */
export const SERVING = 'serving';

/**
 * Runs several processes of the server behind one port. A process that dies is replaced; one that cannot start ends all
 * with exit code 1. When it receives SIGTERM or SIGINT, each finishes its work, and the exit code is 0; a second signal
 * ends all immediately.
 */
export async function superviseProcesses(config: Config) {
  const { processes, logLevel, warnings } = config;
  const to = logStream(config);
  const log = to ? pino(loggerOptions(logLevel), to) : pino(loggerOptions(logLevel));
  for (const sentence of warnings) log.warn(sentence);
  const serving = new Set<Worker>();
  let isStopping = false;

  cluster.setupPrimary({ exec: path.join(import.meta.dirname, 'main.js'), args: [] });
  cluster.on('message', (worker, message) => message === SERVING && serving.add(worker));
  cluster.on('exit', (worker, code, signal) => {
    if (serving.delete(worker) && !isStopping) {
      log.error({ pid: worker.process.pid, code, signal }, 'a process ended and is replaced');
      setTimeout(() => isStopping || cluster.fork(), REPLACE_PAUSE_MS);
      return;
    }
    if (code !== 0) process.exitCode = 1;
    stop();
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!isStopping) return stop();
      signalAll('SIGKILL');
      process.exit(1);
    });
  await tellMetrics(config, () => [...serving], log);
  for (let n = 0; n < processes; n++) cluster.fork();

  function stop() {
    if (!isStopping) signalAll('SIGTERM');
    isStopping = true;
  }
}

/** Serves the metrics of all processes, on request of one of them and at a separate port. */
async function tellMetrics(config: Config, serving: () => Worker[], log: Logger) {
  const { metricsPort, metricsToken } = config;
  if (metricsPort === null && metricsToken === null) return;
  const { gatherMetrics } = await import('./observability/gatherMetrics.ts');
  const tell = gatherMetrics(serving);
  if (metricsPort === null) return;
  const { listenForMetrics } = await import('./observability/metricsListener.ts');
  const server = await listenForMetrics({ ...config, metricsPort }, tell);
  log.info({ address: server.address() }, 'metrics');
  server.unref();
}

function signalAll(signal: NodeJS.Signals) {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
}
