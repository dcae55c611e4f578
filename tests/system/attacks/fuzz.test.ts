import { expect, it } from '@jest/globals';
import { runProgram } from '../../support/system/start.ts';

/** 10 % of `npm run fuzz` on PostgreSQL, 2 % on the embedded database to keep `npm run test:all` short. */
const SHARE = process.env.FAULTS_SHARE ?? (process.env.TEST_DATABASE_URL ? '0.1' : '0.02');
const LONG_ENOUGH_MS = 40 * 60_000;

it(
  'answers every generated request without a server error and without revealing internals',
  async () => {
    const { code, output } = await runProgram('tests/system/fuzz/main.ts', { FAULTS_SHARE: SHARE });
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^0 failures/m) });
    for (const api of ['graphql', 'rest']) {
      // Most of them are understood, and many do something.
      expect(Number(new RegExp(`^${api}: .*OK (\\d+)`, 'm').exec(output)?.[1])).toBeGreaterThan(100);
      expect(output).not.toContain('GRAPHQL_PARSE_FAILED');
    }
  },
  LONG_ENOUGH_MS,
);

const itOnPostgres = process.env.TEST_DATABASE_URL ? it : () => undefined;
itOnPostgres('reports an operation that throws (control)', async () => {
  const { code, output } = await runProgram('tests/system/fuzz/main.ts', { FAULTS_SHARE: '0.005', FUZZ_BREAK: 'on' });
  expect(code).toBe(1);
  expect(output).toMatch(/^failed \d+ times: graphql:\d+: .*(INTERNAL|500)/m);
  expect(output).toMatch(/alone: FUZZ_SEED=1 FUZZ_ONLY=graphql:\d+ npm run fuzz/);
  expect(output).toContain('The server logged');
});
