import { describe, expect, it } from '@jest/globals';
import { runProgram } from '../../support/system/start.ts';

/**
 * A minute of `npm run bench -- load` on PostgreSQL, less on the embedded database to keep `npm run test:all` short.
 */
const { share, rate } = process.env.TEST_DATABASE_URL ? { share: '0.03', rate: '100' } : { share: '0.008', rate: '50' };
const SHARE = process.env.FAULTS_SHARE ?? share;
/** The control is short. The server cannot be reached for two of its seconds. */
const CONTROL_SHARE = '0.004';
/** Half an hour, and the time to create the accounts. */
const LONG_ENOUGH_MS = 40 * 60_000;

const load = (settings: Record<string, string>) => runProgram('bench/load/load.ts', { LOAD_RATE: rate, ...settings });

describe('the server under load', () => {
  it(
    'answers every request',
    async () => {
      const { code, output } = await load({ FAULTS_SHARE: SHARE });
      expect({ code, end: output.trim().split('\n').slice(-5) }).toMatchObject({ code: 0 });
      expect(output).toMatch(/^0 failures$/m);
      for (const api of ['GraphQL', 'REST', 'socket']) expect(output).toContain(`, ${api}`);
    },
    LONG_ENOUGH_MS,
  );

  it('fails requests while it cannot be reached for two seconds (control)', async () => {
    const { code, output } = await load({ FAULTS_SHARE: CONTROL_SHARE, LOAD_CUT: 'on' });
    expect(code).toBe(1);
    expect(Number(/^(\d+) failures$/m.exec(output)?.[1])).toBeGreaterThan(5);
    expect(output).toMatch(/^failed at \d/m);
  });
});
