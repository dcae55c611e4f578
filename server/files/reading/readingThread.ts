import { readFileSync } from 'node:fs';
import { memoryUsage } from 'node:process';
import { Worker } from 'node:worker_threads';
import { FILE_READER } from '../../base/builtFiles.ts';
import { AppError } from '../../base/errors.ts';
import type { FileReading } from '../../base/services/files.ts';
import type { FromThread, ReadReply, ReadRequest } from './messages.ts';

const MB = 1024 * 1024;
/** How much CPU time a file may take, and how much more a large one and an image of many pixels. */
const MAX_CPU_MS = 3_000;
const CPU_MS_A_MB = 1_000;
const CPU_MS_A_MEGAPIXEL = 500;
/** How long a file may take where its CPU time is not known, and how much longer on a busy machine where it is. */
const MAX_MS = 30_000;
const BUSY_FACTOR = 4;
const CHECK_MS = 50;
/** How much the process may grow while a file is read: pixels and streams are outside of the heap of the thread. */
const MAX_GROWTH_BYTES = 1_536 * MB;
const HEAP_MB = 256;
/** An idle thread ends after this time, with the memory of its libraries. */
const IDLE_MS = 10_000;
/** Linux counts CPU time in ticks of 10 ms. */
const TICK_MS = 10;

/** A file took too much time or memory, so its thread was ended. */
export class TooComplexFile extends AppError {
  constructor(reason: string) {
    super('VALIDATION_FAILED', 'This file is too complex to be read.', {
      fields: { file: 'This file is too complex to be read.' },
      cause: new Error(reason),
    });
  }
}

/** The time, the thread's CPU time and the memory of the process when a file's reading began. */
interface Began {
  ms: number;
  cpuMs: number;
  bytes: number;
}

/** Reads files in a thread, one after another. A file that takes too much ends the thread, and the next one starts it. */
export class ReadingThread {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** The thread's number at the operating system; null if it is not Linux. */
  #number: string | null = null;
  /** The pixels of the current file, when they are known. */
  #pixels = 0;
  /** Ends the wait for the reply to the current file. */
  #settle: (reply: ReadReply) => void = () => undefined;

  async read(request: ReadRequest): Promise<FileReading> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const began = { ms: performance.now(), cpuMs: this.#cpuMs() ?? 0, bytes: memoryUsage.rss() };
    const reply = await this.#reply(worker, request, began);
    const usedMs = this.#cpuMs();
    const cpuMs = usedMs === null ? performance.now() - began.ms : usedMs - began.cpuMs;
    // The library for images is of no use after it trapped.
    if (!('facts' in reply)) await this.#end();
    else this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    if ('facts' in reply) return { cpuMs, facts: reply.facts };
    if ('failure' in reply) return { cpuMs, refusal: new TooComplexFile(reply.failure) };
    const { code, message, fields, reason } = reply.refusal;
    return { cpuMs, refusal: new AppError(code, message, { fields, cause: new Error(reason) }) };
  }

  /** Ends the thread; a file that is being read is refused. */
  async stop() {
    clearTimeout(this.#idle);
    await this.#end();
  }

  #start(): Worker {
    const worker = new Worker(FILE_READER, {
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    });
    this.#number = null;
    worker.on('message', (message: FromThread) => {
      if (worker !== this.#worker) return;
      if ('number' in message) this.#number = message.number;
      else if ('pixels' in message) this.#pixels = message.pixels;
      else this.#settle(message);
    });
    const fail = (failure: string) => worker === this.#worker && this.#settle({ failure });
    worker.on('error', ({ message }) => fail(message));
    worker.on('exit', () => fail('the thread ended'));
    worker.unref();
    return worker;
  }

  async #end() {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  /** The reply of the thread, or a failure when it takes too much. */
  #reply(worker: Worker, request: ReadRequest, began: Began): Promise<ReadReply> {
    const megabytes = request.bytes.length / MB;
    this.#pixels = 0;
    return new Promise((resolve) => {
      const watch = setInterval(() => {
        const cpuMs = this.#cpuMs();
        const maxCpuMs = MAX_CPU_MS + megabytes * CPU_MS_A_MB + (this.#pixels / 1_000_000) * CPU_MS_A_MEGAPIXEL;
        const isTooLong = performance.now() - began.ms > (cpuMs === null ? MAX_MS : MAX_MS * BUSY_FACTOR);
        if (isTooLong || (cpuMs ?? 0) - began.cpuMs > maxCpuMs) this.#settle({ failure: 'it took too long' });
        else if (memoryUsage.rss() - began.bytes > MAX_GROWTH_BYTES)
          this.#settle({ failure: 'it took too much memory' });
      }, CHECK_MS);
      this.#settle = (reply) => {
        clearInterval(watch);
        resolve(reply);
      };
      worker.postMessage(request, [request.bytes.buffer as ArrayBuffer]);
    });
  }

  /** The CPU time of the thread so far; null where the operating system does not tell it. */
  #cpuMs(): number | null {
    if (this.#number === null) return null;
    try {
      const stat = readFileSync(`/proc/self/task/${this.#number}/stat`, 'latin1');
      // The name in parentheses, the second field, may have spaces. The 14th and 15th field are the ticks.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    } catch {
      return null;
    }
  }
}
