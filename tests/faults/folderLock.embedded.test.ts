import { expect, it } from '@jest/globals';
import { contend } from './contention.ts';
import { longEnough, times } from './share.ts';
import { number, stopwatch } from './told.ts';

/** A twentieth of other faults in `npm run test:all`: it takes seconds there, and the whole a quarter of an hour each. */
const KILLS = times(10_000, 0.005);

it.each([2, 3, 8])(
  `gives the folder to one of %i processes that want it at once after a kill, ${number(KILLS)} times`,
  async (size) => {
    const { tell } = stopwatch();
    const found = await contend('server/database/lock.ts', size, KILLS);
    expect(found).toEqual({ nobody: 0, one: KILLS, several: 0, misnamed: 0 });
    tell(`${number(KILLS)} kills of a holder, ${size} contenders: one got the folder each time`);
  },
  longEnough(KILLS),
);

it('finds a folder that several processes got, where a lock is only a file (control)', async () => {
  const { several } = await contend('tests/faults/lockWithoutKernel.ts', 8, 20);
  expect(several).toBeGreaterThan(0);
});
