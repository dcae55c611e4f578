import { setImmediate as immediate } from 'node:timers/promises';

/** A piece is at least 1/MAX_PIECES of the text so far, or everything received within FLUSH_MS. */
const MAX_PIECES = 1_000;
const FLUSH_MS = 40;

let last = Promise.resolve();

/** Yields to the event loop; only one of all waiting callers continues in each turn. */
export const yieldToOthers = (): Promise<void> => (last = last.then(() => immediate()));

/**
 * Combines the deltas of a text into pieces worth sending: immediately while the text is short, and never too many.
 * Removes NUL, which a database cannot store, and splits no surrogate pair.
 */
export class DeltaBuffer {
  /** The length of the whole text in characters, including buffered ones. */
  length = 0;
  #buffered = '';
  #flushedAt = -Infinity;

  /** Adds a delta and returns the next piece, which is empty if none is due. */
  add(delta: string) {
    const text = delta.replaceAll('\0', '');
    this.length += text.length;
    this.#buffered += text;
    const isDue = this.#buffered.length * MAX_PIECES >= this.length || performance.now() - this.#flushedAt >= FLUSH_MS;
    return isDue ? this.#take(endsInHighSurrogate(this.#buffered) ? -1 : undefined) : '';
  }

  /** The text that is still buffered at the end. */
  flush() {
    return this.#take(undefined);
  }

  #take(end: number | undefined) {
    const piece = this.#buffered.slice(0, end);
    this.#buffered = end === undefined ? '' : this.#buffered.slice(end);
    if (piece !== '') this.#flushedAt = performance.now();
    return piece.toWellFormed();
  }
}

function endsInHighSurrogate(text: string) {
  const code = text.charCodeAt(text.length - 1);
  return code >= 0xd800 && code <= 0xdbff;
}
