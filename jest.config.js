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
/** `npm test` leaves out files with `.long.` in their names, and scripts/test.mjs runs them in a part of their own. */
const OTHER_LENGTH = { without: ['\\.long\\.'], only: ['/[^.]+\\.(?!long\\.)[^/]+$'] }[process.env.TEST_LONG] ?? [];
const modulePathIgnorePatterns = ['<rootDir>/dist/', '<rootDir>/data/'];

/** The tests of one folder. Node itself loads their modules, once for all files of a worker. */
const folder = (name, more = {}) => ({
  displayName: name,
  testMatch: [`<rootDir>/tests/${name}/**/*.test.ts`],
  testPathIgnorePatterns: ['/node_modules/', ...ofOtherDatabases, ISOLATED, ...OTHER_LENGTH],
  testRunner: '<rootDir>/tests/support/runner/testRunner.js',
  testEnvironment: '<rootDir>/tests/support/runner/environment.js',
  modulePathIgnorePatterns,
  ...more,
});

/** The tests of a folder below tests/browser or tests/system, none of which is called long. */
const part = (name, matched, more) =>
  folder(name, {
    testMatch: [`<rootDir>/tests/${matched}/**/*.test.ts`],
    testPathIgnorePatterns: ['/node_modules/', ...ofOtherDatabases, ...ofTheImage],
    ...more,
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

/** The stories, which other engines than Chromium run too. */
const STORIES = 'browser/{journeys,stories}';
const engine = (name) => part(name, STORIES, { testEnvironmentOptions: { engine: name } });

/** scripts/test.mjs says which of these projects run together. */
export default {
  testTimeout: 120_000,
  workerIdleMemoryLimit: '1500MB',
  // Milliseconds: on a busy machine a worker without anything left to do still needs more than the half second of Jest.
  workerGracefulExitTimeout: 15_000,
  globalSetup: '<rootDir>/tests/support/runner/globalSetup.js',
  projects: [
    folder('unit'),
    folder('contract'),
    folder('api'),
    isolated('isolated', '**/*.isolated.test.ts'),
    isolated('screens', 'screens/**/*.test.tsx', drawn),
    part('journeys', 'browser/journeys'),
    part('browser', 'browser/!(journeys)'),
    engine('firefox'),
    engine('webkit'),
    part(
      'process',
      'system/process',
      process.env.TEST_CITUS_WORKERS && { testMatch: ['<rootDir>/tests/system/process/*.citus.test.ts'] },
    ),
    // Each of them makes its own databases.
    part('faults', 'system/faults', process.env.FAULTS_SHARE && { testPathIgnorePatterns: ['/node_modules/'] }),
    part('attacks', 'system/attacks'),
  ],
};
