import { prepare } from './prepare.mjs';
import { readSettings } from './settings.mjs';

const PARENT_CHECK_MS = 1_000;

if (process.env.npm_lifecycle_event) stopWithParent(process.ppid);
readSettings();
prepare();
await import('../dist/server/main.js');

/** An npm that is told to end does not pass this on to what runs within its shell: without the shell, we stop as well. */
function stopWithParent(shell) {
  const check = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}
