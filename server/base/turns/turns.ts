import { setImmediate as nextIteration, setTimeout as pause } from 'node:timers/promises';
import { callerLeft } from '../errors.ts';
import { currentOperation } from '../operation.ts';
import { FairQueue } from './fairQueue.ts';

/** Work in steps of a few milliseconds each. */
export type Steps<T> = Generator<void, T, void>;

/** How long steps run before the event loop continues. */
const SLICE_MS = 10;
const MAX_WAITING = 500;
const THE_SERVER = '';

const turns = new FairQueue(1, MAX_WAITING, 'Too many of your requests are waiting. Please try again shortly.');

interface Caller {
  /** The owner of the turn; by default that of the current operation. */
  owner?: string;
  /** Aborted when the client disconnects. */
  signal?: AbortSignal;
}

/**
 * Runs work whose time grows with the length of a text, one slice at a time. Owners take turns, and the event loop gets
 * the same time after each slice, so such work takes at most half of the thread. Throws RATE_LIMITED when too many
 * tasks of its owner wait, CANCELLED when the client has disconnected.
 */
export async function inTurns<T>(steps: Steps<T>, caller: Caller = {}): Promise<T> {
  for (;;) {
    const { done, value } = await inTurn(() => sliceOf(steps), caller);
    if (done) return value;
  }
}

/** Runs work of one step in a turn of its owner. */
export function inTurn<T>(
  work: () => T,
  { owner = currentOperation()?.owner ?? THE_SERVER, signal }: Caller = {},
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const turn = async () => {
      const from = performance.now();
      try {
        if (signal?.aborted) throw callerLeft();
        resolve(work());
      } catch (error) {
        reject(error as Error);
      }
      await rest(performance.now() - from);
    };
    turns.run(owner, turn).catch(reject);
  });
}

const rest = (ms: number) => (ms < 1 ? nextIteration() : pause(ms));

/** Runs all steps without yielding, where no other work waits. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Applies `work` to each item, in steps of one item. */
export function* eachOf<Item, Result>(items: Iterable<Item>, work: (item: Item) => Result): Steps<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(work(item));
    yield;
  }
  return results;
}

function sliceOf<T>(steps: Steps<T>) {
  const end = performance.now() + SLICE_MS;
  for (;;) {
    const step = steps.next();
    if (step.done || performance.now() >= end) return step;
  }
}
