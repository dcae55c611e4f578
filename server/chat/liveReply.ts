import { type AppError, notFound } from '../errors.ts';
import type { Answer } from '../llm/answers.ts';
import type { MessageRow } from './messageRows.ts';

/**
 * How the writing of a reply ended. 'elsewhere': another process closed the row, or it is gone with its conversation.
 */
export type Ending =
  { how: 'complete'; answer: Answer } | { how: 'stopped' } | { how: 'failed'; error: AppError } | { how: 'elsewhere' };

/** The reply as it is kept, null when it is gone; and why it is not what was asked for. */
export interface Outcome {
  message: MessageRow | null;
  failure: AppError | null;
}

/** What a listener hears: first all that is there, then what follows, at last the reply as it ended. */
export interface ReplyPiece {
  text: string | null;
  delta: string;
  message: MessageRow | null;
}

/** A reply that is being written in this process: its text so far for whoever listens, at whatever pace. */
export class LiveReply {
  text = '';
  /** How much of it is kept, and since when. */
  stored = { length: 0, at: -Infinity };
  #ending: Ending | null = null;
  #outcome: Outcome | null = null;
  /** Of each listener what it has not heard yet. */
  readonly #listeners = new Set<{ unheard: string }>();
  #wake: () => void = () => undefined;
  #changed = this.#nextChange();
  readonly #aborting = new AbortController();

  constructor(readonly id: number) {}

  /** Aborted when nothing more is wanted of the provider. */
  get signal() {
    return this.#aborting.signal;
  }

  /** What was decided before the provider was done. */
  get ending() {
    return this.#ending;
  }

  get isSettled() {
    return this.#outcome !== null;
  }

  append(delta: string) {
    this.text += delta;
    for (const listener of this.#listeners) listener.unheard += delta;
    this.#notify();
  }

  /** It ends so, whatever the provider still says; the first decision counts. */
  end(ending: Ending) {
    this.#ending ??= ending;
    this.#aborting.abort();
  }

  settle(outcome: Outcome) {
    this.#outcome ??= outcome;
    this.#notify();
  }

  async settled(): Promise<Outcome> {
    while (!this.#outcome) await this.#changed;
    return this.#outcome;
  }

  async *follow(left: AbortSignal): AsyncGenerator<ReplyPiece, undefined> {
    const wake = () => this.#notify();
    left.addEventListener('abort', wake);
    const listener = { unheard: '' };
    this.#listeners.add(listener);
    try {
      yield { text: this.text, delta: '', message: null };
      while (!left.aborted) {
        const delta = listener.unheard;
        listener.unheard = '';
        if (delta !== '') yield { text: null, delta, message: null };
        else if (this.#outcome) return yield lastPiece(this.#outcome);
        else await this.#changed;
      }
    } finally {
      left.removeEventListener('abort', wake);
      this.#listeners.delete(listener);
      this.#notify();
    }
  }

  /** Resolves when everybody who listened has heard the end. */
  async unheard() {
    while (this.#listeners.size > 0) await this.#changed;
  }

  #notify() {
    const wake = this.#wake;
    this.#changed = this.#nextChange();
    wake();
  }

  #nextChange() {
    return new Promise<void>((resolve) => void (this.#wake = resolve));
  }
}

function lastPiece({ message, failure }: Outcome): ReplyPiece {
  if (!message) throw failure ?? notFound('Message');
  return { text: null, delta: '', message };
}
