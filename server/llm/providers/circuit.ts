/** How a call ended: 'ill' when it says that who was asked is ill, null when it says nothing. */
export type CallOutcome = 'well' | 'ill' | null;

/**
 * What opens a circuit: so many calls in the last minute, and so many users of whom at least half say that half of
 * their calls or more were ill.
 */
export interface Rule {
  calls: number;
  users: number;
}

/** How recent calls ended. */
export interface Counts {
  calls: number;
  ill: number;
  users: number;
}

/** A call under way; while the circuit is open it is the one to see. */
export interface Call {
  userId: number;
  isProbe: boolean;
}

interface End {
  at: number;
  userId: number;
  isIll: boolean;
}

const WINDOW_MS = 60_000;
const MAX_ENDS = 500;

/**
 * Closed, it lets all calls through and counts how they end, by user: nobody counts for more than one. Open, it lets
 * none through for a while, then one at a time to see. The first that is well closes it; one that is ill keeps only its
 * user waiting, and as many as opened it begin the wait of all anew.
 */
export class Circuit {
  #ends: End[] = [];
  #openUntil: number | null = null;
  #probe: { call: Call; until: number } | null = null;

  constructor(
    private readonly rule: Rule,
    private readonly cooldownMs: number,
  ) {}

  get isOpen() {
    return this.#openUntil !== null;
  }

  /** For how long this user must not call yet. */
  waitMs(userId: number) {
    if (this.#openUntil === null) return 0;
    const lastIll = this.#ends.findLast((end) => end.userId === userId)?.at ?? -Infinity;
    return Math.max(
      0,
      Math.max(this.#openUntil, this.#probe?.until ?? 0, lastIll + this.cooldownMs) - performance.now(),
    );
  }

  /** A probe that takes longer than the circuit waits keeps the others no longer. */
  begin(userId: number): Call {
    const call = { userId, isProbe: this.isOpen };
    if (call.isProbe) this.#probe = { call, until: performance.now() + this.cooldownMs };
    return call;
  }

  /**
   * The call's first words are there: who speaks is not down, whatever becomes of the rest. What closed the circuit, if
   * that did.
   */
  speaks(call: Call): Counts | null {
    return call.isProbe && this.isOpen ? this.#turn(null) : null;
  }

  /** The call is over. What opened or closed the circuit, if that did. */
  end(call: Call, verdict: CallOutcome): Counts | null {
    if (this.#probe?.call === call) this.#probe = null;
    // What began before it opened says nothing new.
    if (verdict === null || (this.isOpen && !call.isProbe)) return null;
    this.#count({ at: performance.now(), userId: call.userId, isIll: verdict === 'ill' });
    if (this.isOpen && verdict === 'well') return this.#turn(null);
    return this.#isIll() ? this.#turn(performance.now() + this.cooldownMs) : null;
  }

  #count(end: End) {
    this.#ends = [...this.#ends.filter(({ at }) => at > end.at - WINDOW_MS), end].slice(-MAX_ENDS);
  }

  #isIll() {
    const shares = this.#shares();
    const ill = shares.filter((share) => share >= 1 / 2).length;
    return (
      ill >= this.rule.users && (this.isOpen || (this.#ends.length >= this.rule.calls && ill * 2 >= shares.length))
    );
  }

  /** Of each user which share of the calls was ill. */
  #shares() {
    const users = new Map<number, { calls: number; ill: number }>();
    for (const { userId, isIll } of this.#ends) {
      const { calls, ill } = users.get(userId) ?? { calls: 0, ill: 0 };
      users.set(userId, { calls: calls + 1, ill: ill + Number(isIll) });
    }
    return [...users.values()].map(({ calls, ill }) => ill / calls);
  }

  /** Open until then, or closed; either way it counts anew. */
  #turn(openUntil: number | null): Counts {
    const counts = {
      calls: this.#ends.length,
      ill: this.#ends.filter(({ isIll }) => isIll).length,
      users: this.#shares().length,
    };
    this.#openUntil = openUntil;
    this.#ends = [];
    return counts;
  }
}
