import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { alone, isLocked } from './buildLock.mjs';

const root = path.resolve(import.meta.dirname ?? '.', '..');
const OLDEST_NODE = [20, 19];
/** Files written together by one command may differ by this much in their times. */
const TOLERANCE_MS = 2_000;
const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The sources of both server and client. */
const SOURCES = ['rules', 'package-lock.json'];

/** Folders of tests that load the sources, and with them those that use the built server only. */
const WITHOUT_BUILDS = /^(\.\/)?tests\/(unit|screens)(\/|$)/;
const WITHOUT_CLIENT = /^(\.\/)?tests\/(unit|screens|contract|api)(\/|$)/;

/** Which builds the tests at these paths may use. */
export function buildsOf(paths) {
  const areAll = (kind) => paths.length > 0 && paths.every((each) => kind.test(each));
  return { server: !areAll(WITHOUT_BUILDS), client: !areAll(WITHOUT_CLIENT) };
}

/** In dist, which no build empties as a whole. */
const LOCK = path.join(root, 'dist/.building');

const build = (what, ...options) => [
  `Building ${what} (vite build)`,
  () => [process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...options],
];

/** The steps in their order, each with its result and the files that it is made from. */
const STEPS = [
  {
    isStale: arePackagesStale,
    make: [
      'Installing packages (npm ci)',
      () => [...npm(), 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    ],
  },
  {
    result: 'dist/server/main.js',
    isFor: 'server',
    sources: [...SOURCES, 'package.json', 'server', 'migrations', 'vite.server.config.ts', 'tsconfig.json'],
    make: build('the server', '--config', 'vite.server.config.ts'),
  },
  {
    result: 'dist/initialDatabase/PG_VERSION',
    isFor: 'server',
    sources: [
      'package-lock.json',
      'migrations',
      'server/database/migrations.ts',
      'server/database/embedded/engine.ts',
      'server/database/embedded/makeInitialDatabase.ts',
    ],
    make: [
      'Making the initial database (initdb, migrations)',
      () => [process.execPath, 'dist/server/makeInitialDatabase.js'],
    ],
  },
  {
    result: 'dist/client/index.html',
    sources: [...SOURCES, 'client', 'vite.config.ts'],
    isFor: 'client',
    make: build('the client'),
  },
  {
    result: 'dist/explorer/index.html',
    sources: ['package-lock.json', 'client/explorer', 'vite.explorer.config.ts'],
    isFor: 'client',
    make: build('the explorer', '--config', 'vite.explorer.config.ts'),
  },
];

/**
 * Installs what is missing and builds what is stale, in one process at a time. Uses nothing but Node itself, for there
 * may be nothing else yet.
 */
export async function prepare({ server = true, client = true } = {}) {
  refuseOldNode();
  const wanted = { server, client };
  const steps = STEPS.filter(({ isFor }) => !isFor || wanted[isFor]);
  const isStale = (step) => (step.isStale ?? isOlder)(step);
  if (!steps.some(isStale) && !isLocked(LOCK)) return;
  await alone(LOCK, async () => {
    for (const step of steps) if (isStale(step)) await run(...step.make);
  });
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(`Suspire needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

/**
 * Whether other packages are installed than package-lock.json says: npm lists what it installed. Times say nothing, for a
 * copy or a checkout changes them. Packages for other machines may be missing, and all tools at once, for `npm ci
 * --omit=dev` is enough to run a build.
 */
function arePackagesStale() {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  if (!installed) return true;
  const hasTools = Object.values(installed).some(({ dev }) => dev);
  const mayBeMissing = ({ optional, devOptional, dev }) => optional || devOptional || (dev && !hasTools);
  const isOther = (one, other) =>
    one.version !== other.version || Boolean(other.integrity && one.integrity !== other.integrity);
  return (
    Object.entries(wanted).some(([name, one]) =>
      installed[name] ? isOther(one, installed[name]) : !mayBeMissing(one),
    ) || Object.entries(installed).some(([name, { extraneous }]) => !wanted[name] && !extraneous)
  );
}

function packagesIn(lock) {
  const file = path.join(root, lock);
  if (!existsSync(file)) return null;
  const { '': _product, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
}

function isOlder({ result, sources }) {
  const made = path.join(root, result);
  return (
    !existsSync(made) ||
    sources.some((source) => newest(path.join(root, source)) > statSync(made).mtimeMs + TOLERANCE_MS)
  );
}

/** The last change of a file, or of a folder and everything in it. */
function newest(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return 0;
  return stat.isDirectory()
    ? Math.max(stat.mtimeMs, ...readdirSync(file).map((name) => newest(path.join(file, name))))
    : stat.mtimeMs;
}

async function run(what, command) {
  // Standard output is that of the command that is prepared for.
  console.error(`${what} …`);
  const [program, ...words] = command();
  const child = spawn(program, words, { cwd: root, stdio: ['ignore', 2, 2] });
  const stop = () => child.kill() && fail(`${what} was stopped.`);
  for (const signal of STOPS) process.once(signal, stop);
  const [status, reason] = await new Promise((resolve) => {
    child.once('error', ({ message }) => resolve([1, `: ${message}`]));
    child.once('exit', (code) => resolve([code, '.']));
  });
  for (const signal of STOPS) process.off(signal, stop);
  if (status !== 0) fail(`${what} failed${reason}`);
}

/** The npm that runs this script, or the one on the path. */
const npm = () =>
  process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
