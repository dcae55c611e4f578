import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { prepare } from './prepare.mjs';

/**
 * A larger space for what lives shortly spares the collector a part of its work. What runs for seconds is not worth being
 * compiled once more to be faster later: neither the embedded database nor functions above 500 bytes of bytecode, whose
 * compilation took a fifth of the processor.
 */
const JEST = [
  '--max-semi-space-size=64',
  '--liftoff-only',
  '--max-optimized-bytecode-size=500',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
/** What a browser shows is the same on every database, and the client's own tests have none: neither is tried again. */
const LEFT_OUT = process.env.TEST_DATABASE_URL ? ['e2e', 'screens'] : [];
/**
 * The attacks measure how long others wait: they are made one after the other, when nothing else is under way. The faults
 * are many starts and kills of servers: what else runs would stand still meanwhile.
 */
const WHOLE_SUITE = [
  ['--ignoreProjects', 'attacks', 'faults', ...LEFT_OUT],
  ['--selectProjects', 'faults', '--maxWorkers=2'],
  ['--selectProjects', 'attacks', '--maxWorkers=1'],
];
/** When more files fail, the machine is not to blame. */
const MOST_FILES_TOLD_AGAIN = 10;

prepare();
process.exit(runTests(process.argv.slice(2)));

/**
 * Runs the tests that the options name. When a few files of the whole suite fail, they are told once more, alone and
 * one after the other: a busy machine is no fault of the product. Ends with what failed, what held only when told
 * again, and one plain line that a script can read.
 */
function runTests(options) {
  const first = together((options.length > 0 ? [options] : WHOLE_SUITE).map(runJest));
  const failedFiles = [...first.files]
    .filter(([, tests]) => tests.some(({ failure }) => failure))
    .map(([file]) => file);
  const toldAgain = options.length === 0 && failedFiles.length > 0 && failedFiles.length <= MOST_FILES_TOLD_AGAIN;
  const last = toldAgain ? runJest(['--maxWorkers=1', '--runTestsByPath', ...failedFiles]) : first;

  const tests = [...new Map([...first.files, ...last.files]).values()].flat();
  const failed = tests.filter(({ failure }) => failure);
  const failedNames = new Set(failed.map(({ name }) => name));
  const held = [...first.files.values()].flat().filter(({ name, failure }) => failure && !failedNames.has(name));
  for (const { name, failure } of failed) console.log(`failed: ${name}: ${failure}`);
  for (const { name, failure } of held) console.log(`held when told again: ${name}: ${failure}`);
  if (tests.length > 0) console.log(`${tests.length - failed.length} passed, ${failed.length} failed`);
  return last.status;
}

function together(runs) {
  return {
    status: Math.max(...runs.map(({ status }) => status)),
    files: new Map(runs.flatMap(({ files }) => [...files])),
  };
}

/** The tests of each file, with the first line of what went wrong. */
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

/** What goes wrong outside its tests, while a file is loaded or put away, counts as one failed test. */
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
