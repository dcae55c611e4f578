import { AsyncLocalStorage } from 'node:async_hooks';

/** The storages that the current test file has used. */
const used = new Set();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (...given) {
  used.add(this);
  return run.apply(this, given);
};

/**
 * Disables the storages of a test file after its end. Jest creates one for every file, and a server loaded by Jest has
 * its own. Before version 24, Node copies each enabled storage to each new promise, so every file would slow down the
 * next ones (two million awaits take 0.15 s without a storage, 2.2 s with ten, 22.7 s with 55), and keeps it as long as the
 * worker lives. A storage that is used again enables itself.
 */
export function disableStorages() {
  for (const storage of used) storage.disable();
  used.clear();
}
