import { setImmediate as immediate } from 'node:timers/promises';

/** A piece is at least a thousandth of the text so far, or what came in so many milliseconds. */
const MAX_PIECES = 1_000;
const FLUSH_MS = 40;

let last = Promise.resolve();

/** Yields to the event loop; of all that wait here one goes on in each turn of it. */
export const yieldToOthers = (): Promise<void> => (last = last.then(() => immediate()));

/**
 * Coalesces the deltas of a text into pieces that are worth sending: at once while the text is short, and never too
 * many. NUL is left out, which a database cannot store, and no surrogate pair is split.
 */
export class DeltaBuffer {
  /** Of the whole text in characters, what is still buffered included. */
  length = 0;
  #buffered = '';
  #flushedAt = -Infinity;

  /** The next piece; empty while there is none. */
  add(delta: string) {
    const text = delta.replaceAll('\0', '');
    this.length += text.length;
    this.#buffered += text;
    const isDue = this.#buffered.length * MAX_PIECES >= this.length || performance.now() - this.#flushedAt >= FLUSH_MS;
    return isDue ? this.#take(endsInHighSurrogate(this.#buffered) ? -1 : undefined) : '';
  }

  /** What is still buffered at the end. */
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
