import { describe, expect, it } from '@jest/globals';
import { FairScheduler } from '../../server/database/embedded/fairScheduler.ts';

/** A clock that only turns move, and who was served on it. */
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

  /** Of owners who always have something waiting that takes them so long. */
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

describe('time is shared', () => {
  it('so that who takes long comes seldom', () => {
    expect(new Served().turns(12, { long: 100, short: 10 })).toEqual(['long', ...Array(10).fill('short'), 'long']);
  });

  it('evenly among those who take as long', () => {
    expect(new Served().turns(6, { one: 5, two: 5, three: 5 })).toEqual(['one', 'two', 'three', 'one', 'two', 'three']);
  });

  it('with nobody else, whole', () => {
    expect(new Served().turns(3, { long: 100 })).toEqual(['long', 'long', 'long']);
  });

  it('and who was away is not owed what the others had meanwhile', () => {
    const served = new Served();
    served.turns(50, { one: 10 });
    served.pass(1_000);
    expect(served.turns(4, { one: 10, late: 10 })).toEqual(['late', 'one', 'late', 'one']);
  });

  it('in the order of their coming where nobody is ahead', () => {
    expect(new Served().next('one', 'two')).toEqual({ index: 0 });
  });
});

describe('between the short turns of one', () => {
  it('a long one waits a moment for the next, and no longer', () => {
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

  it('other short ones do not wait', () => {
    const served = new Served();
    served.turn('one', 10);
    served.turn('two', 1);
    expect(served.next('one')).toEqual({ index: 0 });
  });

  it('nothing waits for nobody', () => {
    expect(new Served().next()).toBeNull();
  });
});
