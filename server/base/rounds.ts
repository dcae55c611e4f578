import type { FastifyBaseLogger } from 'fastify';
import { outsideOperations } from './operation.ts';

/** Background work in rounds that never overlap: at a fixed interval, and on demand. */
export class Rounds {
  #last: Promise<void> = Promise.resolve();
  /** The round that starts after the current one. */
  #next: Promise<void> | null = null;
  #log: FastifyBaseLogger | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly everyMs: number,
    /** The log message for a failed round; later rounds still run. */
    private readonly failure: string,
    private readonly work: () => Promise<void>,
  ) {}

  start(log: FastifyBaseLogger) {
    this.#log = log;
    this.#timer = setInterval(() => this.poll(), this.everyMs).unref();
    this.poll();
  }

  /** Stops the timer and waits for the current round. */
  async stop() {
    clearInterval(this.#timer);
    this.#log = null;
    await this.#last;
  }

  /** Resolves when no round is running. */
  done(): Promise<void> {
    return this.#last;
  }

  /** Starts a round immediately, if rounds are running at all. */
  poll() {
    if (this.#log) outsideOperations(() => this.run()).catch(() => {});
  }

  /** Runs a whole round after the current one. */
  run(): Promise<void> {
    if (this.#next) return this.#next;
    const round = this.#last.then(() => {
      this.#next = null;
      return this.work();
    });
    this.#next = round;
    this.#last = round.catch((error: unknown) => this.#log?.warn({ err: error }, this.failure));
    return round;
  }
}
