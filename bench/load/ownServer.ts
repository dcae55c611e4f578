import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const STOP_MS = 20_000;

/** The built server in its own process, with its log and memory. */
export interface OwnServer {
  url: string;
  /** The log lines of level error or worse so far. */
  errors: string[];
  /** Whether the server has ended by itself. */
  isGone(): boolean;
  /** The memory in MiB; 0 if the system does not report it. */
  memory(): number;
  stop(): Promise<void>;
}

/**
 * Starts the built server and waits until it is ready. It sees only the environment named here. Without DATABASE_URL it
 * creates an embedded database, which is removed with it.
 */
export async function startOwnServer(settings: Record<string, string>): Promise<OwnServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'suspire-load-'));
  const child = spawn(process.execPath, ['--v8-pool-size=1', 'dist/server/main.js'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const end = () => (kill(), remove());
  process.on('exit', end);
  const errors: string[] = [];
  let isGone = false;
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void exited.then(() => (isGone = true));
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  return {
    url: await readyUrl(child, errors),
    errors,
    isGone: () => isGone,
    memory: () => residentMemory(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(kill, STOP_MS);
      await exited;
      clearTimeout(timer);
      process.off('exit', end);
      remove();
    },
  };
}

/** Reads the whole log. */
function readyUrl(child: ChildProcess, errors: string[]) {
  return new Promise<string>((resolve, reject) => {
    if (!child.stdout) return reject(new Error('The server has no output.'));
    let address = '';
    createInterface({ input: child.stdout })
      .on('line', (line) => {
        if (isError(line)) errors.push(line);
        address ||= /Server listening at (http:[^"]+)/.exec(line)?.[1] ?? '';
        if (line.includes('"msg":"ready"')) resolve(address);
      })
      .on('close', () => reject(new Error(`The server ended before it was ready.\n${errors.join('\n')}`)));
  });
}

const isError = (line: string) => /"level":[56]0\b/.test(line);

function residentMemory(pid: number) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
