import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildsOf, prepare } from './prepare.mjs';

/** Files whose newest text each run loads. A change of any other needs a new process. */
const LOADED_BY_EACH_RUN = /^tests\/(?!support\/(perWorker|runner)\/)/;
const FOLDERS = ['server', 'client', 'rules', 'migrations', 'tests'];
/** The exit code of a process that has to be replaced. */
const STALE = 75;
/** Editors write a file in several steps. */
const SETTLED_MS = 200;

/** `npm run test:watch -- PATH`: runs the tests at a path again after each change, and loads the server once for all. */
const paths = process.argv.slice(2);
if (process.send) await runInThisProcess();
else await runInProcesses();

async function runInProcesses() {
  let code = STALE;
  while (code === STALE) {
    await prepare(buildsOf(paths));
    const child = spawn(process.execPath, ['--experimental-vm-modules', ...process.argv.slice(1)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
    [code] = await once(child, 'exit');
  }
  process.exit(code ?? 1);
}

async function runInThisProcess() {
  const { runCLI } = await import('jest');
  const changed = new Set();
  for (const folder of FOLDERS)
    watch(folder, { recursive: true }, (_event, name) => changed.add(path.posix.join(folder, name)));
  for (;;) {
    await runCLI({ $0: 'jest', _: paths, runInBand: true, ignoreProjects: ['firefox'] }, ['.']);
    console.log('\nWaiting for a change …');
    while (changed.size === 0) await pause(SETTLED_MS);
    await pause(SETTLED_MS);
    if ([...changed].some((file) => !LOADED_BY_EACH_RUN.test(file))) process.exit(STALE);
    changed.clear();
  }
}
