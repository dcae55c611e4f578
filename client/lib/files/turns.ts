/** The longest time in ms for which reading may keep the page from reacting. */
const TURN = 12;

/** Pauses long work after each turn, so that the page stays usable, and ends it when it was stopped. */
export class Turns {
  #began = performance.now();

  constructor(readonly signal: AbortSignal) {}

  async next(): Promise<void> {
    this.signal.throwIfAborted();
    if (performance.now() - this.#began < TURN) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.signal.throwIfAborted();
    this.#began = performance.now();
  }
}
