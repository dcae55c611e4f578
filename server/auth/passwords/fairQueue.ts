import { AppError } from '../../base/errors.ts';

interface Waiting {
  resolve(): void;
  reject(refusal: AppError): void;
}

/**
 * Runs a few tasks at a time. Waiting tasks are served round robin by key; a full queue drops the newest task of the key
 * that has most waiting. The many tasks of one key neither delay nor keep out those of another.
 */
export class FairQueue {
  #running = 0;
  #waiting = 0;
  /** Waiting tasks by key; the next key comes first. */
  readonly #queues = new Map<string, Waiting[]>();

  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting: number,
  ) {}

  get state() {
    return { running: this.#running, waiting: this.#waiting };
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
    if (ofLongest.length <= (this.#queues.get(key)?.length ?? 0) + 1) throw tooMany();
    this.#removed(longest, ofLongest, ofLongest.pop())?.reject(tooMany());
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
}

const tooMany = () =>
  new AppError('RATE_LIMITED', 'Too many people are signing in at the moment. Please try again shortly.', {
    retryAfterSeconds: 3,
  });
