import type { Completion, CompletionPiece } from '../base/completions.ts';
import type { AppError } from '../base/errors.ts';
import type * as contract from '../base/services/sharedServices.ts';
import type { Written } from './replyStore.rows.ts';

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

/** The deltas that a listener has not received yet; it receives the whole if that was replaced. */
interface Listener {
  text: string;
  thought: string;
  isReplaced: boolean;
}

const NO_PIECE = { text: null, delta: '', thought: null, thoughtDelta: '', message: null };

/** A reply that is being written in this process. Any number of listeners follow its text at their own pace. */
export class LiveReply implements contract.LiveReply {
  text = '';
  thought = '';
  /** How much of text and thought was stored, and when. */
  stored = { length: 0, at: -Infinity };
  #ending: Ending | null = null;
  #outcome: ReplyOutcome | null = null;
  /** When the thought began, and how long it took. */
  #thoughtBeganAt: number | null = null;
  #thoughtMs: number | null = null;
  /** Each listener with what it has not received yet. */
  readonly #listeners = new Set<Listener>();
  #resolveChange: () => void = () => undefined;
  #changed = this.#nextChange();
  readonly #aborting = new AbortController();

  readonly #startedAt = performance.now();

  constructor(
    readonly ownerId: number,
    readonly id: number,
  ) {}

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

  /** Text and thought as they are stored. */
  get written(): Written {
    const { thought } = this;
    if (thought === '') return { text: this.text, thought: '', thoughtMs: null };
    return { text: this.text, thought: thought.trimEnd(), thoughtMs: this.#thoughtMs ?? this.#msSinceThought() };
  }

  receive(piece: CompletionPiece) {
    if (piece.kind === 'replacement') this.#replace(piece);
    else {
      this[piece.kind] += piece.delta;
      for (const listener of this.#listeners) listener[piece.kind] += piece.delta;
    }
    if (this.thought !== '') this.#thoughtBeganAt ??= performance.now();
    if (this.thought !== '' && this.text !== '') this.#thoughtMs ??= this.#msSinceThought();
    this.#notify();
  }

  #replace({ text, thought }: { text: string; thought: string }) {
    Object.assign(this, { text, thought });
    for (const listener of this.#listeners) Object.assign(listener, { text: '', thought: '', isReplaced: true });
    if (thought === '') this.#thoughtBeganAt = this.#thoughtMs = null;
    else this.#thoughtMs = this.#msSinceThought();
  }

  #msSinceThought() {
    return Math.round(performance.now() - (this.#thoughtBeganAt ?? this.#startedAt));
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
    const listener = { text: '', thought: '', isReplaced: true };
    this.#listeners.add(listener);
    try {
      while (!left.aborted) {
        const { text: delta, thought: thoughtDelta, isReplaced } = listener;
        Object.assign(listener, { text: '', thought: '', isReplaced: false });
        if (isReplaced) yield { ...NO_PIECE, text: this.text, thought: this.thought };
        else if (delta !== '' || thoughtDelta !== '') yield { ...NO_PIECE, delta, thoughtDelta };
        else if (this.#outcome?.isKept) return yield { ...NO_PIECE, message: await read() };
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
