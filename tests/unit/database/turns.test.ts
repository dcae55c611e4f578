import { describe, expect, it } from '@jest/globals';
import { OneAtATime } from '../../../server/base/turns/oneAtATime.ts';
import { atOnce, eachOf, inTurn, inTurns } from '../../../server/base/turns/turns.ts';

/** Blocks the thread for longer than a slice. */
function longStep() {
  const end = performance.now() + 12;
  while (performance.now() < end);
}

describe('work in turns', () => {
  it('lets the event loop run between its slices', async () => {
    const order: string[] = [];
    setImmediate(() => order.push('another'));
    await inTurns(
      eachOf(['first', 'second'], (step) => {
        longStep();
        order.push(step);
      }),
    );
    expect(order).toEqual(['first', 'another', 'second']);
  });

  it('runs one slice of each owner in turn, however many one of them has', async () => {
    const order: string[] = [];
    const work = (owner: string) => inTurn(() => order.push(owner), { owner });
    await Promise.all([inTurn(longStep), ...['a', 'a', 'a', 'a'].map(work), work('b'), work('c')]);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'a', 'a']);
  });

  it('returns the result of the last step, also when nothing else waits', async () => {
    const steps = () => eachOf([1, 2, 3], (number) => number * 2);
    expect(await inTurns(steps())).toEqual([2, 4, 6]);
    expect(atOnce(steps())).toEqual([2, 4, 6]);
  });

  it('ends with CANCELLED when the client disconnects', async () => {
    const caller = new AbortController();
    const done: number[] = [];
    const working = inTurns(
      eachOf([1, 2, 3], (number) => {
        longStep();
        done.push(number);
        caller.abort();
      }),
      caller,
    );
    await expect(working).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(done).toEqual([1]);
  });

  it('continues after a step throws', async () => {
    const failing = inTurn(() => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await inTurn(() => 'next')).toBe('next');
  });
});

describe('one task per key', () => {
  it('runs tasks of other keys in parallel and refuses more than may wait', async () => {
    const tasks = new OneAtATime(1, 'Too many');
    const started: string[] = [];
    let end: () => void = () => undefined;
    const first = tasks.run('a', () => new Promise<void>((resolve) => (started.push('a1'), (end = resolve))));
    const second = tasks.run('a', async () => void started.push('a2'));
    await expect(tasks.run('a', async () => undefined)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await tasks.run('b', async () => void started.push('b'));
    expect(started).toEqual(['a1', 'b']);
    end();
    await Promise.all([first, second]);
    expect(started).toEqual(['a1', 'b', 'a2']);
  });
});
