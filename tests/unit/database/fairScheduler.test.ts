import { describe, expect, it } from '@jest/globals';
import { FairScheduler } from '../../../server/database/embedded/fairScheduler.ts';

/** A clock that only turns advance, and the owners in the order they were served. */
class Served {
  readonly #scheduler = new FairScheduler();
  #at = 0;

  next = (...owners: string[]) =>
    this.#scheduler.next(
      owners.map((owner) => ({ owner })),
      this.#at,
    );

  turn(owner: string, ms: number) {
    const end = this.#scheduler.begin(owner, this.#at);
    end((this.#at += ms));
  }

  pass(ms: number) {
    this.#at += ms;
  }

  /** Serves owners who always have work waiting, with the given duration of each turn. */
  turns(count: number, takes: Record<string, number>) {
    const owners = Object.keys(takes);
    return Array.from({ length: count }, () => {
      const next = this.next(...owners);
      const owner = (next && 'index' in next && owners[next.index]) || '';
      this.turn(owner, takes[owner] ?? 0);
      return owner;
    });
  }
}

describe('shared time', () => {
  it('serves an owner with long turns less often', () => {
    expect(new Served().turns(12, { long: 100, short: 10 })).toEqual(['long', ...Array(10).fill('short'), 'long']);
  });

  it('alternates between owners with equal turns', () => {
    expect(new Served().turns(6, { one: 5, two: 5, three: 5 })).toEqual(['one', 'two', 'three', 'one', 'two', 'three']);
  });

  it('goes entirely to a single owner', () => {
    expect(new Served().turns(3, { long: 100 })).toEqual(['long', 'long', 'long']);
  });

  it('gives an owner who was away no credit for that time', () => {
    const served = new Served();
    served.turns(50, { one: 10 });
    served.pass(1_000);
    expect(served.turns(4, { one: 10, late: 10 })).toEqual(['late', 'one', 'late', 'one']);
  });

  it('follows the order of arrival when all are equal', () => {
    expect(new Served().next('one', 'two')).toEqual({ index: 0 });
  });
});

describe('pauses between short turns', () => {
  it('delay a long turn briefly, for the next short one', () => {
    const served = new Served();
    served.turn('long', 100);
    served.turn('short', 1);
    expect(served.next('long')).toEqual({ pauseMs: 20 });
    served.pass(15);
    expect(served.next('long')).toEqual({ pauseMs: 5 });
    expect(served.next('long', 'short')).toEqual({ index: 1 });
    served.pass(5);
    expect(served.next('long')).toEqual({ index: 0 });
  });

  it('do not delay other short turns', () => {
    const served = new Served();
    served.turn('one', 10);
    served.turn('two', 1);
    expect(served.next('one')).toEqual({ index: 0 });
  });

  it('returns null when nothing waits', () => {
    expect(new Served().next()).toBeNull();
  });
});
