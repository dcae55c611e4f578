import type { DataSource } from 'typeorm';
import type { ApiTokenClaims } from '../../base/context.ts';
import { AppError, tokenRevoked } from '../../base/errors.ts';
import { LruMap } from '../../base/lruMap.ts';
import { noteState } from '../../base/rateLimits/rateLimits.ts';
import type { CallCounts } from '../../base/services/sharedServices.ts';

/** A process reserves 1 % of the day's calls at a time, and at most this many. */
const MAX_TAKEN = 100;
const PARTS_OF_A_DAY = 100;
const MAX_KNOWN = 10_000;
const DAY_SECONDS = 24 * 60 * 60;

/** Calls of a day that this process has reserved and may let through without a query. */
interface TakenCalls {
  left: number;
  /** The calls that no process had reserved yet. */
  unreserved: number;
  /** The end of the day, on the clock of performance.now(). */
  until: number;
}

/**
 * Limits how many calls each API token may make a day, from midnight to midnight UTC. Processes reserve calls in the
 * database before they are made, so together they never exceed the limit, however many run and whenever they stop.
 * Reserved calls that a process does not use are lost: at most 1 % of the limit, and at most 100 calls.
 */
export class CallLimits implements CallCounts {
  readonly #taken = new LruMap<number, Promise<TakenCalls>>(MAX_KNOWN);

  constructor(private readonly dataSource: DataSource) {}

  async spend({ id, callsPerDay }: ApiTokenClaims) {
    if (callsPerDay === null) return;
    for (;;) {
      const taking = this.#taken.get(id);
      const calls = await taking;
      if (calls && isOfToday(calls)) {
        if (calls.left > 0) {
          calls.left--;
          return noteCalls(callsPerDay, calls);
        }
        if (calls.unreserved <= 0) {
          noteCalls(callsPerDay, calls);
          throw noCallsLeft(callsPerDay, calls.until);
        }
      }
      // The first of several concurrent requests reserves for all of them.
      if (taking === this.#taken.get(id)) this.#keep(id, this.#take(id, callsPerDay));
    }
  }

  async unused(id: number) {
    const calls = await this.#taken.get(id)?.catch(() => undefined);
    return calls && isOfToday(calls) ? calls.left : 0;
  }

  #keep(id: number, taking: Promise<TakenCalls>) {
    this.#taken.set(id, taking);
    taking.catch(() => this.#taken.peek(id) === taking && this.#taken.delete(id));
  }

  /** The token may have been deleted just after its request was admitted. */
  async #take(id: number, callsPerDay: number): Promise<TakenCalls> {
    const startedAt = performance.now();
    const wanted = Math.min(MAX_TAKEN, Math.ceil(callsPerDay / PARTS_OF_A_DAY));
    const [[taken]]: [{ left: number; unreserved: number; msLeft: number }[], number] = await this.dataSource.query(
      `WITH before AS (
         SELECT id, today, CASE WHEN calls_day = today THEN calls_taken ELSE 0 END AS calls,
                (extract(epoch FROM (today + 1) - time) * 1000)::float8 AS "msLeft"
           FROM api_tokens, (SELECT now() AT TIME ZONE 'UTC' AS time, (now() AT TIME ZONE 'UTC')::date AS today) clock
          WHERE id = $1 FOR UPDATE OF api_tokens)
       UPDATE api_tokens t SET calls_day = today, calls_taken = least(calls + $2, calls_per_day) FROM before WHERE t.id = before.id
       RETURNING calls_taken - calls AS "left", calls_per_day - calls_taken AS "unreserved", "msLeft"`,
      [id, wanted],
    );
    if (!taken) throw tokenRevoked();
    const { left, unreserved, msLeft } = taken;
    return { left, unreserved, until: startedAt + msLeft };
  }
}

const isOfToday = ({ until }: TakenCalls) => performance.now() < until;

/** Reports the calls of a token that are left today. */
const noteCalls = (callsPerDay: number, { left, unreserved, until }: TakenCalls) =>
  noteState(
    { name: 'token_day', points: callsPerDay, seconds: DAY_SECONDS, isReported: true },
    left + unreserved,
    until - performance.now(),
  );

const noCallsLeft = (callsPerDay: number, until: number) =>
  new AppError(
    'RATE_LIMITED',
    `This token may make ${callsPerDay.toLocaleString('en')} calls per day, and they are used up. The next day begins at midnight UTC.`,
    { retryAfterSeconds: Math.max(1, Math.ceil((until - performance.now()) / 1000)) },
  );
