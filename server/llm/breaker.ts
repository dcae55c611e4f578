import { aiError } from '../errors.ts';

const FAILURES = 5;

/** Spares a provider that keeps failing: after five failed calls in a row none is made for a while, then one to see. In memory: each process finds out for itself. */
export class Breaker {
  #failures = 0;
  #closedUntil = 0;

  constructor(private readonly breakMs: number) {}

  /** Before a call: throws while the provider is spared. */
  enter() {
    if (this.#failures < FAILURES) return;
    if (performance.now() < this.#closedUntil) throw aiError('AI_UNAVAILABLE', { retryAfterSeconds: Math.ceil((this.#closedUntil - performance.now()) / 1000) });
    // This call is the one to see; the others wait for what it finds.
    this.#closedUntil = performance.now() + this.breakMs;
  }

  succeeded() {
    this.#failures = 0;
  }

  failed() {
    this.#failures++;
    this.#closedUntil = performance.now() + this.breakMs;
  }
}
