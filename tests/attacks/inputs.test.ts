import { expect, it } from '@jest/globals';
import { runProgram } from '../support/processes/programs.ts';

/**
 * A tenth of `npm run inputs` on PostgreSQL, which is tried before a change is merged; less on the embedded database, so
 * that `npm run test:all` stays short. FAULTS_SHARE says otherwise.
 */
const SHARE = process.env.FAULTS_SHARE ?? (process.env.TEST_DATABASE_URL ? '0.1' : '0.02');
const LONG_ENOUGH_MS = 40 * 60_000;

it(
  'no input grown from the schemas is answered with a fault, with what is inside, or not at all',
  async () => {
    const { code, output } = await runProgram('tests/inputs/inputs.ts', { FAULTS_SHARE: SHARE });
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^0 failures/m) });
    for (const door of ['graphql', 'rest']) {
      // Most of them are understood, and many do something.
      expect(Number(new RegExp(`^${door}: .*OK (\\d+)`, 'm').exec(output)?.[1])).toBeGreaterThan(100);
      expect(output).not.toContain('GRAPHQL_PARSE_FAILED');
    }
  },
  LONG_ENOUGH_MS,
);
