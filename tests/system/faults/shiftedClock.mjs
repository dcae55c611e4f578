import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';

/**
 * Preloaded into a server: shifts its wall clock, also in its threads, by the milliseconds in the file SHIFTED_CLOCK.
 * Timers use the monotonic clock, as they do when a machine's clock is set.
 */
const FILE = process.env.SHIFTED_CLOCK;
const LOOK_EVERY_MS = 20;

const TrueDate = Date;
let shiftMs = 0;
let lookedAt = -Infinity;

function now() {
  if (performance.now() - lookedAt > LOOK_EVERY_MS) {
    lookedAt = performance.now();
    shiftMs = Number(readFileSync(FILE, 'utf8')) || 0;
  }
  return TrueDate.now() + shiftMs;
}

globalThis.Date = class Date extends TrueDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};

const TrueWorker = workerThreads.Worker;
workerThreads.Worker = class Worker extends TrueWorker {
  constructor(file, options = {}) {
    super(file, { ...options, execArgv: [...(options.execArgv ?? []), '--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
