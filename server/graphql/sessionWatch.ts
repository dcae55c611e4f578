/**
 * The lookout for the end of a session, one for everything that is subscribed to over a socket: the session may be
 * ended through another process.
 */
export class SessionWatch {
  readonly #ends = new Set<() => void>();
  #timer?: NodeJS.Timeout;

  constructor(private readonly everyMs: number) {}

  /** From now on `end` is called when the session has ended; until what this answers is called. */
  add(isSignedIn: () => Promise<boolean>, end: () => void): () => void {
    this.#ends.add(end);
    this.#timer ??= setInterval(() => this.#look(isSignedIn), this.everyMs).unref();
    return () => {
      this.#ends.delete(end);
      if (this.#ends.size === 0) this.#stop();
    };
  }

  // A database that does not answer says nothing about the session: it is asked again.
  #look(isSignedIn: () => Promise<boolean>) {
    void isSignedIn().then(
      (isSo) => isSo || this.#endAll(),
      () => undefined,
    );
  }

  #endAll() {
    for (const end of [...this.#ends]) end();
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
