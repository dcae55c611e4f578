/**
 * Polls whether the session of a socket has ended, once for all its subscriptions: another process may have ended it.
 */
export class SessionWatch {
  readonly #listeners = new Set<() => void>();
  #timer?: NodeJS.Timeout;

  constructor(private readonly everyMs: number) {}

  /** Calls `end` when the session has ended. Returns what removes the listener. */
  add(isSignedIn: () => Promise<boolean>, end: () => void): () => void {
    this.#listeners.add(end);
    this.#timer ??= setInterval(() => this.#check(isSignedIn), this.everyMs).unref();
    return () => {
      this.#listeners.delete(end);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  // A database that does not answer says nothing about the session: it is asked again.
  #check(isSignedIn: () => Promise<boolean>) {
    void isSignedIn().then(
      (isValid) => isValid || this.#endAll(),
      () => undefined,
    );
  }

  #endAll() {
    for (const end of [...this.#listeners]) end();
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
