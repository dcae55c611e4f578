/**
 * Polls whether the session of a socket has ended, which another process may have caused. One poll serves all
 * subscriptions of the socket.
 */
export class SessionWatch {
  readonly #listeners = new Set<() => void>();
  #timer?: NodeJS.Timeout;

  constructor(private readonly everyMs: number) {}

  /** Calls `end` when the session has ended. Returns a function that removes the listener. */
  add(isSignedIn: () => Promise<boolean>, end: () => void): () => void {
    this.#listeners.add(end);
    this.#timer ??= setInterval(() => this.#check(isSignedIn), this.everyMs).unref();
    return () => {
      this.#listeners.delete(end);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  // An unavailable database says nothing about the session, so the check is repeated.
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
