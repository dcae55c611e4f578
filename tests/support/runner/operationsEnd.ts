import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll } from '@jest/globals';

/**
 * Every test file loads the server anew, and with it a storage that Node would look after for as long as the worker
 * lives: it ends with its file.
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
