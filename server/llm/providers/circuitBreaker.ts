import type { CompletionRequest, Requester } from '../../base/completions.ts';
import { aiError } from '../../base/errors.ts';
import { type CallOutcome, Circuit, type Counts, type Rule } from './circuit.ts';

/** Failures of one user open the circuit for that user; those of several open it for all. */
const OF_ONE: Rule = { calls: 5, users: 1 };
const OF_ALL: Rule = { calls: 10, users: 3 };
/** Names of models can be free text: the circuits that were not used for longest are forgotten. */
const MAX_CIRCUITS = 2_000;

type Model = Pick<CompletionRequest, 'provider' | 'model'>;
type Caller = Pick<Requester, 'userId' | 'log'>;

/** A call that was let through. Only its first outcome counts. */
export interface GuardedCall {
  /** Its first words are there. */
  speaks(): void;
  end(outcome: CallOutcome): void;
}

/**
 * Refuses calls to models that keep failing, so that nobody waits for them in vain. In memory: each process finds out
 * for itself.
 */
export class CircuitBreaker {
  readonly #circuits = new Map<string, Circuit>();

  constructor(private readonly cooldownMs: number) {}

  /** Before a call: throws while the circuit is open. */
  enter({ provider, model: name }: Model, caller: Caller): GuardedCall {
    const model = { provider, model: name };
    const ofAll = this.#circuit(model, OF_ALL);
    const ofOne = this.#circuit(model, OF_ONE, caller.userId);
    const waitMs = Math.max(ofAll.waitMs(caller.userId), ofOne.waitMs(caller.userId));
    if (waitMs > 0) throw aiError('AI_UNAVAILABLE', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const calls = [guarded(ofAll, OF_ALL, model, caller), guarded(ofOne, OF_ONE, model, caller)];
    return {
      speaks: () => calls.forEach((call) => call.speaks()),
      end: (outcome) => calls.splice(0).forEach((call) => call.end(outcome)),
    };
  }

  #circuit({ provider, model }: Model, rule: Rule, userId?: number) {
    const key = JSON.stringify([provider, model, userId]);
    const circuit = this.#circuits.get(key) ?? new Circuit(rule, this.cooldownMs);
    this.#circuits.delete(key);
    this.#circuits.set(key, circuit);
    const [oldest] = this.#circuits.keys();
    if (this.#circuits.size > MAX_CIRCUITS && oldest !== undefined) this.#circuits.delete(oldest);
    return circuit;
  }
}

/** A call in one circuit, which tells the log when that opens and closes. */
function guarded(circuit: Circuit, rule: Rule, model: Model, { userId, log }: Caller): GuardedCall {
  const call = circuit.begin(userId);
  const tell = (counts: Counts | null) => {
    if (counts)
      log.warn(
        { ...model, ...counts, for: rule === OF_ALL ? 'all' : 'one user' },
        circuit.isOpen ? 'an AI model is not asked for a while: its circuit is open' : 'an AI model is asked again',
      );
  };
  return {
    speaks: () => tell(circuit.speaks(call)),
    end: (outcome) => tell(circuit.end(call, outcome)),
  };
}
