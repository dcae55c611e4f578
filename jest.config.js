import { availableParallelism } from 'node:os';
import { swcOptions } from './tests/support/runner/swcOptions.js';

const swc = (tsx, transformer = '@swc/jest') => [transformer, swcOptions(tsx)];

const client = '<rootDir>/tests/support/runner/clientTransform.js';

/**
 * Tests that need a PostgreSQL server end in .postgres.test.ts, those of the embedded database's own folder in
 * .embedded.test.ts: each is collected only where it belongs.
 */
const ofTheOtherDatabase = process.env.TEST_DATABASE_URL ? '\\.embedded\\.test\\.ts$' : '\\.postgres\\.test\\.ts$';
/** Tests that replace a package before the product loads it, or the time of day. */
const ISOLATED = '\\.isolated\\.test\\.ts$';
const endOperations = '<rootDir>/tests/support/runner/operationsEnd.ts';
const modulePathIgnorePatterns = ['<rootDir>/dist/', '<rootDir>/data/'];

/** Modules are loaded by Node itself, once for all files of a worker. */
const project = (displayName, folders, more = {}) => ({
  displayName,
  testMatch: folders.map((folder) => `<rootDir>/tests/${folder}/**/*.test.{ts,tsx}`),
  testPathIgnorePatterns: ['/node_modules/', ofTheOtherDatabase, ISOLATED],
  testRunner: '<rootDir>/tests/support/runner/testRunner.js',
  testEnvironment: '<rootDir>/tests/support/runner/environment.js',
  modulePathIgnorePatterns,
  ...more,
});

/** Each file in a context of its own, with modules that jest itself loads: what the window was used for ends with it. */
const isolatedProject = (displayName, testMatch, more) => ({
  displayName,
  testMatch: [`<rootDir>/tests/${testMatch}`],
  testEnvironment: '<rootDir>/tests/support/runner/nodeEnvironment.js',
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: [endOperations],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false) },
  modulePathIgnorePatterns,
  ...more,
});

export default {
  testTimeout: 120_000,
  // Browser and process tests wait more than they work: on two cores four workers save minutes.
  maxWorkers: availableParallelism() + 2,
  workerIdleMemoryLimit: '1500MB',
  // Milliseconds: on a busy machine a worker without anything left to do still needs more than the half second of jest.
  workerGracefulExitTimeout: 15_000,
  globalSetup: '<rootDir>/tests/support/runner/globalSetup.js',
  projects: [
    project('server', ['unit', 'api', 'contract']),
    isolatedProject('isolated', '**/*.isolated.test.ts'),
    isolatedProject('screens', 'screens/**/*.test.tsx', {
      testEnvironment: '<rootDir>/tests/support/runner/browserEnvironment.js',
      transform: { '\\.tsx$': swc(true, client), '\\.ts$': swc(false, client) },
      setupFiles: ['reflect-metadata', '<rootDir>/tests/support/runner/jsdomGaps.ts'],
      setupFilesAfterEnv: [endOperations, '<rootDir>/tests/support/runner/screensSetup.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/tests/support/runner/cssModule.ts' },
    }),
    project('process', ['process']),
    project('attacks', ['attacks']),
    // All of them make their databases themselves.
    project('faults', ['faults'], process.env.FAULTS_SHARE && { testPathIgnorePatterns: ['/node_modules/'] }),
    project('e2e', ['e2e']),
  ],
};
