import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const run = promisify(execFile);

/** Runs in a process of its own, because it changes AsyncLocalStorage. */
const STORAGES = `
  import { AsyncLocalStorage } from 'node:async_hooks';
  import { disableStorages } from './tests/support/runner/storages.js';
  const storage = new AsyncLocalStorage();
  const disabled = storage.run('first', () => (disableStorages(), storage.getStore() ?? null));
  console.log(JSON.stringify([disabled, storage.run('second', () => storage.getStore())]));
`;

describe('after a test file', () => {
  it('disables the storages that it used until they are used again', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', STORAGES]);
    expect(JSON.parse(stdout)).toEqual([null, 'second']);
  });
});
