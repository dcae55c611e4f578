/** In milliseconds: who had so much more of the time waits so long for one who was just answered and may well go on. */
const LEAD_MS = 20;
const PATIENCE_MS = 20;
/** Owners who are not ahead of the others are forgotten when there are more. */
const MAX_KNOWN = 100;

interface Share {
  /** Where the owner's last turn ended, on a clock that only turns move. */
  end: number;
  /** When that was. */
  servedAt: number;
}

/**
 * Shares one thing's time among owners, whatever each of them does with a turn (start-time fair queueing): who had more
 * of it lately comes later. Who had none is not owed any: time runs on at the pace of those who want it. Between the
 * turns of somebody with many short ones no long one slips in.
 */
export class TimeShares {
  /** Where the turn began that is under way or was the last. */
  #now = 0;
  readonly #shares = new Map<string, Share>();

  /** Of those who wait the place of whose turn it is; or for how long nobody's is. */
  next(waiting: { owner: string }[], at: number): { index: number } | { pauseMs: number } | null {
    const starts = waiting.map(({ owner }) => this.#startOf(owner));
    const start = Math.min(...starts);
    if (waiting.length === 0) return null;
    const pauseMs = this.#pauseBefore(start, waiting, at);
    return pauseMs > 0 ? { pauseMs } : { index: starts.indexOf(start) };
  }

  /** An owner's turn begins; what is returned ends it. */
  begin(owner: string, at: number): (endsAt: number) => void {
    const start = this.#startOf(owner);
    this.#now = start;
    if (this.#shares.size > MAX_KNOWN) this.#forgetPast();
    return (endsAt) => void this.#shares.set(owner, { end: start + endsAt - at, servedAt: endsAt });
  }

  #startOf(owner: string) {
    return Math.max(this.#now, this.#shares.get(owner)?.end ?? 0);
  }

  #pauseBefore(start: number, waiting: { owner: string }[], at: number) {
    let pauseMs = 0;
    if (start - this.#now <= LEAD_MS) return pauseMs;
    for (const [owner, { end, servedAt }] of this.#shares) {
      const mayGoOn = start - Math.max(this.#now, end) > LEAD_MS && !waiting.some((each) => each.owner === owner);
      if (mayGoOn) pauseMs = Math.max(pauseMs, servedAt + PATIENCE_MS - at);
    }
    return pauseMs;
  }

  #forgetPast() {
    for (const [owner, { end }] of this.#shares) if (end <= this.#now) this.#shares.delete(owner);
  }
}
