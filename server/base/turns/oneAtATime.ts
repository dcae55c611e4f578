import { FairQueue } from './fairQueue.ts';

/** Runs the tasks of one key one after the other; tasks of different keys run concurrently. */
export class OneAtATime {
  readonly #queues = new Map<string, FairQueue>();

  constructor(
    /** How many tasks of one key may wait. */
    private readonly maxWaiting: number,
    /** The error message for the caller of a refused task. */
    private readonly refusal: string,
  ) {}

  /** Whether a task of this key runs, so that the next one has to wait. */
  isBusy(key: string): boolean {
    return this.#queues.has(key);
  }

  /** Throws RATE_LIMITED when too many tasks of this key wait. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? new FairQueue(1, this.maxWaiting, this.refusal);
    this.#queues.set(key, queue);
    try {
      return await queue.run(key, work);
    } finally {
      if (queue.state.running === 0) this.#queues.delete(key);
    }
  }
}
