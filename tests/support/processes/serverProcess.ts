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
   * Its url once it listens, with or without a database. Fails with its output when it exits first, as does `ready`.
   */
  listening(): Promise<string>;
  /** Its url once it has its database and the migrations are done. */
  ready(): Promise<string>;
  kill(signal?: NodeJS.Signals): void;
  /** From now on nobody reads its output: its pipes are broken. */
  closeOutput(): void;
  exited: Promise<Exit>;
  /** Resolves once its standard output matches. */
  written(pattern: RegExp): Promise<RegExpExecArray>;
  /** Everything it wrote so far. */
  output(): string;
}

/** A busy machine takes half a minute for each start from nothing. */
jest.setTimeout(300_000);

const started = new Map<ChildProcess, Promise<Exit>>();
const folders = new Set<string>();

afterAll(async () => {
  for (const child of started.keys()) child.kill('SIGKILL');
  await Promise.all(started.values());
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/**
 * What runs the compiled server, or one of its commands, as a process of its own. It lives for seconds: that V8 compiles
 * the embedded database once more, to be faster later, would be half of what it costs.
 */
export const serverCommand = (name: string) => [process.execPath, '--liftoff-only', `dist/server/${name}.js`];

export const SERVER = serverCommand('main');
/** The server as it is shipped, where it matters how fast it is. */
export const SHIPPED_SERVER = [process.execPath, 'dist/server/main.js'];

/** The real server as a process of its own. Of our environment it sees only what is named here. */
export function spawnServer(env: Record<string, string> = {}, [program = '', ...words] = SERVER): ServerProcess {
  const dataDir = env.DATA_DIR ?? newDataDir();
  const child = spawn(program, words, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<Exit>((resolve) => child.on('close', (code, signal) => resolve({ code, signal })));
  started.set(child, exited);
  void exited.then(() => started.delete(child));

  /** The first match in what it writes. */
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

/** A data directory with a migrated database, or an empty one, as a first start finds it. */
export function newDataDir({ empty = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'suspire-process-'));
  folders.add(folder);
  if (!empty)
    cpSync(path.join(process.env.TEST_TEMPLATE ?? '', 'postgres'), path.join(folder, 'postgres'), { recursive: true });
  return folder;
}

/** What a data folder holds beside the file that the kernel locks, which stays when its process ends. */
export const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name !== 'kernel.lock')
        .sort()
    : [];
