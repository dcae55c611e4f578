import { aiError, type AppError, callerLeft } from '../../base/errors.ts';

/**
 * The timeout of one call, including retries; also ends when the client disconnects. Everything that waits for it is
 * then rejected.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #endsAt: number;
  readonly #timer: NodeJS.Timeout;
  readonly #cancel = () => this.#controller.abort(callerLeft());

  constructor(
    milliseconds: number,
    private readonly caller: AbortSignal,
  ) {
    this.#endsAt = performance.now() + milliseconds;
    this.#timer = setTimeout(() => this.#controller.abort(aiError('AI_TIMEOUT')), milliseconds);
    if (caller.aborted) this.#cancel();
    else caller.addEventListener('abort', this.#cancel, { once: true });
  }

  /** For work that can be aborted; `within` stops waiting for other work. */
  get signal() {
    return this.#controller.signal;
  }

  get remainingMs() {
    return Math.max(0, this.#endsAt - performance.now());
  }

  /** Why it ended, if it has. */
  get reason(): AppError | undefined {
    return this.signal.reason as AppError | undefined;
  }

  /** The result of `work`, or AI_TIMEOUT when it takes longer than `milliseconds` or than the rest of the call. */
  within<Result>(milliseconds: number, work: PromiseLike<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#controller.abort(aiError('AI_TIMEOUT')), milliseconds);
      const stop = () => settle(() => reject(this.reason));
      const settle = (how: () => void) => {
        clearTimeout(timer);
        this.signal.removeEventListener('abort', stop);
        how();
      };
      if (this.signal.aborted) stop();
      else this.signal.addEventListener('abort', stop);
      work.then(
        (result) => settle(() => resolve(result)),
        (error: unknown) => settle(() => reject(error)),
      );
    });
  }

  /** Ends the call early. */
  interrupt(reason: AppError) {
    this.#controller.abort(reason);
  }

  pause(milliseconds: number) {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => void (timer = setTimeout(resolve, milliseconds)));
    return this.within(this.remainingMs + 1, over).finally(() => clearTimeout(timer));
  }

  /** Clears the timers and aborts work that is still running at the provider. */
  end() {
    clearTimeout(this.#timer);
    this.caller.removeEventListener('abort', this.#cancel);
    this.#controller.abort(callerLeft());
  }
}
