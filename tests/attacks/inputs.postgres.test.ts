import { expect, it } from '@jest/globals';
import { runProgram } from '../support/processes/programs.ts';

it('an operation that throws is found by inputs that are grown', async () => {
  const { code, output } = await runProgram('tests/inputs/inputs.ts', { FAULTS_SHARE: '0.005', INPUTS_BREAK: 'on' });
  expect(code).toBe(1);
  expect(output).toMatch(/^failed \d+ times: graphql:\d+: .*(INTERNAL|500)/m);
  expect(output).toMatch(/alone: INPUTS_SEED=1 INPUTS_ONLY=graphql:\d+ npm run inputs/);
  expect(output).toContain('The server logged');
});
