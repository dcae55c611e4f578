/**
 * An owner who is ahead by more than the lead waits for the grace period of the owner who was served last and may
 * continue.
 */
const MAX_LEAD_MS = 20;
const GRACE_MS = 20;
/** Above this number, idle owners who are no longer ahead are deleted. */
const MAX_OWNERS = 100;

interface OwnerTime {
  /** The end of the owner's last turn in virtual time, in milliseconds that only turns advance. */
  virtualFinish: number;
  /** The end of the owner's last turn in real time. */
  servedAt: number;
}

/**
 * Start-time fair queueing: divides one resource's time evenly among owners, however long their turns are. Idle owners
 * gain no credit. Between the short turns of one owner, no long turn of another one starts.
 */
export class FairScheduler {
  /** The virtual start of the current or last turn. */
  #virtualTime = 0;
  readonly #owners = new Map<string, OwnerTime>();

  /** The index of the next turn, or how long to wait before calling again. */
  next(waiting: { owner: string }[], at: number): { index: number } | { pauseMs: number } | null {
    const starts = waiting.map(({ owner }) => this.#virtualStart(owner));
    const start = Math.min(...starts);
    if (waiting.length === 0) return null;
    const pauseMs = this.#pauseBefore(start, waiting, at);
    return pauseMs > 0 ? { pauseMs } : { index: starts.indexOf(start) };
  }

  /** Starts an owner's turn. Returns a function that ends it. */
  begin(owner: string, at: number): (endsAt: number) => void {
    const start = this.#virtualStart(owner);
    this.#virtualTime = start;
    if (this.#owners.size > MAX_OWNERS) this.#forgetIdle();
    return (endsAt) => void this.#owners.set(owner, { virtualFinish: start + endsAt - at, servedAt: endsAt });
  }

  #virtualStart(owner: string) {
    return Math.max(this.#virtualTime, this.#owners.get(owner)?.virtualFinish ?? 0);
  }

  #pauseBefore(start: number, waiting: { owner: string }[], at: number) {
    let pauseMs = 0;
    if (start - this.#virtualTime <= MAX_LEAD_MS) return pauseMs;
    for (const [owner, { virtualFinish, servedAt }] of this.#owners) {
      const mayGoOn =
        start - Math.max(this.#virtualTime, virtualFinish) > MAX_LEAD_MS &&
        !waiting.some((each) => each.owner === owner);
      if (mayGoOn) pauseMs = Math.max(pauseMs, servedAt + GRACE_MS - at);
    }
    return pauseMs;
  }

  #forgetIdle() {
    for (const [owner, { virtualFinish }] of this.#owners)
      if (virtualFinish <= this.#virtualTime) this.#owners.delete(owner);
  }
}
