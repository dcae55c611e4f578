import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { prepare } from './prepare.mjs';

/**
 * A larger space for young objects saves a part of garbage collection. A test file runs for seconds, so neither the
 * embedded database nor functions above 500 bytes of bytecode are worth optimizing: that took a fifth of the processor.
 */
const JEST = [
  '--max-semi-space-size=64',
  '--liftoff-only',
  '--max-optimized-bytecode-size=500',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const CORES = availableParallelism();
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
/** What a browser shows and what needs no database is the same on every database. */
const TESTS = onPostgres
  ? ['api', 'contract', 'isolated']
  : ['api', 'contract', 'unit', 'isolated', 'screens', 'journeys'];

/** The projects of jest.config.js that run together, and how many files at once. */
const PARTS = {
  tests: { projects: TESTS, workers: CORES + 1 },
  matrices: { projects: ['matrices'], workers: CORES + 1 },
  // Browsers and processes wait more than they work.
  browser: { projects: onPostgres ? [] : ['e2e'], workers: CORES + 2 },
  processes: { projects: ['process'], workers: CORES + 2 },
  // Anything beside many starts and kills of servers would stand still.
  faults: { projects: ['faults'], workers: 2 },
  // Attacks measure how long other users wait, so nothing runs beside them.
  attacks: { projects: ['attacks'], workers: 1 },
};
/** More failed files than these are not a busy machine's doing. */
const MAX_RETRIED_FILES = 10;

const [mode, ...options] = process.argv[2]?.match(/^--(all|rest|only=)/)
  ? process.argv.slice(2)
  : ['', ...process.argv.slice(2)];

prepare();
process.exit(run(partsOf(mode), { retry: mode === '--all' || mode === '--rest' }));

function partsOf(mode) {
  const all = Object.keys(PARTS).filter((name) => PARTS[name].projects.length > 0);
  if (mode === '--all') return all;
  if (mode === '--rest') return all.filter((name) => name !== 'tests');
  return [mode.replace('--only=', '') || 'tests'];
}

/**
 * Runs the parts one after the other. Ends with the time of each, what failed, what passed only on retry, and one plain
 * line that a script can read. Returns the exit code.
 */
function run(names, { retry }) {
  const files = new Map();
  let status = 0;
  const times = names.map((name) => {
    const { projects, workers } = PARTS[name];
    const startedAt = Date.now();
    const part = runJest(['--passWithNoTests', `--maxWorkers=${workers}`, ...options, '--selectProjects', ...projects]);
    status = Math.max(status, part.status);
    for (const [file, tests] of part.files) files.set(file, tests);
    return `${name}: ${countsOf([...part.files.values()].flat())}, ${durationOf(Date.now() - startedAt)}`;
  });

  const failedFiles = [...files].filter(([, tests]) => tests.some(({ failure }) => failure));
  const retried = retry && failedFiles.length > 0 && failedFiles.length <= MAX_RETRIED_FILES;
  if (retried) {
    const again = runJest(['--maxWorkers=1', '--runTestsByPath', ...failedFiles.map(([file]) => file)]);
    status = again.status;
    for (const [file, tests] of again.files) files.set(file, tests);
  }

  const tests = [...files.values()].flat();
  const failed = tests.filter(({ failure }) => failure);
  const failedNames = new Set(failed.map(({ name }) => name));
  const flaky = failedFiles.flatMap(([, first]) =>
    first.filter(({ name, failure }) => failure && !failedNames.has(name)),
  );
  for (const time of times) console.log(time);
  for (const { name, failure } of failed) console.log(`failed: ${name}: ${failure}`);
  for (const { name, failure } of flaky) console.log(`flaky (passed on retry): ${name}: ${failure}`);
  if (tests.length === 0) {
    console.log('No test matches.');
    return 1;
  }
  console.log(countsOf(tests));
  return status;
}

function countsOf(tests) {
  const failed = tests.filter(({ failure }) => failure).length;
  return `${tests.length - failed} passed, ${failed} failed`;
}

function durationOf(ms) {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** The exit code and the tests of each file, with the first line of what went wrong. */
function runJest(options) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'suspire-tests-'));
  const outputFile = path.join(scratch, 'results.json');
  const { status } = spawnSync(process.execPath, [...JEST, '--json', `--outputFile=${outputFile}`, ...options], {
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  const { testResults = [] } = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : {};
  rmSync(scratch, { recursive: true });
  return { status: status ?? 1, files: new Map(testResults.map((result) => [result.name, testsOf(result)])) };
}

/** An error outside its tests, while a file is loaded or cleaned up, counts as one failed test. */
function testsOf({ name: location, status, message, assertionResults }) {
  const file = path.relative(process.cwd(), location);
  const tests = assertionResults
    .filter((result) => result.status === 'passed' || result.status === 'failed')
    .map((result) => ({
      name: `${file} › ${result.fullName}`,
      failure: result.status === 'failed' && firstLineOf(result.failureMessages[0]),
    }));
  if (status === 'failed' && !tests.some(({ failure }) => failure))
    tests.push({ name: file, failure: firstLineOf(message) });
  return tests;
}

function firstLineOf(message = '') {
  const [line] = stripVTControlCharacters(message).replace('● Test suite failed to run', '').trim().split('\n');
  return line || 'no reason given';
}
