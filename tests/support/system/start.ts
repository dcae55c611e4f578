import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cluster } from '../database/cluster.ts';
import { createDatabase } from '../database/postgresServer.ts';
import { giveToOwner } from '../processes/systemPrograms.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const LISTENING = /Server listening at (http:[^"]+)/;
const READY = /"msg":"ready"/;
const MAX_OUTPUT = 16 * 1024 * 1024;

export type Env = Record<string, string>;

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The started servers, with the steps that end it. */
const running = new Map<ChildProcess, { end(signal: NodeJS.Signals): Promise<Exit>; isOfTest: boolean }>();
const undo: (() => unknown)[] = [];
let isInTest = false;

/** Ends servers, then removes databases and folders. */
async function endAll() {
  await Promise.all([...running.values()].map(({ end }) => end('SIGKILL')));
  for (const step of undo.splice(0).reverse()) await step();
}

/** Programs outside of Jest end what they started themselves. */
if (Symbol.for('suspire test globals') in globalThis) {
  const { afterAll, afterEach, beforeEach, jest } = await import('@jest/globals');
  // A first start takes half a minute on a busy machine.
  jest.setTimeout(300_000);
  beforeEach(() => void (isInTest = true));
  afterEach(async () => {
    isInTest = false;
    await Promise.all([...running.values()].filter(({ isOfTest }) => isOfTest).map(({ end }) => end('SIGKILL')));
  });
  afterAll(endAll);
}

/**
 * The command line of the compiled server or one of its commands. Processes live for seconds, so optimising the
 * embedded database's code in V8 would cost half of their time.
 */
export const serverCommand = (name: string) => [process.execPath, '--liftoff-only', `dist/server/${name}.js`];

const SERVER = serverCommand('main');
/** The server with V8's default settings, for tests of speed. */
export const SHIPPED_SERVER = [process.execPath, '--v8-pool-size=1', 'dist/server/main.js'];

/**
 * Starts the real server in a process of its own, which ends with the test that started it, or with its file. Its
 * environment has only the given variables, and looks for no AI servers.
 */
export function spawnServer(env: Env = {}, [program = '', ...words] = SERVER) {
  const dataDir = env.DATA_DIR ?? newDataDir();
  const { PATH, HOME } = process.env;
  const child = spawn(program, words, {
    cwd: root,
    env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir, AI_FIND_SERVERS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<Exit>((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
  void exited.then(() => running.delete(child));

  /** Resolves with the first match in the output. */
  const written = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output);
        if (!match) return;
        child.stdout.off('data', look);
        resolve(match);
      };
      child.stdout.on('data', look);
      look();
      void exited.then(({ code, signal }) =>
        reject(new Error(`The server ended (${signal ?? code}) before it was there:\n${output}`)),
      );
    });
  const listening = async () => (await written(LISTENING))[1] ?? '';
  const kill = (signal: NodeJS.Signals = 'SIGTERM') => void child.kill(signal);
  /** Kills the server by the signal, and resolves when it has ended. */
  const end = (signal?: NodeJS.Signals) => {
    kill(signal);
    return exited;
  };
  running.set(child, { end, isOfTest: isInTest });
  return {
    dataDir,
    pid: child.pid,
    written,
    /**
     * Resolves with the URL once the server listens, with or without a database. Rejects with the output if it exits
     * first, like `ready`.
     */
    listening,
    /** Resolves with the URL once the database is connected and migrated. */
    ready: () => written(READY).then(listening),
    kill,
    end,
    /** Breaks the pipes of the output. */
    closeOutput: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    exited,
    output: () => output,
  };
}

export type ServerProcess = ReturnType<typeof spawnServer>;

/** Runs a command of the server, for example `['admin', 'users', 'list']`. Returns its exit code and output. */
export async function run([name = '', ...words]: string[], env: Env) {
  const command = spawnServer(env, [...serverCommand(name), ...words]);
  const { code } = await command.exited;
  return { code, output: command.output() };
}

/** Creates a data directory with a migrated database, or an empty one like for a first start. */
export function newDataDir({ empty = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'suspire-process-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (!empty)
    cpSync(path.join(process.env.TEST_TEMPLATE ?? '', 'postgres'), path.join(folder, 'postgres'), { recursive: true });
  return folder;
}

/** The path of a file or folder that does not exist yet. */
export const newPath = (name = 'new') => path.join(newDataDir({ empty: true }), name);

/** The files in a data directory, except the kernel's lock file, which remains when its process ends. */
export const filesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name !== 'kernel.lock').sort();

/** Keeps a database until the file ends. */
export function kept<Database extends { url: string; drop(): unknown }>(database: Database): string {
  undo.push(database.drop);
  return database.url;
}

/** The address of a new database on the PostgreSQL of this test run. */
export const aDatabase = async (...options: Parameters<typeof createDatabase>) =>
  kept(await createDatabase(...options));

export const onPostgres = (url: string, more: Env = {}): Env => ({
  DATABASE_URL: url,
  SESSION_SECRET: 'a secret that only the tests know',
  BETA_ACCESS_CODES: 'welcome',
  ...more,
});

/** The environment of a server on a new database of the kind under test. */
export const onDatabase = async (more: Env = {}): Promise<Env> =>
  onPostgres('', {
    DATA_DIR: newDataDir(),
    ...(process.env.TEST_DATABASE_URL && { DATABASE_URL: await aDatabase() }),
    ...more,
  });

/** A PostgreSQL server that forces the disk, not started yet, with its data on the given disk. */
export async function newCluster(disk?: string): Promise<Cluster> {
  const folder = newDataDir({ empty: true });
  await giveToOwner(folder);
  if (disk) await giveToOwner(disk);
  const cluster = await Cluster.make(path.join(disk ?? folder, 'data'));
  undo.push(() => cluster.stop());
  return cluster;
}

/** Runs one of our programs to its end, on a database of its own of the kind under test. */
export async function runProgram(file: string, settings: Env) {
  const url = process.env.TEST_DATABASE_URL ? await aDatabase() : null;
  const { PATH, HOME } = process.env;
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', '@swc-node/register/esm-register', file],
      { cwd: root, env: { PATH, HOME, ...settings, ...(url && { DATABASE_URL: url }) }, maxBuffer: MAX_OUTPUT },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: `${stdout}${stderr}` }),
    );
  });
}
