import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DATABASE_THREAD, INITIAL_DATABASE } from '../../base/builtFiles.ts';
import { Connections, databaseError } from './backend.ts';
import { copyDurably } from './copyDurably.ts';
import { BUSY_CONNECTION, BUSY_SINCE, now, type Reply, type Request } from './messages.ts';

/** The default time limit of a statement, also on a PostgreSQL server. */
export const STATEMENT_MS = 5_000;
const CHECK_MS = 100;
const CLOSE_MS = 10_000;
const REOPEN_PAUSE_MS = 1_000;

export interface ThreadData {
  folder: string;
  /** Shared with the watchdog. */
  busy: Float64Array;
}

/**
 * PGlite in its own thread, so that the server responds while a statement runs. A statement that takes too long is
 * terminated with its thread, and the folder is reopened: its connection is lost, all others continue.
 */
export class DatabaseThread {
  readonly connections = new Connections();
  readonly #busy = new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
  #worker: Worker | null = null;
  #watchdog: NodeJS.Timeout | undefined;
  #isClosing = false;

  constructor(
    private readonly folder: string,
    private readonly warn: (sentence: string) => void,
    private readonly statementMs = STATEMENT_MS,
  ) {}

  async open() {
    if (this.#worker) return;
    if (!existsSync(path.join(this.folder, 'PG_VERSION'))) await this.#createFolder();
    const worker = await this.#start();
    this.#worker = worker;
    this.connections.attach(worker);
  }

  /** Starts the watchdog. Call it after the migrations, which may take long. */
  boundStatements() {
    this.#watchdog ??= setInterval(() => this.#terminateOverrun(), CHECK_MS).unref();
  }

  /** Call it when another process has taken the folder's lock: nothing may be written after that. */
  abandon() {
    this.warn('Another process took over the data directory because this one did not respond for a long time.');
    void Promise.resolve(this.#worker?.terminate()).finally(() => process.exit(1));
  }

  /** Shuts the database down, then the thread. */
  async close() {
    this.#isClosing = true;
    clearInterval(this.#watchdog);
    const worker = this.#worker;
    if (!worker) return;
    const ended = once(worker, 'exit');
    worker.postMessage({ kind: 'close' } satisfies Request);
    const timer = setTimeout(() => void worker.terminate(), CLOSE_MS);
    await ended;
    clearTimeout(timer);
  }

  /** Creates the folder under a temporary name, and renames it when it is complete and on the disk. */
  async #createFolder() {
    const unfinished = `${this.folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    copyDurably(INITIAL_DATABASE, unfinished);
    await rename(unfinished, this.folder);
  }

  #start(): Promise<Worker> {
    this.#busy.fill(0);
    const worker = new Worker(DATABASE_THREAD, {
      workerData: { folder: this.folder, busy: this.#busy } satisfies ThreadData,
      execArgv: [],
    });
    return new Promise((resolve, reject) => {
      worker.on('message', (reply: Reply) =>
        reply.kind === 'ready' ? resolve(worker) : this.connections.receive(reply),
      );
      worker.on('error', (error) => {
        reject(error);
        if (worker === this.#worker)
          void this.#reopen(
            () => this.connections.destroyAll(databaseError('57P02', 'the embedded database crashed')),
            `The embedded database failed (${error.message})`,
          );
      });
    });
  }

  #terminateOverrun() {
    const since = this.#busy[BUSY_SINCE] ?? 0;
    const worker = this.#worker;
    if (!worker || since === 0 || now() - since < this.statementMs) return;
    const connection = this.#busy[BUSY_CONNECTION] ?? null;
    const overrun = databaseError('57014', 'canceling statement due to statement timeout');
    void this.#reopen(
      () => this.connections.interrupt(connection, overrun),
      'A statement took too long and was ended',
      worker,
    );
  }

  async #reopen(interrupt: () => void, reason: string, worker?: Worker) {
    this.#worker = null;
    await worker?.terminate();
    interrupt();
    this.warn(`${reason}; reopening the database.`);
    while (!this.#isClosing) {
      try {
        const next = await this.#start();
        this.#worker = next;
        return this.connections.attach(next);
      } catch (error) {
        this.warn(
          `The embedded database could not be opened: ${error instanceof Error ? error.message : String(error)}`,
        );
        this.connections.destroyAll(databaseError('57P03', 'the database system is not available'));
        await new Promise((resolve) => setTimeout(resolve, REOPEN_PAUSE_MS));
      }
    }
  }
}
