import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, jest } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../../..');
const LISTENING = /Server listening at (http:[^"]+)/;
const READY = /"msg":"ready"/;

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  dataDir: string;
  pid: number | undefined;
  /**
   * Resolves with the URL once the server listens, with or without a database. Rejects with the output if it exits
   * first, like `ready`.
   */
  listening(): Promise<string>;
  /** Resolves with the URL once the database is connected and migrated. */
  ready(): Promise<string>;
  kill(signal?: NodeJS.Signals): void;
  /** Breaks the pipes of the output. */
  closeOutput(): void;
  exited: Promise<Exit>;
  /** Resolves once the output matches. */
  written(pattern: RegExp): Promise<RegExpExecArray>;
  /** The output so far. */
  output(): string;
}

/** A first start takes half a minute on a busy machine. */
jest.setTimeout(300_000);

const started = new Map<ChildProcess, Promise<Exit>>();
const folders = new Set<string>();

afterAll(async () => {
  for (const child of started.keys()) child.kill('SIGKILL');
  await Promise.all(started.values());
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/**
 * The command line of the compiled server or one of its commands. Processes live for seconds, so optimising the
 * embedded database's code in V8 would cost half of their time.
 */
export const serverCommand = (name: string) => [process.execPath, '--liftoff-only', `dist/server/${name}.js`];

export const SERVER = serverCommand('main');
/** The server with V8's default settings, for tests of speed. */
export const SHIPPED_SERVER = [process.execPath, 'dist/server/main.js'];

/** Starts the real server in a process of its own. Its environment has only the given variables, and looks for no AI servers. */
export function spawnServer(env: Record<string, string> = {}, [program = '', ...words] = SERVER): ServerProcess {
  const dataDir = env.DATA_DIR ?? newDataDir();
  const child = spawn(program, words, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      AI_FIND_SERVERS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<Exit>((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
  started.set(child, exited);
  void exited.then(() => started.delete(child));

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

  return {
    dataDir,
    pid: child.pid,
    written,
    listening,
    ready: () => written(READY).then(listening),
    kill: (signal = 'SIGTERM') => void child.kill(signal),
    closeOutput: () => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
    exited,
    output: () => output,
  };
}

/** Creates a data directory with a migrated database, or an empty one like for a first start. */
export function newDataDir({ empty = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'suspire-process-'));
  folders.add(folder);
  if (!empty)
    cpSync(path.join(process.env.TEST_TEMPLATE ?? '', 'postgres'), path.join(folder, 'postgres'), { recursive: true });
  return folder;
}

/** The files in a data directory, except the kernel's lock file, which remains when its process ends. */
export const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name !== 'kernel.lock')
        .sort()
    : [];
