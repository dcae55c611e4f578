import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? '.', '..');
const OLDEST_NODE = [20, 19];
/** Files written together by one command may differ by this much in their times. */
const TOLERANCE_MS = 2_000;
/** The sources of both server and client. */
const SOURCES = ['rules', 'package-lock.json'];

/** Folders of tests that neither open the built client nor start the server that sends it. */
const WITHOUT_CLIENT = /^(\.\/)?tests\/(unit|api|screens)\//;

/** Whether a run of tests with these arguments may need the built client. */
export const needsClient = (options) => options.length === 0 || !options.every((each) => WITHOUT_CLIENT.test(each));

/**
 * Installs what is missing and builds what is stale. Uses nothing but Node itself, for there may be nothing else yet.
 */
export function prepare({ client = true } = {}) {
  refuseOldNode();
  if (isStale('node_modules/.package-lock.json', ['package-lock.json']))
    run('Installing packages (npm ci)', npm(), ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (
    isStale('dist/server/main.js', [
      ...SOURCES,
      'package.json',
      'server',
      'migrations',
      'vite.server.config.ts',
      'tsconfig.json',
    ])
  )
    build('the server', ['--config', 'vite.server.config.ts']);
  if (
    isStale('dist/initialDatabase/PG_VERSION', [
      'package-lock.json',
      'server/database/embedded/engine.ts',
      'server/database/embedded/makeInitialDatabase.ts',
    ])
  )
    run('Making the initial database (initdb)', [process.execPath], ['dist/server/makeInitialDatabase.js']);
  if (client && isStale('dist/client/index.html', [...SOURCES, 'client', 'vite.config.ts'])) build('the client', []);
  if (
    client &&
    isStale('dist/explorer/index.html', ['package-lock.json', 'client/explorer', 'vite.explorer.config.ts'])
  )
    build('the explorer', ['--config', 'vite.explorer.config.ts']);
}

const build = (what, options) =>
  run(
    `Building ${what} (vite build)`,
    [process.execPath],
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', ...options],
  );

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  fail(`Suspire needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

function isStale(result, sources) {
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

function run(what, [command, ...first], rest) {
  // Standard output is that of the command that is prepared for.
  console.error(`${what} …`);
  const { status, error } = spawnSync(command, [...first, ...rest], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) fail(`${what} failed${error ? `: ${error.message}` : '.'}`);
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
