import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ON_CITUS, startCitus } from './citus.mjs';
import { ENGINES } from './engines.mjs';
import { JEST } from './jest.mjs';
import { buildsOf, prepare } from './prepare.mjs';

const CORES = availableParallelism();

/** The folders with the tests of a project, where they are not the folder of its name. */
const FOLDERS = {
  isolated: ['tests/unit', 'tests/contract', 'tests/api'],
  journeys: ['tests/browser/journeys'],
  firefox: ['tests/browser/journeys'],
  webkit: ['tests/browser/webkit'],
  process: ['tests/system/process'],
  faults: ['tests/system/faults'],
  attacks: ['tests/system/attacks'],
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
    projects: ['unit', 'contract', 'api', 'isolated', 'screens', 'journeys', 'browser', 'process'],
    long: 'only',
    workers: CORES + 2,
  },
  // All journeys again.
  firefox: { projects: ['firefox'], workers: CORES, engine: ENGINES.firefox },
  webkit: { projects: ['webkit'], workers: 1, engine: ENGINES.webkit },
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
const SAME_ON_POSTGRES = ['unit', 'contract', 'screens', 'journeys', 'browser', 'firefox', 'webkit'];
/** What `--rest` runs: everything but `npm test` that .ci/run does not run on PostgreSQL. */
const NOT_ON_POSTGRES = ['tests/(unit|contract|screens|browser|system/faults)/', '\\.embedded\\.'];
/** With more failed files than this, a busy machine is not the reason, and none is retried. */
const MAX_RETRIED_FILES = 10;
/** How many of the slowest files of a part are named. */
const SHOWN_FILES = 5;

