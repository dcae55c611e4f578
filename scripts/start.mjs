import { prepare } from './prepare.mjs';
import { readSettings } from './settings.mjs';

const PARENT_CHECK_MS = 1_000;

if (process.env.npm_lifecycle_event) stopWithParent(process.ppid);
readSettings();
await prepare();
await import('../dist/server/main.js');

/** npm does not forward signals to the command in its shell. When the shell is gone, this process stops too. */
function stopWithParent(shell) {
  const check = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
