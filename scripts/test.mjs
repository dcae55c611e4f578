import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ON_CITUS, startCitus } from './citus.mjs';
import { ENGINES } from './engines.mjs';
import { needsClient, prepare } from './prepare.mjs';

const JEST = [
  // A larger space for young objects saves a part of garbage collection.
  '--max-semi-space-size=64',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const CORES = availableParallelism();

/** The folders with the tests of a project, where they are not the folder of its name. */
const FOLDERS = {
  isolated: ['unit', 'contract', 'api'],
  journeys: ['browser'],
  firefox: ['browser'],
  webkit: ['browser'],
  process: ['system'],
  faults: ['system'],
  attacks: ['system'],
};
/**
 * Projects of jest.config.js that run together, and how many files at once. `npm test` runs the first two parts. A file
 * with `.long.` in its name runs in `rest`.
 */
const PARTS = {
  // The journeys start the server too, which takes a worker five seconds unless it has done so for other files.
  server: { projects: ['unit', 'contract', 'api', 'isolated', 'journeys'], long: 'without', workers: CORES + 1 },
  client: { projects: ['screens'], long: 'without', workers: CORES + 1 },
  // Browsers and processes wait more than they work; together they leave no core idle at their end.
  rest: {
    projects: ['unit', 'contract', 'api', 'isolated', 'screens', 'browser', 'process'],
    long: 'only',
    workers: CORES + 2,
  },
  // The stories of Chromium in other browsers, each of which keeps a core busy.
  firefox: { projects: ['firefox'], workers: CORES, engine: ENGINES.firefox },
  webkit: { projects: ['webkit'], workers: CORES, engine: ENGINES.webkit },
  // Many servers start and are killed, which would slow down anything that runs at the same time.
  faults: { projects: ['faults'], workers: 2 },
  // Attacks measure how long other users wait, so nothing runs at the same time.
  attacks: { projects: ['attacks'], workers: 1 },
};
/** The tests of `npm run test:all -- citus`, on a database that is divided over several servers. */
const CITUS = { projects: ON_CITUS, workers: CORES + 1 };
const FIRST = ['server', 'client'];
/** These parts keep all cores busy, so threads that only shorten the pauses of garbage collection slow them down. */
const FOR_BUSY_CORES = ['--single-threaded-gc'];
/** Projects with the same result on every database. */
const SAME_ON_POSTGRES = ['unit', 'screens', 'journeys', 'browser', 'firefox', 'webkit'];
/** With more failed files than this, a busy machine is not the reason, and none is retried. */
const MAX_RETRIED_FILES = 10;

const [, mode, part] = /^--(all|rest|only)(?:=(\w+))?$/.exec(process.argv[2] ?? '') ?? [];
const options = process.argv.slice(mode ? 3 : 2);
const isOnCitus = mode === 'all' && options[0] === 'citus';
if (isOnCitus) options.shift();
const firstOption = options.findIndex((each) => each.startsWith('-'));
const paths = firstOption === -1 ? [...options] : options.slice(0, firstOption);
if (mode === 'only' && !Object.hasOwn(PARTS, part ?? '')) {
  console.error(`--only= takes one of these: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

// Alone, the faults run as often as their tests say, one file after the other; among all tests 10 % of them run.
if (part === 'faults') {
  process.env.FAULTS_SHARE ??= '1';
  options.unshift('--maxWorkers=1');
}

await prepare({ client: needsClient(paths) && !isOnCitus });
if (isOnCitus) await runOnCitus();
process.exit(run(partsOf(), { retry: mode === 'all' || mode === 'rest' }));

/** Runs the tests on a coordinator and its workers, which are stopped at the end. */
async function runOnCitus() {
  const servers = await startCitus();
  if (!servers) process.exit(0);
  Object.assign(process.env, servers.env);
  PARTS.citus = CITUS;
  const code = run(['citus'], { retry: true });
  await servers.stop();
  process.exit(code);
}

function partsOf() {
  if (mode === 'only') return [part];
  const parts = Object.keys(PARTS).filter(mayHaveTests);
  return mode === 'all' ? parts : parts.filter((name) => FIRST.includes(name) === (mode !== 'rest'));
}

/** Whether a part may have tests of the given paths, which begin with a folder in tests, or are unclear. */
function mayHaveTests(name) {
  const given = foldersOf(paths);
  return !given || foldersIn(name).some((folder) => given.includes(folder));
}

/** The folders of these paths in tests; null if one of them begins otherwise, or if there is none. */
function foldersOf(paths) {
  const known = Object.keys(PARTS).flatMap(foldersIn);
  const folders = paths.map((each) => /^(?:\.\/)?tests\/(\w+)/.exec(each)?.[1]);
  return folders.length > 0 && folders.every((folder) => known.includes(folder)) ? folders : null;
}

/** The folders in tests with the files of a part. */
function foldersIn(name) {
  return PARTS[name].projects.flatMap((project) => FOLDERS[project] ?? [project]);
}

/**
 * Runs the parts one after the other. Ends with the time of each, what failed, what passed only on retry, and one plain
 * line that a script can read. Returns the exit code.
 */
function run(names, { retry }) {
  /** The tests by the part and the file: the parts of other browsers have the files of Chromium's. */
  const files = new Map();
  const keep = (name, found) => {
    for (const [file, tests] of found) files.set(`${name} ${file}`, { name, file, tests: named(tests, name) });
  };
  const all = () => [...files.values()].flatMap(({ tests }) => tests);
  const crashes = [];
  const times = names.flatMap((name) => {
    const projects = projectsOf(name);
    if (projects.length === 0) return [];
    const { engine } = PARTS[name];
    if (engine && !engine.find()) return [`${name}: not run, because ${engine.title} is not installed`];
    const startedAt = Date.now();
    const part = runJest(
      ['--passWithNoTests', `--maxWorkers=${PARTS[name].workers}`, ...options, '--selectProjects', ...projects],
      { nodeOptions: FIRST.includes(name) ? FOR_BUSY_CORES : [], long: PARTS[name].long },
    );
    keep(name, part.files);
    if (part.status !== 0 && !hasFailed(part.files)) crashes.push({ name, failure: `Jest ended with ${part.status}` });
    return `${name}: ${countsOf([...part.files.values()].flat())}, ${durationOf(Date.now() - startedAt)}`;
  });

  const failedFirst = all().filter(({ failure }) => failure);
  const failedFiles = [...files.values()].filter(({ tests }) => tests.some(({ failure }) => failure));
  if (retry && failedFiles.length <= MAX_RETRIED_FILES)
    for (const name of new Set(failedFiles.map((each) => each.name))) {
      const paths = failedFiles.filter((each) => each.name === name).map(({ file }) => file);
      const onlyThese = ['--maxWorkers=1', '--runTestsByPath', ...paths, '--selectProjects', ...projectsOf(name)];
      keep(name, runJest(onlyThese).files);
    }

  const tests = [...all(), ...crashes];
  const failed = tests.filter(({ failure }) => failure);
  const failedNames = new Set(failed.map(({ name }) => name));
  const flaky = failedFirst.filter(({ name }) => !failedNames.has(name));
  for (const time of times) console.log(time);
  for (const { name, failure } of failed) console.log(`failed: ${name}: ${failure}`);
  for (const { name, failure } of flaky) console.log(`flaky (passed on retry): ${name}: ${failure}`);
  if (tests.length === 0) {
    console.log('No test matches.');
    return 1;
  }
  console.log(countsOf(tests));
  return failed.length > 0 ? 1 : 0;
}

function hasFailed(files) {
  return [...files.values()].flat().some(({ failure }) => failure);
}

/** The tests of another browser have its name. */
function named(tests, part) {
  const { engine } = PARTS[part];
  return engine ? tests.map((test) => ({ ...test, name: `${engine.title}: ${test.name}` })) : tests;
}

function projectsOf(name) {
  const { projects } = PARTS[name];
  return process.env.TEST_DATABASE_URL ? projects.filter((each) => !SAME_ON_POSTGRES.includes(each)) : projects;
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
function runJest(options, { nodeOptions = [], long = '' } = {}) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'suspire-tests-'));
  const outputFile = path.join(scratch, 'results.json');
  const { status } = spawnSync(
    process.execPath,
    [...nodeOptions, ...JEST, '--json', `--outputFile=${outputFile}`, ...options],
    {
      stdio: ['inherit', 'ignore', 'inherit'],
      env: { ...process.env, TEST_LONG: long },
    },
  );
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