const [, mode, only] = /^--(all|rest|only)(?:=(\w+))?$/.exec(process.argv[2] ?? '') ?? [];
const options = process.argv.slice(mode ? 3 : 2);
const isOnCitus = mode === 'all' && options[0] === 'citus';
if (isOnCitus) options.shift();
const firstOption = options.findIndex((each) => each.startsWith('-'));
const paths = firstOption === -1 ? [...options] : options.slice(0, firstOption);
if (mode === 'only' && !Object.hasOwn(PARTS, only ?? '')) {
  console.error(`--only= takes one of these: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
if (mode === 'rest') options.unshift(...NOT_ON_POSTGRES);

// Alone, the faults run as often as their tests say, one file after the other; among all tests 10 % of them run.
if (only === 'faults') {
  process.env.FAULTS_SHARE ??= '1';
  options.unshift('--maxWorkers=1');
}

await prepare(isOnCitus ? { client: false } : buildsOf(paths));
if (isOnCitus) await runOnCitus();
process.exit(run(chosenParts(), { retry: mode === 'all' || mode === 'rest' }));

/** Runs the tests on a coordinator and its workers, which are stopped at the end. */
async function runOnCitus() {
  const servers = await startCitus();
  if (!servers) process.exit(0);
  Object.assign(process.env, servers.env);
  const code = run([{ name: 'citus', ...CITUS }], { retry: true });
  await servers.stop();
  process.exit(code);
}

function chosenParts() {
  const parts = Object.entries(PARTS).map(([name, part]) => ({ name, ...part }));
  if (mode === 'only') return parts.filter(({ name }) => name === only);
  if (paths.length > 0) return partsAt(parts);
  const chosen = mode === 'all' ? parts : parts.filter(({ name }) => FIRST.includes(name) === (mode !== 'rest'));
  return process.env.TEST_DATABASE_URL
    ? chosen.map((part) => ({ ...part, projects: part.projects.filter((each) => !SAME_ON_POSTGRES.includes(each)) }))
    : chosen;
}

/** The parts that may have files at the given paths, each file once, also if it is long or the same on PostgreSQL. */
function partsAt(parts) {
  const given = paths.map((each) => path.relative('', path.resolve(each)));
  const isUnclear = given.some((each) => !/^tests\b/.test(each));
  const mayHave = (folder) => isUnclear || given.some((each) => folder.startsWith(each) || each.startsWith(folder));
  const isIn = (project) => (FOLDERS[project] ?? [`tests/${project}`]).some(mayHave);
  return parts
    .filter(({ name }) => !FIRST.includes(name) && (mode === 'all' || name !== 'firefox'))
    .map(({ long: _any, ...part }) => ({ ...part, projects: part.projects.filter(isIn) }));
}

/**
 * Runs the parts one after the other. Ends with the time of each, what failed, what passed only on retry, and one plain
 * line that a script can read. Returns the exit code.
 */
function run(parts, { retry }) {
  /** The tests by the part and the file: Firefox has the files of Chromium's. */
  const files = new Map();
  const keep = (part, found) => {
    for (const [file, tests] of found) files.set(`${part.name} ${file}`, { part, file, tests: named(tests, part) });
  };
  /** A retry ran the failed tests, or the whole file if it failed outside them. */
  const keepAgain = (part, file, tests) => {
    const kept = files.get(`${part.name} ${file}`);
    const later = new Map(named(tests, part).map((test) => [test.name, test]));
    kept.tests = kept.tests.flatMap((test) => (test.title ? (later.get(test.name) ?? test) : [...later.values()]));
  };
  const all = () => [...files.values()].flatMap(({ tests }) => tests);
  const crashes = [];
  const times = parts.flatMap((part) => {
    const { name, projects, workers, long, engine } = part;
    if (projects.length === 0) return [];
    if (engine && !engine.find()) return [`${name}: not run, because ${engine.title} is not installed`];
    const startedAt = Date.now();
    const found = runJest(
      ['--passWithNoTests', `--maxWorkers=${workers}`, ...options, '--selectProjects', ...projects],
      { nodeOptions: FIRST.includes(name) ? FOR_BUSY_CORES : [], long },
    );
    keep(part, found.files);
    const slowest = found.slowest.map(({ file, seconds }) => `${path.basename(file)} ${seconds} s`).join(', ');
    if (found.status !== 0 && !hasFailed(found.files))
      crashes.push({ name, failure: `Jest ended with ${found.status}` });
    const counts = countsOf([...found.files.values()].flat());
    return `${name}: ${counts}, ${durationOf(Date.now() - startedAt)} (${slowest})`;
  });

  const failedFirst = all().filter(({ failure }) => failure);
  const failedFiles = [...files.values()].filter(({ tests }) => tests.some(({ failure }) => failure));
  if (retry && failedFiles.length <= MAX_RETRIED_FILES)
    for (const part of new Set(failedFiles.map((each) => each.part))) {
      const again = failedFiles.filter((each) => each.part === part);
      const found = runJest([
        '--maxWorkers=1',
        ...onlyFailed(again),
        '--runTestsByPath',
        ...again.map(({ file }) => file),
        '--selectProjects',
        ...part.projects,
      ]);
      for (const [file, tests] of found.files) keepAgain(part, file, tests);
    }

  const tests = [...all(), ...crashes];
  const failed = tests.filter(({ failure }) => failure);
  const failedNames = new Set(failed.map(({ name }) => name));
  const flaky = failedFirst.filter(({ name }) => !failedNames.has(name));
  for (const time of times) console.log(time);
  for (const { name, failure } of failed) console.log(`failed: ${name}: ${failure}`);
  for (const { name, failure } of flaky) console.log(`flaky (passed on retry): ${name}: ${failure}`);
  if (tests.length === 0) {
    console.log('No test matches. Files with .postgres. in their name need TEST_DATABASE_URL, .embedded. its absence.');
    return 1;
  }
  console.log(countsOf(tests));
  return failed.length > 0 ? 1 : 0;
}

/** The options of Jest by which only the failed tests of the files run, where all failures are of tests. */
function onlyFailed(files) {
  const titles = files.flatMap(({ tests }) => tests.filter(({ failure }) => failure).map(({ title }) => title));
  if (!titles.every(Boolean)) return [];
  return ['-t', `^(${titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`];
}

function hasFailed(files) {
  return [...files.values()].flat().some(({ failure }) => failure);
}

/** The tests of another browser have its name. */
function named(tests, { engine }) {
  return engine ? tests.map((test) => ({ ...test, name: `${engine.title}: ${test.name}` })) : tests;
}

function countsOf(tests) {
  const failed = tests.filter(({ failure }) => failure).length;
  return `${tests.length - failed} passed, ${failed} failed`;
}

function durationOf(ms) {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** The exit code, the slowest files, and the tests of each file with the first line of what went wrong. */
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
  const slowest = testResults
    .map(({ name, startTime, endTime }) => ({ file: name, seconds: Math.round((endTime - startTime) / 1_000) }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN_FILES);
  return { status: status ?? 1, slowest, files: new Map(testResults.map((result) => [result.name, testsOf(result)])) };
}

/** An error outside its tests, while a file is loaded or cleaned up, counts as one failed test. */
function testsOf({ name: location, status, message, assertionResults }) {
  const file = path.relative(process.cwd(), location);
  const tests = assertionResults
    .filter((result) => result.status === 'passed' || result.status === 'failed')
    .map((result) => ({
      name: `${file} › ${result.fullName}`,
      title: result.fullName,
      failure: result.status === 'failed' && summaryOf(result.failureMessages[0]),
    }));
  if (status === 'failed' && !tests.some(({ failure }) => failure))
    tests.push({ name: file, failure: summaryOf(message) });
  return tests;
}

/** The first line of a failure, and what was received if it says so. */
function summaryOf(message = '') {
  const text = stripVTControlCharacters(message).replace('● Test suite failed to run', '').trim();
  const [line] = text.split('\n');
  const [received = ''] = /^ *Received.*/m.exec(text) ?? [];
  return `${line} ${received.trim()}`.trim() || 'no reason given';
}
