import { spawnSync } from 'node:child_process';
import { JEST } from './jest.mjs';

/**
 * Fails if schema.graphql or the generated client files are out of date: `npm run schema` and `npm run codegen` write
 * them.
 */
const { status } = spawnSync(
  process.execPath,
  [...JEST, 'tests/contract/api/schema.test.ts', 'tests/contract/code/generated.test.ts'],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
