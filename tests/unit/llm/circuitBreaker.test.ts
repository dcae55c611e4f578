import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CircuitBreaker } from '../../../server/llm/providers/circuitBreaker.ts';

const COOLDOWN_MS = 30_000;
const warn = jest.fn();
let breaker: CircuitBreaker;
beforeEach(() => {
  breaker = new CircuitBreaker(COOLDOWN_MS);
  warn.mockClear();
});

const now = performance.now.bind(performance);
let ahead = 0;
jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
afterAll(() => void jest.restoreAllMocks());

/** Moves the clock of this process forwards. */
const later = (milliseconds: number) => void (ahead += milliseconds);

const enter = (userId = 1, model = 'one') => breaker.enter({ provider: 'ollama', model }, { userId, log: { warn } });
const calls = (userId: number, outcome: 'success' | 'failure', times = 1, model?: string) => {
  for (let call = 0; call < times; call++) enter(userId, model).end(outcome);
};
const isClosedTo = (userId: number, model?: string) => expect(() => calls(userId, 'success', 1, model)).not.toThrow();
const isOpenTo = (userId: number) => expect(() => enter(userId)).toThrow('currently unavailable');

/** Makes three users see failures, so that the model is not called for a while. */
function open() {
  for (const [user, times] of [
    [1, 4],
    [2, 4],
    [3, 2],
  ] as const)
    calls(user, 'failure', times);
  isOpenTo(4);
}
function openAndCooledDown() {
  open();
  later(COOLDOWN_MS);
}

describe('a circuit breaker', () => {
  it('stops calls for the one user who saw failures, and for no other', () => {
    calls(1, 'failure', 5);
    isOpenTo(1);
    isClosedTo(2);
    isClosedTo(1, 'another');
    later(COOLDOWN_MS);
    isClosedTo(1);
    isClosedTo(1);
  });

  it('stays closed for others after any number of failures of one user', () => {
    calls(1, 'failure', 5);
    for (let hour = 1; hour < 4; hour++) {
      later(COOLDOWN_MS);
      calls(1, 'failure');
    }
    calls(2, 'failure', 4);
    isClosedTo(3);
  });

  it('stops calls for everyone after failures of several users, but not to other models', () => {
    open();
    isClosedTo(4, 'another');
    later(COOLDOWN_MS);
    isClosedTo(4);
    isClosedTo(5);
  });

  it('continues calls when it fails for only some of many users', () => {
    for (const user of [4, 5, 1, 2]) calls(user, 'success', 3);
    calls(3, 'failure', 3);
    calls(1, 'failure');
    isClosedTo(3);
  });

  it('lets one call through after the cooldown, and all once it responds', () => {
    openAndCooledDown();
    const first = enter(4);
    isOpenTo(5);
    first.responded();
    isClosedTo(5);
  });

  it('lets the next call through when it is unknown how the first ended', () => {
    openAndCooledDown();
    enter(4).end(null);
    isClosedTo(5);
  });

  it("lets the next user's call through after a failure of one user", () => {
    openAndCooledDown();
    calls(1, 'failure');
    isOpenTo(1);
    isClosedTo(5);
    isOpenTo(1);
  });

  it('opens again after failures of several users', () => {
    openAndCooledDown();
    for (const user of [1, 4, 5]) calls(user, 'failure');
    isOpenTo(2);
    later(COOLDOWN_MS);
    isClosedTo(2);
  });

  it('is logged without any text of a call', () => {
    openAndCooledDown();
    isClosedTo(4);
    const model = { provider: 'ollama', model: 'one', for: 'all' };
    expect(warn.mock.calls).toEqual([
      [{ ...model, calls: 10, ill: 10, users: 3 }, 'an AI model is paused for a while: its circuit is open'],
      [{ ...model, calls: 1, ill: 0, users: 1 }, 'an AI model is used again'],
    ]);
  });

  it('remembers a bounded number of models, the most recently called ones', () => {
    calls(1, 'failure', 5, 'first');
    calls(1, 'failure', 5, 'second');
    for (let name = 0; name < 2_000; name++) {
      calls(1, 'success', 1, `made up ${name}`);
      expect(() => enter(1, 'second')).toThrow();
    }
    isClosedTo(1, 'first');
  });

  it('counts only the first result of a call', () => {
    for (let number = 0; number < 5; number++) {
      const call = enter();
      call.end('success');
      call.end('failure');
    }
    isClosedTo(1);
  });

  it('forgets failures older than a minute', () => {
    for (let minute = 0; minute < 6; minute++) {
      later(60_001);
      calls(1, 'failure');
    }
    isClosedTo(1);
  });
});
