import type { Context } from '../context.ts';
import { aiError } from '../errors.ts';
import { Circuit, type Counts, type Rule, type Verdict } from './circuit.ts';

/** What one user meets is spared that user; what several meet is spared all. */
const OF_ONE: Rule = { calls: 5, users: 1 };
const OF_ALL: Rule = { calls: 10, users: 3 };
/** Names of models can be free text: the circuits that were not used for longest are forgotten. */
const MAX_CIRCUITS = 2_000;

/** Who is asked. */
interface Model {
  provider: string;
  model: string;
}

/** Who asks, and where it is told. */
export interface Asker {
  userId: number;
  log: Pick<Context['log'], 'warn'>;
}

/** A call that was let through: what it finds is to be told, and at last that it is over; the first verdict counts. */
export interface GuardedCall {
  speaks(): void;
  end(verdict: Verdict): void;
}

/**
 * Spares models that keep failing, so that nobody waits for them in vain. In memory: each process finds out for itself.
 */
export class Breaker {
  readonly #circuits = new Map<string, Circuit>();

  constructor(private readonly breakMs: number) {}

  /** Before a call: throws while the model is spared. */
  enter({ provider, model: name }: Model, asker: Asker): GuardedCall {
    const model = { provider, model: name };
    const ofAll = this.#circuit(model, OF_ALL);
    const ofOne = this.#circuit(model, OF_ONE, asker.userId);
    const waitMs = Math.max(ofAll.waitMs(asker.userId), ofOne.waitMs(asker.userId));
    if (waitMs > 0) throw aiError('AI_UNAVAILABLE', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    const calls = [guarded(ofAll, OF_ALL, model, asker), guarded(ofOne, OF_ONE, model, asker)];
    return {
      speaks: () => calls.forEach((call) => call.speaks()),
      end: (verdict) => calls.splice(0).forEach((call) => call.end(verdict)),
    };
  }

  #circuit({ provider, model }: Model, rule: Rule, userId?: number) {
    const key = JSON.stringify([provider, model, userId]);
    const circuit = this.#circuits.get(key) ?? new Circuit(rule, this.breakMs);
    this.#circuits.delete(key);
    this.#circuits.set(key, circuit);
    const [oldest] = this.#circuits.keys();
    if (this.#circuits.size > MAX_CIRCUITS && oldest !== undefined) this.#circuits.delete(oldest);
    return circuit;
  }
}

/** A call in one circuit, which tells the log when that opens and closes. */
function guarded(circuit: Circuit, rule: Rule, model: Model, { userId, log }: Asker): GuardedCall {
  const call = circuit.begin(userId);
  const tell = (counts: Counts | null) => {
    if (counts)
      log.warn(
        { ...model, ...counts, for: rule === OF_ALL ? 'all' : 'one user' },
        circuit.isOpen ? 'an AI model is spared for a while' : 'an AI model is asked again',
      );
  };
  return {
    speaks: () => tell(circuit.speaks(call)),
    end: (verdict) => tell(circuit.end(call, verdict)),
  };
}
