import { describe, expect, it } from '@jest/globals';
import { type Ended, runProgram } from '../support/processes/programs.ts';

/**
 * A minute of `npm run load` on PostgreSQL, which is tried before a change is merged; what is enough to see it work on the
 * embedded database, so that `npm run test:all` stays short. FAULTS_SHARE says otherwise.
 */
const { share, rate } = process.env.TEST_DATABASE_URL ? { share: '0.03', rate: '100' } : { share: '0.008', rate: '50' };
const SHARE = process.env.FAULTS_SHARE ?? share;
/** Of the control, which is over soon: the server cannot be reached for two seconds of these. */
const CONTROL_SHARE = '0.004';
/** Half an hour, and what it takes to sign everybody up. */
const LONG_ENOUGH_MS = 40 * 60_000;

const load = (settings: Record<string, string>): Promise<Ended> =>
  runProgram('bench/load/load.ts', { LOAD_RATE: rate, ...settings });

describe('under load', () => {
  it(
    'nothing fails',
    async () => {
      const { code, output } = await load({ FAULTS_SHARE: SHARE });
      expect({ code, end: output.trim().split('\n').slice(-5) }).toMatchObject({ code: 0 });
      expect(output).toMatch(/^0 failures$/m);
      for (const door of ['GraphQL', 'REST', 'socket']) expect(output).toContain(`, ${door}`);
    },
    LONG_ENOUGH_MS,
  );

  it('what cannot be reached for two seconds is told as failures', async () => {
    const { code, output } = await load({ FAULTS_SHARE: CONTROL_SHARE, LOAD_CUT: 'on' });
    expect(code).toBe(1);
    expect(Number(/^(\d+) failures$/m.exec(output)?.[1])).toBeGreaterThan(5);
    expect(output).toMatch(/^failed at \d/m);
  });
});
