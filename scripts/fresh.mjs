import { spawnSync } from 'node:child_process';

/**
 * Fails if schema.graphql or the generated client files are out of date: `npm run schema` and `npm run codegen` write
 * them.
 */
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const { status } = spawnSync(
  process.execPath,
  [...jest, 'tests/contract/api/schema.test.ts', 'tests/contract/code/generated.test.ts'],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
