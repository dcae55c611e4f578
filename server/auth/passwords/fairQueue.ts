import { AppError } from '../../base/errors.ts';

interface Waiting {
  start(): void;
  sendAway(refusal: AppError): void;
}

/**
 * Runs a few works at a time. Those that wait are served one of each key in turn, and when all places are taken whoever
 * has most waiting loses the newest of theirs: one key's many neither hold up nor keep out another's one.
 */
export class FairQueue {
  #running = 0;
  #waiting = 0;
  /** Who waits, by key; the key whose turn is next comes first. */
  readonly #queues = new Map<string, Waiting[]>();

  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
  ) {}

  /** Throws RATE_LIMITED when it has to give way. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.atOnce) this.#running++;
    else await this.#turnOf(key);
    try {
      return await work();
    } finally {
      const next = this.#takeNext();
      if (next) next.start();
      else this.#running--;
    }
  }

  #turnOf(key: string) {
    if (this.#waiting >= this.maxWaiting) this.#makeRoomFor(key);
    return new Promise<void>((start, sendAway) => {
      const queue = this.#queues.get(key) ?? [];
      queue.push({ start, sendAway });
      this.#queues.set(key, queue);
      this.#waiting++;
    });
  }

  #makeRoomFor(key: string) {
    const [longest = '', ofLongest = []] = [...this.#queues].reduce((most, each) =>
      each[1].length > most[1].length ? each : most,
    );
    if (ofLongest.length <= (this.#queues.get(key)?.length ?? 0) + 1) throw tooMany();
    this.#left(longest, ofLongest, ofLongest.pop())?.sendAway(tooMany());
  }

  #takeNext() {
    const [first] = this.#queues;
    if (!first) return undefined;
    const [key, queue] = first;
    this.#queues.delete(key);
    this.#queues.set(key, queue);
    return this.#left(key, queue, queue.shift());
  }

  #left(key: string, queue: Waiting[], who: Waiting | undefined) {
    this.#waiting--;
    if (queue.length === 0) this.#queues.delete(key);
    return who;
  }
}

const tooMany = () =>
  new AppError('RATE_LIMITED', 'Too many people are signing in at the moment. Please try again shortly.', {
    retryAfterSeconds: 3,
  });
