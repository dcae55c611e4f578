import type { FastifyBaseLogger } from 'fastify';
import { outsideOperations } from './operation.ts';

/** Work beside requests that is done in rounds, one at a time: every so often, and when there is a reason to look. */
export class Rounds {
  #last: Promise<void> = Promise.resolve();
  /** The round that begins when the one under way is done. */
  #next: Promise<void> | null = null;
  #log: FastifyBaseLogger | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly everyMs: number,
    /** What the log says of a round that failed; the next one comes. */
    private readonly failure: string,
    private readonly work: () => Promise<void>,
  ) {}

  start(log: FastifyBaseLogger) {
    this.#log = log;
    this.#timer = setInterval(() => this.poll(), this.everyMs).unref();
    this.poll();
  }

  /** Begins no more by itself, and waits for the round that is under way. */
  async stop() {
    clearInterval(this.#timer);
    this.#log = null;
    await this.#last;
  }

  /** Resolves when no round is under way. */
  done(): Promise<void> {
    return this.#last;
  }

  /** Begin a round now, once started. */
  poll() {
    if (this.#log) outsideOperations(() => this.run()).catch(() => {});
  }

  /** A whole round, after those that are under way. */
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
