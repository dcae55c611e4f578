import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import type { Outcome } from './contenderProcess.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const NAME = 'contenderProcess';

/** A process that locks a folder on request, and keeps it until it is killed. */
export class Contender {
  readonly #child: ChildProcess;
  readonly #isReady: Promise<unknown>;

  constructor(program: string, folder: string, execArgv: string[] = []) {
    this.#child = fork(program, [folder], { execArgv });
    this.#isReady = once(this.#child, 'message');
  }

  get pid() {
    return this.#child.pid;
  }

  async want(): Promise<Outcome> {
    await this.#isReady;
    const answer = once(this.#child, 'message') as Promise<[Outcome]>;
    this.#child.send('want');
    return (await answer)[0];
  }

  pause() {
    this.#child.kill('SIGSTOP');
  }

  /** Resolves when the process has ended. */
  async kill() {
    const { exitCode, signalCode } = this.#child;
    if (exitCode !== null || signalCode !== null) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }
}

/**
 * Compiles the process with the given lock module into one file, which starts within milliseconds: thousands of them
 * are killed. Returns its path.
 */
export async function compileContender(outDir: string, lockModule = 'server/database/lock.ts') {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: [{ find: /^.*\/database\/lock\.ts$/, replacement: path.resolve(ROOT, lockModule) }] },
    ssr: { noExternal: true, external: ['fs-native-extensions'] },
    build: {
      ssr: path.join(import.meta.dirname, `${NAME}.ts`),
      outDir,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(outDir, 'node_modules'));
  return path.join(outDir, `${NAME}.mjs`);
}
