import { expect, it } from '@jest/globals';
import { runProgram } from '../support/programs.ts';

/** A small part of `npm run inputs`, or what FAULTS_SHARE says of it. */
const SHARE = process.env.FAULTS_SHARE ?? '0.02';

it('no input grown from the schemas is answered with a fault, with what is inside, or not at all', async () => {
  const { code, output } = await runProgram('tests/inputs/inputs.ts', { FAULTS_SHARE: SHARE });
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^0 failures/m) });
  for (const door of ['graphql', 'rest']) {
    // Most of them are understood, and many do something.
    expect(Number(new RegExp(`^${door}: .*OK (\\d+)`, 'm').exec(output)?.[1])).toBeGreaterThan(100);
    expect(output).not.toContain('GRAPHQL_PARSE_FAILED');
  }
});
