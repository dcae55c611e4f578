import { availableParallelism } from 'node:os';

const swc = (tsx, transformer = '@swc/jest') => [
  transformer,
  {
    swcrc: false,
    module: { type: 'es6' },
    sourceMaps: 'inline',
    jsc: {
      target: 'es2023',
      experimental: { keepImportAttributes: true },
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  },
];

const client = '<rootDir>/tests/support/clientTransform.js';

/**
 * Tests that need a PostgreSQL server end in .postgres.test.ts, those of the embedded database's own folder in
 * .embedded.test.ts: each is collected only where it belongs.
 */
const ofTheOtherDatabase = process.env.TEST_DATABASE_URL ? '\\.embedded\\.test\\.ts$' : '\\.postgres\\.test\\.ts$';
const endOperations = '<rootDir>/tests/support/operationsEnd.ts';

const project = (displayName, folders, more = {}) => ({
  displayName,
  testMatch: folders.map((folder) => `<rootDir>/tests/${folder}/**/*.test.{ts,tsx}`),
  testPathIgnorePatterns: ['/node_modules/', ofTheOtherDatabase],
  testEnvironment: '<rootDir>/tests/support/nodeEnvironment.js',
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: [endOperations],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx$': swc(true), '\\.ts$': swc(false) },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  ...more,
});

export default {
  testTimeout: 120_000,
  // Browser and process tests wait more than they work: on two cores four workers save minutes.
  maxWorkers: availableParallelism() + 2,
  workerIdleMemoryLimit: '1500MB',
  // Milliseconds: on a busy machine a worker without anything left to do still needs more than the half second of jest.
  workerGracefulExitTimeout: 15_000,
  globalSetup: '<rootDir>/tests/support/globalSetup.js',
  projects: [
    project('server', ['unit', 'api', 'contract']),
    project('screens', ['screens'], {
      testEnvironment: '<rootDir>/tests/support/browserEnvironment.js',
      transform: { '\\.tsx$': swc(true, client), '\\.ts$': swc(false, client) },
      setupFiles: ['reflect-metadata', '<rootDir>/tests/support/jsdomGaps.ts'],
      setupFilesAfterEnv: [endOperations, '<rootDir>/tests/support/screensSetup.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/tests/support/cssModule.ts' },
    }),
    project('process', ['process']),
    project('attacks', ['attacks']),
    // All of them make their databases themselves.
    project('faults', ['faults'], process.env.FAULTS_SHARE && { testPathIgnorePatterns: ['/node_modules/'] }),
    project('e2e', ['e2e']),
  ],
};
