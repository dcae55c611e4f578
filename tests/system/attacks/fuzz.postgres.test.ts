import { expect, it } from '@jest/globals';
import { runProgram } from '../../support/processes/programs.ts';

it('reports an operation that throws (control)', async () => {
  const { code, output } = await runProgram('tests/system/fuzz/main.ts', { FAULTS_SHARE: '0.005', FUZZ_BREAK: 'on' });
  expect(code).toBe(1);
  expect(output).toMatch(/^failed \d+ times: graphql:\d+: .*(INTERNAL|500)/m);
  expect(output).toMatch(/alone: FUZZ_SEED=1 FUZZ_ONLY=graphql:\d+ npm run fuzz/);
  expect(output).toContain('The server logged');
});
