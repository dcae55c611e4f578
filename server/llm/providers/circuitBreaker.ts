import type { CompletionRequest, Requester } from '../../base/completions.ts';
import { aiError } from '../../base/errors.ts';
import { LruMap } from '../../base/lruMap.ts';
import { type CallCounts, type CallOutcome, Circuit, type TripRule } from './circuit.ts';

/** Failures of one user open the circuit for that user; those of several open it for everyone. */
const RULE_FOR_USER: TripRule = { calls: 5, users: 1 };
const RULE_FOR_ALL: TripRule = { calls: 10, users: 3 };
/** Names of models can be free text, so the least recently used circuits are removed. */
const MAX_CIRCUITS = 2_000;

type Model = Pick<CompletionRequest, 'provider' | 'model'>;
type Caller = Pick<Requester, 'userId' | 'log'>;

/** A call that was let through. Only its first outcome counts. */
export interface GuardedCall {
  /** Reports the first text. */
  responded(): void;
  end(outcome: CallOutcome): void;
}

/** Refuses calls to models that keep failing. It is in memory, so each process counts separately. */
export class CircuitBreaker {
  readonly #circuits = new LruMap<string, Circuit>(MAX_CIRCUITS);

  constructor(private readonly cooldownMs: number) {}

  /** Registers a call; throws while the circuit is open. */
  enter({ provider, model: name }: Model, caller: Caller): GuardedCall {
    const model = { provider, model: name };
    const sharedCircuit = this.#circuit(model, RULE_FOR_ALL);
    const userCircuit = this.#circuit(model, RULE_FOR_USER, caller.userId);
    const retryAfterMs = Math.max(sharedCircuit.retryAfterMs(caller.userId), userCircuit.retryAfterMs(caller.userId));
    if (retryAfterMs > 0) throw aiError('AI_UNAVAILABLE', { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) });
    const calls = [
      guarded(sharedCircuit, RULE_FOR_ALL, model, caller),
      guarded(userCircuit, RULE_FOR_USER, model, caller),
    ];
    return {
      responded: () => calls.forEach((call) => call.responded()),
      end: (outcome) => calls.splice(0).forEach((call) => call.end(outcome)),
    };
  }

  #circuit({ provider, model }: Model, rule: TripRule, userId?: number) {
    const key = JSON.stringify([provider, model, userId]);
    const circuit = this.#circuits.get(key) ?? new Circuit(rule, this.cooldownMs);
    this.#circuits.set(key, circuit);
    return circuit;
  }
}

/** A call in one circuit; logs when the circuit opens or closes. */
function guarded(circuit: Circuit, rule: TripRule, model: Model, { userId, log }: Caller): GuardedCall {
  const call = circuit.begin(userId);
  const logTransition = (counts: CallCounts | null) => {
    if (counts)
      log.warn(
        {
          ...model,
          calls: counts.calls,
          ill: counts.failures,
          users: counts.users,
          for: rule === RULE_FOR_ALL ? 'all' : 'one user',
        },
        circuit.isOpen ? 'an AI model is paused for a while: its circuit is open' : 'an AI model is used again',
      );
  };
  return {
    responded: () => logTransition(circuit.responded(call)),
    end: (outcome) => logTransition(circuit.end(call, outcome)),
  };
}
