import { setImmediate as immediate } from 'node:timers/promises';

/** A thousandth of what is written, or what came in so many milliseconds, is worth passing on. */
const SHARE = 1_000;
const PAUSE_MS = 40;

let last = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own: of all who work on and on without waiting one goes on at a time, and
 * in between everybody else.
 */
export const ownTurn = (): Promise<void> => (last = last.then(() => immediate()));

/**
 * Makes of a text that comes in deltas pieces that are worth passing on: at once while it is short, and however it
 * comes never so many that keeping and sending them is work. No NUL is in them, which a database cannot keep, no sign
 * is cut in two, and none is only half there.
 */
export class Pieces {
  /** In characters, what is not passed on yet included. */
  written = 0;
  #held = '';
  #passedAt = -Infinity;

  /** The next piece; empty while there is none. */
  add(delta: string) {
    const text = delta.replaceAll('\0', '');
    this.written += text.length;
    this.#held += text;
    const isDue = this.#held.length * SHARE >= this.written || performance.now() - this.#passedAt >= PAUSE_MS;
    return isDue ? this.#pass(endsInHalf(this.#held) ? -1 : undefined) : '';
  }

  /** What is left when no more comes. */
  rest() {
    return this.#pass(undefined);
  }

  #pass(end: number | undefined) {
    const piece = this.#held.slice(0, end);
    this.#held = end === undefined ? '' : this.#held.slice(end);
    if (piece !== '') this.#passedAt = performance.now();
    return piece.toWellFormed();
  }
}

/** The other half of the last sign may be on its way. */
function endsInHalf(text: string) {
  const code = text.charCodeAt(text.length - 1);
  return code >= 0xd800 && code <= 0xdbff;
}
