import { AppError, databaseUnavailable } from '../errors.ts';

export interface SemaphoreLimits {
  /** The total number of permits; if there are several, the last one is reserved for the server's own work. */
  permits: number;
  maxPerOwner: number;
  timeoutMillis: number;
  /** How many requests of one owner may wait. */
  maxWaiting: number;
}

/** Called once, with an error or with the function that releases the permit. */
type AcquireCallback = (refusal: AppError | null, release: () => void) => void;

interface Waiting {
  callback: AcquireCallback;
  timer: NodeJS.Timeout;
}

interface OwnerState {
  held: number;
  waiting: Waiting[];
}

/** The owner of the server's own work. */
const SERVER = undefined;

/**
 * A semaphore with a queue for each owner, served round robin, so that many requests of one owner do not delay others.
 * An owner has at most `maxPerOwner` permits.
 */
export class FairSemaphore {
  #held = 0;
  /** Owners who have or wait for a permit, in the order of their turns. */
  readonly #owners = new Map<string | undefined, OwnerState>();

  constructor(private readonly limits: SemaphoreLimits) {}

  acquire(owner: string | undefined, callback: AcquireCallback) {
    const state = this.#owners.get(owner) ?? { held: 0, waiting: [] };
    this.#owners.set(owner, state);
    if (this.#canAcquire(owner, state)) this.#grant(owner, state, callback);
    else if (owner !== SERVER && state.waiting.length >= this.limits.maxWaiting) callback(tooMany(), () => undefined);
    else this.#enqueue(owner, state, callback);
  }

  /** The number of waiting requests. */
  get waiting() {
    let count = 0;
    for (const { waiting } of this.#owners.values()) count += waiting.length;
    return count;
  }

  #canAcquire(owner: string | undefined, { held }: OwnerState) {
    const { permits, maxPerOwner } = this.limits;
    if (owner === SERVER) return this.#held < permits;
    return held < maxPerOwner && this.#held - this.#heldByServer < Math.max(1, permits - 1) && this.#held < permits;
  }

  get #heldByServer() {
    return this.#owners.get(SERVER)?.held ?? 0;
  }

  #grant(owner: string | undefined, state: OwnerState, callback: AcquireCallback) {
    state.held++;
    this.#held++;
    let isReleased = false;
    callback(null, () => {
      if (isReleased) return;
      isReleased = true;
      state.held--;
      this.#held--;
      this.#removeIdle(owner, state);
      this.#grantNext();
    });
  }

  #enqueue(owner: string | undefined, state: OwnerState, callback: AcquireCallback) {
    const { timeoutMillis } = this.limits;
    const timer = setTimeout(() => {
      state.waiting.splice(state.waiting.indexOf(waiting), 1);
      this.#removeIdle(owner, state);
      callback(
        databaseUnavailable(new Error(`No connection was free for this caller within ${timeoutMillis} ms.`)),
        () => undefined,
      );
    }, timeoutMillis).unref();
    const waiting = { callback, timer };
    state.waiting.push(waiting);
  }

  #grantNext() {
    for (const [owner, state] of this.#owners) {
      const [next] = state.waiting;
      if (!next || !this.#canAcquire(owner, state)) continue;
      state.waiting.shift();
      clearTimeout(next.timer);
      // Moves the owner to the end of the round.
      this.#owners.delete(owner);
      this.#owners.set(owner, state);
      return this.#grant(owner, state, next.callback);
    }
  }

  #removeIdle(owner: string | undefined, { held, waiting }: OwnerState) {
    if (held === 0 && waiting.length === 0) this.#owners.delete(owner);
  }
}

const tooMany = () =>
  new AppError('RATE_LIMITED', 'Too many of your requests are waiting. Please wait a moment and try again.', {
    retryAfterSeconds: 2,
  });
