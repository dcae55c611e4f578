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
 * How often something may be done: `points` times within `seconds`, and then not for `blockSeconds` if given. Without
 * `blockSeconds`, `points` may differ between keys.
 */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
  blockSeconds?: number;
  /** Whether the remaining points are reported. They are not where that would help an attacker who guesses. */
  isReported?: true;
}

/** For limits that are compared here instead of in the library. */
const NEVER_REACHED = 2 ** 31 - 1;
/** How much the clocks of several servers may differ. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The counters of all limits. They are stored in the database, so that all processes and APIs share them. */
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterAbstract>();

  constructor(private readonly dataSource: DataSource) {}

  /** Spends one point, or throws RATE_LIMITED. Limits are identified by name, clients by key. */
  async spend(limit: Limit, key: string) {
    const state = await this.#consume(limit, key);
    noteState(limit, limit.points - state.consumedPoints, state.msBeforeNext);
    if (state.consumedPoints > limit.points) throw refused(state);
  }

  /** Throws RATE_LIMITED when no points are left; spends nothing. */
  async check(limit: Limit, key: string) {
    const spent = await this.#stateOf(limit, key);
    if (spent && spent.consumedPoints >= limit.points) throw refused(spent);
  }

  /** Spends one point if there is one. Returns whether there was. */
  async trySpend(limit: Limit, key: string) {
    return this.spend(limit, key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
        throw error;
      },
    );
  }

  /** Spends points for what was done already; never throws RATE_LIMITED. */
  async charge(limit: Limit, key: string, points: number) {
    await this.#limiter(limit).penalty(key, points);
  }

  /** Returns one spent point. */
  async refund(limit: Limit, key: string) {
    await this.#limiter(limit).reward(key);
  }

  /** Remembers an event for the limit's `seconds`. */
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

  /** The spent points, even if they exceed the limit. */
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
    // The library regularly deletes expired rows: that work belongs to no owner.
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

/**
 * A counter that lasts longer than its limit was written before the clock was set back. It would block for as long as
 * that.
 */
const isOfLaterClock = ({ seconds, blockSeconds = 0 }: Limit, { msBeforeNext }: RateLimiterRes) =>
  msBeforeNext > Math.max(seconds, blockSeconds) * 1000 + CLOCK_TOLERANCE_MS;

/** Records what is left of a limit, for the header fields of the response. */
export function noteState({ name, points, seconds, isReported }: Limit, left: number, msBeforeNext: number) {
  if (!isReported) return;
  const [remaining, resetSeconds] = [Math.max(0, left), Math.max(1, Math.ceil(msBeforeNext / 1000))];
  currentOperation()?.limits.set(name, { name, points, seconds, remaining, resetSeconds });
}

function refused({ msBeforeNext }: RateLimiterRes) {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('RATE_LIMITED', 'Too many requests. Please wait a moment and try again.', { retryAfterSeconds });
}
