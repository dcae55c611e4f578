import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';

/**
 * Loaded before a server: its wall clock, and that of its threads, is off by as many milliseconds as the file of
 * SHIFTED_CLOCK says. Timers go by another clock, as they do when that of a machine is set.
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
