import { spawnSync } from 'node:child_process';
import { NOT_ON_CITUS } from './scripts/citus.mjs';
import { swcOptions } from './tests/support/runner/swcOptions.js';

const swc = (tsx, transformer = '@swc/jest') => [transformer, swcOptions(tsx)];

const client = '<rootDir>/tests/support/runner/clientTransform.js';

/**
 * Tests that need a PostgreSQL server end in .postgres.test.ts, those of the embedded database's own folder in
 * .embedded.test.ts, those of a divided database in .citus.test.ts: each is collected only where it belongs.
 */
const ofOtherDatabases = process.env.TEST_CITUS_WORKERS
  ? ['\\.embedded\\.test\\.ts$', ...NOT_ON_CITUS]
  : [process.env.TEST_DATABASE_URL ? '\\.embedded\\.test\\.ts$' : '\\.postgres\\.test\\.ts$', '\\.citus\\.test\\.ts$'];
/** The image is built only where Buildah is installed. */
const ofTheImage = spawnSync('buildah', ['--version']).status === 0 ? [] : ['/image\\.embedded\\.test\\.ts$'];
/** Tests that replace a package before the product loads it, or the time of day. */
const ISOLATED = '\\.isolated\\.test\\.ts$';
/** `npm test` leaves out files with `.long.` in their names, and a part of scripts/test.mjs has only these. */
const OTHER_LENGTH = { without: ['\\.long\\.'], only: ['/[^.]+\\.(?!long\\.)[^/]+$'] }[process.env.TEST_LONG] ?? [];
const modulePathIgnorePatterns = ['<rootDir>/dist/', '<rootDir>/data/'];

/** The tests of a folder. Node itself loads their modules, once for all files of a worker. */
const project = (displayName, folder, more) => ({
  displayName,
  testMatch: [`<rootDir>/tests/${folder}/**/*.test.ts`],
  testPathIgnorePatterns: ['/node_modules/', ...ofOtherDatabases, ...ofTheImage, ISOLATED],
  testRunner: '<rootDir>/tests/support/runner/testRunner.js',
  testEnvironment: '<rootDir>/tests/support/runner/environment.js',
  modulePathIgnorePatterns,
  ...more,
});

/** The tests of a folder of which `npm test` runs all but the long ones. */
const daily = (displayName, folder = displayName) =>
  project(displayName, folder, {
    testPathIgnorePatterns: ['/node_modules/', ...ofOtherDatabases, ISOLATED, ...OTHER_LENGTH],
  });

/** Each file in a context of its own, with modules that Jest loads: what the window was used for ends with it. */
const isolated = (displayName, testMatch, more) => ({
  displayName,
  testMatch: [`<rootDir>/tests/${testMatch}`],
  testPathIgnorePatterns: ['/node_modules/', ...OTHER_LENGTH],
  testEnvironment: '<rootDir>/tests/support/runner/nodeEnvironment.js',
  setupFiles: ['reflect-metadata'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false) },
  modulePathIgnorePatterns,
  ...more,
});

/** Where the client's components are drawn without a browser. */
const drawn = {
  testEnvironment: '<rootDir>/tests/support/runner/browserEnvironment.js',
  transform: { '\\.tsx$': swc(true, client), '\\.ts$': swc(false, client) },
  setupFiles: ['reflect-metadata', '<rootDir>/tests/support/runner/jsdomGaps.ts'],
  setupFilesAfterEnv: ['<rootDir>/tests/support/runner/screensSetup.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/tests/support/runner/cssModule.ts' },
};

/** scripts/test.mjs says which of these projects run together. */
export default {
  testTimeout: 120_000,
  workerIdleMemoryLimit: '1500MB',
  // Milliseconds: on a busy machine a worker without anything left to do still needs more than the half second of Jest.
  workerGracefulExitTimeout: 15_000,
  globalSetup: '<rootDir>/tests/support/runner/globalSetup.js',
  testSequencer: '<rootDir>/tests/support/runner/longestFirst.js',
  projects: [
    daily('unit'),
    daily('contract'),
    daily('api'),
    isolated('isolated', '**/*.isolated.test.ts'),
    isolated('screens', 'screens/**/*.test.tsx', drawn),
    daily('journeys', 'browser/journeys'),
    project('browser', 'browser/!(journeys|webkit)'),
    project('firefox', 'browser/journeys', { testEnvironmentOptions: { engine: 'firefox' } }),
    project('webkit', 'browser/webkit'),
    project(
      'process',
      'system/process',
      process.env.TEST_CITUS_WORKERS && { testMatch: ['<rootDir>/tests/system/process/*.citus.test.ts'] },
    ),
    // Each of them makes its own databases.
    project('faults', 'system/faults', process.env.FAULTS_SHARE && { testPathIgnorePatterns: ['/node_modules/'] }),
    project('attacks', 'system/attacks'),
  ],
};
