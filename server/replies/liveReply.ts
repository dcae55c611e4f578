import type { Completion } from '../base/completions.ts';
import type { AppError } from '../base/errors.ts';
import type * as contract from '../base/services/sharedServices.ts';

/** How writing a reply ended. 'elsewhere': another process closed the row, or it was deleted. */
export type Ending =
  | { how: 'complete'; completion: Completion }
  | { how: 'stopped' }
  | { how: 'failed'; error: AppError }
  | { how: 'elsewhere' };

/** Why the reply failed, if it did, and whether its end is stored. */
export interface ReplyOutcome {
  failure: AppError | null;
  isKept: boolean;
}

/** A reply that is being written in this process. Any number of listeners follow its text at their own pace. */
export class LiveReply implements contract.LiveReply {
  text = '';
  /** How much of it was stored, and when. */
  stored = { length: 0, at: -Infinity };
  #ending: Ending | null = null;
  #outcome: ReplyOutcome | null = null;
  /** Each listener with the text that it has not received yet. */
  readonly #listeners = new Set<{ pending: string }>();
  #resolveChange: () => void = () => undefined;
  #changed = this.#nextChange();
  readonly #aborting = new AbortController();

  constructor(readonly id: number) {}

  /** Aborts the provider's call. */
  get signal() {
    return this.#aborting.signal;
  }

  /** The ending that was decided before the provider finished. */
  get ending() {
    return this.#ending;
  }

  get isSettled() {
    return this.#outcome !== null;
  }

  append(delta: string) {
    this.text += delta;
    for (const listener of this.#listeners) listener.pending += delta;
    this.#notify();
  }

  /** Ends it regardless of what the provider still sends; only the first call has an effect. */
  end(ending: Ending) {
    this.#ending ??= ending;
    this.#aborting.abort();
  }

  stop() {
    this.end({ how: 'stopped' });
  }

  settle(outcome: ReplyOutcome) {
    this.#outcome ??= outcome;
    this.#notify();
  }

  async settled() {
    while (!this.#outcome) await this.#changed;
    return this.#outcome.failure;
  }

  async *follow<Kept>(
    left: AbortSignal,
    read: () => Promise<Kept>,
  ): AsyncGenerator<contract.ReplyPiece<Kept>, undefined> {
    const notify = () => this.#notify();
    left.addEventListener('abort', notify);
    const listener = { pending: '' };
    this.#listeners.add(listener);
    try {
      yield { text: this.text, delta: '', message: null };
      while (!left.aborted) {
        const delta = listener.pending;
        listener.pending = '';
        if (delta !== '') yield { text: null, delta, message: null };
        else if (this.#outcome?.isKept) return yield { text: null, delta: '', message: await read() };
        else if (this.#outcome) throw this.#outcome.failure;
        else await this.#changed;
      }
    } finally {
      left.removeEventListener('abort', notify);
      this.#listeners.delete(listener);
      this.#notify();
    }
  }

  /** Resolves when every listener has received the end. */
  async drained() {
    while (this.#listeners.size > 0) await this.#changed;
  }

  #notify() {
    const resolve = this.#resolveChange;
    this.#changed = this.#nextChange();
    resolve();
  }

  #nextChange() {
    return new Promise<void>((resolve) => void (this.#resolveChange = resolve));
  }
}
