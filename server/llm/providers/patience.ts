/**
 * How long a call may be silent: long until its first piece, because a server may have to load the model or read a long
 * prompt, and shorter between two pieces. Every sign of life begins the wait again.
 */
export class Patience {
  #endsAt: number;
  #hasBegun = false;

  constructor(
    private readonly firstMs: number,
    private readonly idleMs: number,
  ) {
    this.#endsAt = performance.now() + firstMs;
  }

  get remainingMs() {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /** Reports a part of the answer without text or thought, for example a comment that keeps the connection open. */
  seen() {
    this.#endsAt = performance.now() + (this.#hasBegun ? this.idleMs : this.firstMs);
  }

  /** Reports a piece of text or thought. */
  received() {
    this.#hasBegun = true;
    this.seen();
  }
}
