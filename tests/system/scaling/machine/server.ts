import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Name } from './haproxy.ts';

const SECRET = 'a secret that only these programs know, of some length';

/** One process of the built server, which can be restarted on the same port. */
export class SuspireProcess {
  #child: ChildProcess | undefined;
  #output = '';
  #exited: Promise<unknown> = Promise.resolve();

  constructor(
    readonly name: Name,
    readonly port: number,
    private readonly scratch: string,
    private readonly env: () => Record<string, string>,
  ) {}

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves when the process is ready. */
  async start() {
    const dataDir = path.join(this.scratch, `data-${this.name}`);
    mkdirSync(dataDir, { recursive: true });
    const own = {
      PORT: String(this.port),
      DATA_DIR: dataDir,
      AI_FIND_SERVERS: 'off',
      SESSION_SECRET: SECRET,
      BETA_ACCESS_CODES: 'scaling',
      TRUST_PROXY: '1',
    };
    const child = spawn(process.execPath, ['--v8-pool-size=1', 'dist/server/main.js'], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...own, ...this.env() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    const exited = new Promise((resolve) => child.on('close', resolve));
    this.#exited = exited;
    await this.said(/"msg":"ready"/);
  }

  /** Resolves when the output since the start matches. */
  async said(pattern: RegExp) {
    const child = this.#child;
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!pattern.test(this.#output)) return;
        child?.stdout?.off('data', look);
        resolve();
      };
      child?.stdout?.on('data', look);
      look();
      void this.#exited.then(() => reject(new Error(`Process ${this.name} ended:\n${this.#output}`)));
    });
  }

  get output() {
    return this.#output;
  }

  /** Ends the process. Resolves with its exit code. */
  async end(signal: NodeJS.Signals) {
    this.#child?.kill(signal);
    await this.#exited;
    return this.#child?.exitCode ?? null;
  }
}
