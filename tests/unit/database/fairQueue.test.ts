import { describe, expect, it } from '@jest/globals';
import type { AppError } from '../../../server/base/errors.ts';
import { FairQueue } from '../../../server/base/turns/fairQueue.ts';

const turnOfEvents = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose tasks end when the test says so, oldest first. */
function aQueue({ atOnce = 1, maxWaiting = 8 } = {}) {
  const queue = new FairQueue(atOnce, maxWaiting, 'Too many');
  const started: string[] = [];
  const endings: (() => void)[] = [];
  const run = (key: string, name = key) =>
    queue
      .run(
        key,
        () =>
          new Promise<string>((resolve) => {
            started.push(name);
            endings.push(() => resolve(name));
          }),
      )
      .catch((error: AppError) => error.code);
  const endOne = async () => {
    endings.shift()?.();
    await turnOfEvents();
  };
  return { queue, run, started, endOne };
}

describe('a fair queue', () => {
  it('runs a limited number of tasks, and the next when one ends', async () => {
    const { run, started, endOne } = aQueue({ atOnce: 2 });
    for (const key of ['a', 'b', 'c', 'd']) void run(key);
    expect(started).toEqual(['a', 'b']);
    await endOne();
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('takes turns between keys, however many tasks one of them has waiting', async () => {
    const { run, started, endOne } = aQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void run('a', name);
    for (const name of ['b1', 'b2']) void run('b', name);
    void run('c', 'c1');
    for (let ended = 0; ended < 6; ended++) await endOne();
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('refuses the newest task of the key with most waiting when it is full', async () => {
    const { run, started, endOne } = aQueue({ maxWaiting: 3 });
    const ofA = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run('a', name));
    expect(await ofA[4]).toBe('RATE_LIMITED');
    void run('b');
    expect(await ofA[3]).toBe('RATE_LIMITED');
    void run('b');
    for (let ended = 0; ended < 3; ended++) await endOne();
    expect(started).toEqual(['a1', 'a2', 'b', 'a3']);
  });

  it('refuses a newcomer when no other key has more waiting', async () => {
    const { run } = aQueue({ maxWaiting: 2 });
    for (const key of ['running', 'a', 'b']) void run(key);
    expect(await run('c')).toBe('RATE_LIMITED');
    expect(await run('a')).toBe('RATE_LIMITED');
  });

  it('continues after a failed task, and accepts new ones', async () => {
    const { queue, run, endOne } = aQueue({ maxWaiting: 1 });
    const failing = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = run('b');
    await expect(failing).rejects.toThrow('broken');
    await endOne();
    expect(await next).toBe('b');
    const last = run('c');
    await endOne();
    expect(await last).toBe('c');
  });
});
