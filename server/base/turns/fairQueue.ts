import { AppError } from '../errors.ts';

interface Waiting {
  resolve(): void;
  reject(refusal: AppError): void;
}

/**
 * Runs a few tasks at a time. Waiting tasks are served round robin by key; a full queue drops the newest task of the
 * key with the most waiting tasks. So the tasks of one key neither delay nor displace those of another.
 */
export class FairQueue {
  #running = 0;
  #waiting = 0;
  /** Waiting tasks by key, in the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>();

  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting: number,
    /** The error message for the caller of a dropped task. */
    private readonly refusal: string,
  ) {}

  get state() {
    return { running: this.#running, waiting: this.#waiting };
  }

  /** Whether the next task has to wait. */
  get isBusy() {
    return this.#running >= this.concurrency;
  }

  /** Throws RATE_LIMITED when the task is dropped. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.concurrency) this.#running++;
    else await this.#enqueue(key);
    try {
      return await work();
    } finally {
      const next = this.#dequeue();
      if (next) next.resolve();
      else this.#running--;
    }
  }

  #enqueue(key: string) {
    if (this.#waiting >= this.maxWaiting) this.#evictFor(key);
    return new Promise<void>((resolve, reject) => {
      const queue = this.#queues.get(key) ?? [];
      queue.push({ resolve, reject });
      this.#queues.set(key, queue);
      this.#waiting++;
    });
  }

  #evictFor(key: string) {
    const [longest = '', ofLongest = []] = [...this.#queues].reduce((most, each) =>
      each[1].length > most[1].length ? each : most,
    );
    if (ofLongest.length <= (this.#queues.get(key)?.length ?? 0) + 1) throw this.#tooMany();
    this.#removed(longest, ofLongest, ofLongest.pop())?.reject(this.#tooMany());
  }

  #dequeue() {
    const [first] = this.#queues;
    if (!first) return undefined;
    const [key, queue] = first;
    this.#queues.delete(key);
    this.#queues.set(key, queue);
    return this.#removed(key, queue, queue.shift());
  }

  #removed(key: string, queue: Waiting[], who: Waiting | undefined) {
    this.#waiting--;
    if (queue.length === 0) this.#queues.delete(key);
    return who;
  }

  #tooMany() {
    return new AppError('RATE_LIMITED', this.refusal, { retryAfterSeconds: 3 });
  }
}
