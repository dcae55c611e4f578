import { describe, expect, it } from '@jest/globals';
import { CircuitBreaker } from '../../../server/llm/providers/circuitBreaker.ts';

const asker = { userId: 1, log: { warn: () => undefined } };
const someModel = (model: string) => ({ provider: 'ollama', model });

function failing(breaker: CircuitBreaker, model: string) {
  for (let call = 0; call < 5; call++) breaker.enter(someModel(model), asker).end('failure');
}

describe('a circuit breaker', () => {
  it('remembers a bounded number of models, the most recently called ones', () => {
    const breaker = new CircuitBreaker(60_000);
    failing(breaker, 'first');
    failing(breaker, 'second');
    for (let name = 0; name < 2_000; name++) {
      breaker.enter(someModel(`made up ${name}`), asker).end('success');
      expect(() => breaker.enter(someModel('second'), asker)).toThrow();
    }
    expect(() => breaker.enter(someModel('first'), asker)).not.toThrow();
  });

  it('counts only the first result of a call', () => {
    const breaker = new CircuitBreaker(60_000);
    for (let number = 0; number < 5; number++) {
      const call = breaker.enter(someModel('one'), asker);
      call.end('success');
      call.end('failure');
    }
    expect(() => breaker.enter(someModel('one'), asker)).not.toThrow();
  });

  it('forgets failures older than a minute', () => {
    const breaker = new CircuitBreaker(60_000);
    const now = performance.now.bind(performance);
    for (let minute = 0; minute < 6; minute++) {
      performance.now = () => now() + minute * 60_001;
      breaker.enter(someModel('one'), asker).end('failure');
    }
    performance.now = now;
    expect(() => breaker.enter(someModel('one'), asker)).not.toThrow();
  });
});
