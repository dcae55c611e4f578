import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll } from '@jest/globals';

/**
 * Disables the AsyncLocalStorages of a test file when it ends. Every file loads the server again, and Node would keep
 * its storages as long as the worker lives.
 */
const used = new Set<AsyncLocalStorage<unknown>>();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (this: AsyncLocalStorage<unknown>, ...parameters: never[]) {
  used.add(this);
  return (run as (...given: never[]) => unknown).apply(this, parameters);
} as typeof run;

afterAll(() => {
  AsyncLocalStorage.prototype.run = run;
  for (const storage of used) storage.disable();
});
