import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { lockDirectory } from '../../server/database/lock.ts';
import { openOperatorDatabase } from '../../server/database/operator/operatorDatabase.ts';
import { ENTITIES } from '../../server/entities.ts';
import { newDataDir, spawnServer } from '../support/processes/serverProcess.ts';
import { until } from '../support/until.ts';

let folder = '';
let file = '';
const nobodyTakesIt = () => {
  throw new Error('The lock was lost.');
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'suspire-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A holder in another container: its process id says nothing here, and is even one that runs. */
const stranger = (beat: number) =>
  JSON.stringify({ id: 'of another container', pid: process.pid, place: 'elsewhere', startedAt: null, beat });

it('a directory that a process in another container has is refused while that one gives signs of life', async () => {
  let beat = 0;
  const beating = setInterval(() => writeFileSync(file, stranger(++beat)), 500);
  writeFileSync(file, stranger(beat));
  const refusal = await lockDirectory(folder, nobodyTakesIt).catch((error: Error) => error.message);
  clearInterval(beating);
  expect(refusal).toContain(`in use by process ${process.pid} of another container or machine (elsewhere)`);
});

it('a directory that a process in another container left behind is taken over when it was silent for long', async () => {
  writeFileSync(file, stranger(7));
  const lock = await lockDirectory(folder, nobodyTakesIt);
  expect(readFileSync(file, 'utf8')).not.toContain('of another container');
  await lock.release();
  await (await lockDirectory(folder, nobodyTakesIt)).release();
});

it('a lock is released by its owner only, who hears when it was lost', async () => {
  let lost = () => {};
  const isLost = new Promise<void>((resolve) => void (lost = resolve));
  const lock = await lockDirectory(folder, lost);
  writeFileSync(file, stranger(1));
  await isLost;
  await lock.release();
  expect(readFileSync(file, 'utf8')).toBe(stranger(1));
});

it('of many that want it at once one gets it', async () => {
  writeFileSync(file, JSON.stringify({ id: 'gone', pid: 2 ** 22 + 1, place: '', startedAt: null, beat: 1 }));
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(folder, nobodyTakesIt)));
  const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(locks).toHaveLength(1);
  await locks[0]?.release();
});

it('a command waits for a server that has the directory and does not listen yet', async () => {
  const dataDir = newDataDir();
  const starting = await lockDirectory(dataDir, nobodyTakesIt);
  const opening = openOperatorDatabase({ databaseUrl: null, dataDir }, ENTITIES);
  const refusal = opening.then(
    () => null,
    (error: Error) => error.message,
  );
  const beatOf = () => (JSON.parse(readFileSync(path.join(dataDir, 'lock'), 'utf8')) as { beat: number }).beat;
  await until(() => beatOf() > 0);
  await starting.release();
  expect(await refusal).toBeNull();
  await (await opening).close();
});

it('a directory where the system lets nothing be made is refused', async () => {
  const dataDir = existsSync('/proc/self') ? '/proc/nothing/data' : path.join(file, 'data');
  writeFileSync(file, '');
  await expect(openOperatorDatabase({ databaseUrl: null, dataDir }, ENTITIES)).rejects.toThrow(/ENO(ENT|TDIR)/);
});

it('a directory is refused to a second server while the first one lives, and given to the next one after it', async () => {
  const dataDir = newDataDir();
  const first = spawnServer({ DATA_DIR: dataDir });
  await first.ready();
  const second = spawnServer({ DATA_DIR: dataDir });
  expect(await second.exited).toMatchObject({ code: 1 });
  expect(second.output()).toContain(
    `The data directory ${dataDir} is in use by process ${first.pid}. Stop that process, or set DATA_DIR to another folder.`,
  );
  first.kill('SIGKILL');
  await first.exited;
  await spawnServer({ DATA_DIR: dataDir }).ready();
});
