/**
 * Polls whether the session of a connection has ended, which another process may have caused. One poll serves all
 * listeners of the connection.
 */
export class SessionWatch {
  readonly #listeners = new Set<() => void>();
  #timer?: NodeJS.Timeout;

  constructor(private readonly everyMs: number) {}

  /** Calls `end` when the session has ended. Returns a function that removes the listener. */
  add(isSignedIn: () => Promise<boolean>, end: () => void): () => void {
    this.#listeners.add(end);
    this.#timer ??= setInterval(() => void this.check(isSignedIn), this.everyMs).unref();
    return () => {
      this.#listeners.delete(end);
      if (this.#listeners.size === 0) this.#stop();
    };
  }

  /** Checks now. An unavailable database says nothing about the session, so the listeners stay. */
  async check(isSignedIn: () => Promise<boolean>) {
    const isValid = await isSignedIn().catch(() => true);
    if (!isValid) for (const end of [...this.#listeners]) end();
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
