import { AppError, databaseUnavailable } from '../base/errors.ts';

export interface TurnLimits {
  /** How many may be taken at once; the last of several is kept for the server's own work. */
  places: number;
  /** How many of them one owner may have. */
  share: number;
  waitMillis: number;
  /** How many of one owner may wait. */
  maxWaiting: number;
}

/** Called once, with a refusal or with what gives the place back. */
type Taker = (refusal: AppError | null, giveBack: () => void) => void;

interface Waiting {
  taker: Taker;
  timer: NodeJS.Timeout;
}

interface Line {
  taken: number;
  waiting: Waiting[];
}

/** Who has no owner does the server's own work. */
const SERVER = undefined;

/**
 * Places that are taken in turn. Who asks for many waits in a line of their own, and of those who wait each owner is
 * served once a round, so that one's many neither hold up nor keep out another's one.
 */
export class Turns {
  #taken = 0;
  /** Of owners who have or wait for something; whose turn is next comes first. */
  readonly #lines = new Map<string | undefined, Line>();

  constructor(private readonly limits: TurnLimits) {}

  take(owner: string | undefined, taker: Taker) {
    const line = this.#lines.get(owner) ?? { taken: 0, waiting: [] };
    this.#lines.set(owner, line);
    if (this.#mayTake(owner, line)) this.#start(owner, line, taker);
    else if (owner !== SERVER && line.waiting.length >= this.limits.maxWaiting) taker(tooMany(), () => undefined);
    else this.#wait(owner, line, taker);
  }

  #mayTake(owner: string | undefined, { taken }: Line) {
    const { places, share } = this.limits;
    if (owner === SERVER) return this.#taken < places;
    return taken < share && this.#taken - this.#takenByServer < Math.max(1, places - 1) && this.#taken < places;
  }

  get #takenByServer() {
    return this.#lines.get(SERVER)?.taken ?? 0;
  }

  #start(owner: string | undefined, line: Line, taker: Taker) {
    line.taken++;
    this.#taken++;
    let isBack = false;
    taker(null, () => {
      if (isBack) return;
      isBack = true;
      line.taken--;
      this.#taken--;
      this.#forgetIdle(owner, line);
      this.#serveNext();
    });
  }

  #wait(owner: string | undefined, line: Line, taker: Taker) {
    const { waitMillis } = this.limits;
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(waiting), 1);
      this.#forgetIdle(owner, line);
      taker(
        databaseUnavailable(new Error(`No connection was free for this caller within ${waitMillis} ms.`)),
        () => undefined,
      );
    }, waitMillis).unref();
    const waiting = { taker, timer };
    line.waiting.push(waiting);
  }

  #serveNext() {
    for (const [owner, line] of this.#lines) {
      const [next] = line.waiting;
      if (!next || !this.#mayTake(owner, line)) continue;
      line.waiting.shift();
      clearTimeout(next.timer);
      // Their next one comes after everybody else's.
      this.#lines.delete(owner);
      this.#lines.set(owner, line);
      return this.#start(owner, line, next.taker);
    }
  }

  #forgetIdle(owner: string | undefined, { taken, waiting }: Line) {
    if (taken === 0 && waiting.length === 0) this.#lines.delete(owner);
  }
}

const tooMany = () =>
  new AppError('RATE_LIMITED', 'Too many of your requests are waiting. Please wait a moment and try again.', {
    retryAfterSeconds: 2,
  });
