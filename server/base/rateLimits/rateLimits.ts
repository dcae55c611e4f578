import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { AppError } from '../errors.ts';
import { currentOperation, outsideOperations } from '../operation.ts';

/**
 * How often something may be done: `points` times within `seconds`, then not for `blockSeconds` when given. Without
 * those, `points` may differ from key to key.
 */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  blockSeconds?: number;
  /** Whether what is left is told; not where that would help somebody who guesses. */
  isTold?: true;
}

/** For the counters of limits that are compared here. */
const NEVER_REACHED = 2 ** 31 - 1;
/** By so much the clocks of several servers may differ. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The counters of all limits, kept in the database so that every process and both doors share them. */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterAbstract>();

  constructor(private readonly dataSource: DataSource) {}

  /** Spend one point, or throw RATE_LIMITED. Limits are told apart by name, clients by key. */
  async spend(limit: Limit, key: string) {
    const state = await this.#consume(limit, key);
    noteState(limit, state);
    if (state.consumedPoints > limit.points) throw refused(state);
  }

  /** Throw RATE_LIMITED when nothing is left to spend; spends nothing. */
  async check(limit: Limit, key: string) {
    const spent = await this.#stateOf(limit, key);
    if (spent && spent.consumedPoints >= limit.points) throw refused(spent);
  }

  /** Spend one point if there is one: whether there was. */
  async trySpend(limit: Limit, key: string) {
    return this.spend(limit, key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
        throw error;
      },
    );
  }

  /** Give one spent point back. */
  async refund(limit: Limit, key: string) {
    await this.#limiter(limit).reward(key);
  }

  /** Remember that something was done, for as long as the limit says. */
  async note(limit: Limit, key: string) {
    await this.#limiter(limit).set(key, 0, limit.seconds);
  }

  async isNoted(limit: Limit, key: string) {
    return (await this.#stateOf(limit, key)) !== null;
  }

  async forget(limit: Limit, key: string) {
    await this.#limiter(limit).delete(key);
  }

  async #consume(limit: Limit, key: string): Promise<RateLimiterRes> {
    const state = await this.#consumeOnce(limit, key);
    if (!isOfLaterClock(limit, state)) return state;
    await this.forget(limit, key);
    return this.#consumeOnce(limit, key);
  }

  /** What is spent, also where that is too much. */
  #consumeOnce(limit: Limit, key: string): Promise<RateLimiterRes> {
    return this.#limiter(limit)
      .consume(key)
      .catch((refusal: unknown) => {
        if (refusal instanceof RateLimiterRes) return refusal;
        throw refusal;
      });
  }

  async #stateOf(limit: Limit, key: string): Promise<RateLimiterRes | null> {
    const state = await this.#limiter(limit).get(key);
    return state && isOfLaterClock(limit, state) ? null : state;
  }

  #limiter(limit: Limit) {
    const known = this.#limiters.get(limit.name);
    if (known) return known;
    const options = {
      keyPrefix: limit.name,
      points: limit.blockSeconds === undefined ? NEVER_REACHED : limit.points,
      duration: limit.seconds,
      blockDuration: limit.blockSeconds ?? 0,
    };
    // It deletes what has expired from time to time: that is nobody's.
    const limiter = outsideOperations(
      () =>
        new RateLimiterPostgres({
          ...options,
          storeClient: this.dataSource,
          storeType: 'typeorm',
          tableName: 'rate_limits',
          tableCreated: true,
          insuranceLimiter: new RateLimiterMemory(options),
        }),
    );
    this.#limiters.set(limit.name, limiter);
    return limiter;
  }
}

/** A counter that lasts longer than its limit is from before the clock was set back: it would lock for as long as that. */
const isOfLaterClock = ({ seconds, blockSeconds = 0 }: Limit, { msBeforeNext }: RateLimiterRes) =>
  msBeforeNext > Math.max(seconds, blockSeconds) * 1000 + CLOCK_TOLERANCE_MS;

/** For the headers of the answer. */
function noteState({ name, points, seconds, isTold }: Limit, { consumedPoints, msBeforeNext }: RateLimiterRes) {
  if (!isTold) return;
  const [remaining, resetSeconds] = [Math.max(0, points - consumedPoints), Math.max(1, Math.ceil(msBeforeNext / 1000))];
  currentOperation()?.limits.set(name, { name, points, seconds, remaining, resetSeconds });
}

function refused({ msBeforeNext }: RateLimiterRes) {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('RATE_LIMITED', 'Too many requests. Please wait a moment and try again.', { retryAfterSeconds });
}
