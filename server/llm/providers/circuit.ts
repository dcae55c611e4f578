/** How a call ended: 'failure' when the model did not work, null when that is unknown. */
export type CallOutcome = 'success' | 'failure' | null;

/**
 * The condition that opens a circuit: at least this many calls in the last minute, and at least this many users, and
 * half of all, with a failure rate of at least half.
 */
export interface TripRule {
  calls: number;
  users: number;
}

/** The results of the calls of the last minute. */
export interface CallCounts {
  calls: number;
  failures: number;
  users: number;
}

/** A call in flight; a probe when the circuit is half-open. */
export interface Call {
  userId: number;
  isProbe: boolean;
}

interface CallResult {
  at: number;
  userId: number;
  isFailure: boolean;
}

const WINDOW_MS = 60_000;
const MAX_RESULTS = 500;

/**
 * A circuit breaker. Closed, it lets all calls through and counts failures by user, so that no user counts twice. Open,
 * it refuses all calls during the cooldown, then lets one probe through at a time (half-open). A successful probe
 * closes it. A failed one makes its user wait, and as many failing users as opened it restart the cooldown for
 * everyone.
 */
export class Circuit {
  #results: CallResult[] = [];
  #openUntil: number | null = null;
  #probe: { call: Call; until: number } | null = null;

  constructor(
    private readonly rule: TripRule,
    private readonly cooldownMs: number,
  ) {}

  get isOpen() {
    return this.#openUntil !== null;
  }

  /** The time until this user may call again. */
  retryAfterMs(userId: number) {
    if (this.#openUntil === null) return 0;
    const lastFailure = this.#results.findLast(({ userId: id }) => id === userId)?.at ?? -Infinity;
    return Math.max(
      0,
      Math.max(this.#openUntil, this.#probe?.until ?? 0, lastFailure + this.cooldownMs) - performance.now(),
    );
  }

  /** A probe that takes longer than the cooldown does not block the next one. */
  begin(userId: number): Call {
    const call = { userId, isProbe: this.isOpen };
    if (call.isProbe) this.#probe = { call, until: performance.now() + this.cooldownMs };
    return call;
  }

  /**
   * Reports that the call has its first text, so the model is not down. Returns the counts if that closed the circuit.
   */
  responded(call: Call): CallCounts | null {
    return call.isProbe && this.isOpen ? this.#transition(null) : null;
  }

  /** Reports that the call has ended. Returns the counts if that opened or closed the circuit. */
  end(call: Call, outcome: CallOutcome): CallCounts | null {
    if (this.#probe?.call === call) this.#probe = null;
    // Calls that began before it opened are not counted.
    if (outcome === null || (this.isOpen && !call.isProbe)) return null;
    this.#count({ at: performance.now(), userId: call.userId, isFailure: outcome === 'failure' });
    if (this.isOpen && outcome === 'success') return this.#transition(null);
    return this.#isFailing() ? this.#transition(performance.now() + this.cooldownMs) : null;
  }

  #count(result: CallResult) {
    this.#results = [...this.#results.filter(({ at }) => at > result.at - WINDOW_MS), result].slice(-MAX_RESULTS);
  }

  #isFailing() {
    const rates = this.#failureRates();
    const failing = rates.filter((rate) => rate >= 1 / 2).length;
    return (
      failing >= this.rule.users &&
      (this.isOpen || (this.#results.length >= this.rule.calls && failing * 2 >= rates.length))
    );
  }

  /** The share of failed calls of each user. */
  #failureRates() {
    const users = new Map<number, { calls: number; failures: number }>();
    for (const { userId, isFailure } of this.#results) {
      const { calls, failures } = users.get(userId) ?? { calls: 0, failures: 0 };
      users.set(userId, { calls: calls + 1, failures: failures + Number(isFailure) });
    }
    return [...users.values()].map(({ calls, failures }) => failures / calls);
  }

  /** Opens the circuit until the given time, or closes it, and resets the counts. */
  #transition(openUntil: number | null): CallCounts {
    const counts = {
      calls: this.#results.length,
      failures: this.#results.filter(({ isFailure }) => isFailure).length,
      users: this.#failureRates().length,
    };
    this.#openUntil = openUntil;
    this.#results = [];
    return counts;
  }
}
