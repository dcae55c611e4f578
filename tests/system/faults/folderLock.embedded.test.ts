import { expect, it } from '@jest/globals';
import { contend } from './contention.ts';
import { longEnough, stopwatch, times } from './extent.ts';

/** `npm run test:all` runs 0.5 % of the kills, which takes seconds; all of them take a quarter of an hour per test. */
const KILLS = times(10_000, 0.005);

it.each([2, 3, 8])(
  `gives the folder to one of %i contending processes after a kill, ${KILLS} times`,
  async (size) => {
    const report = stopwatch();
    const found = await contend('server/database/lock.ts', size, KILLS);
    expect(found).toEqual({ nobody: 0, one: KILLS, several: 0, misnamed: 0 });
    report(`${KILLS} kills of a holder, ${size} contenders: one got the folder each time`);
  },
  longEnough(KILLS),
);

it('detects a folder given to several processes when the lock is only a file (control)', async () => {
  const { several } = await contend('tests/system/faults/lockWithoutKernel.ts', 8, 20);
  expect(several).toBeGreaterThan(0);
});
