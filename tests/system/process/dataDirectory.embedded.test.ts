import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { configuredDatabase } from '../../../server/database/dataSource.ts';
import { DirectoryInUse, lockDirectory } from '../../../server/database/lock.ts';
import { openOperatorDatabase } from '../../../server/database/operator/operatorDatabase.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { compileContender, Contender } from '../../support/processes/contender.ts';
import { newDataDir, newPath } from '../../support/system/start.ts';
import { until } from '../../support/until.ts';

let folder = '';
let file = '';
let kernelFile = '';
let program = '';
const contenders: Contender[] = [];
const throwIfLost = () => {
  throw new Error('The lock was lost.');
};

beforeAll(async () => {
  program = await compileContender(newPath('compiled'));
});
beforeEach(() => {
  folder = newDataDir({ empty: true });
  file = path.join(folder, 'lock');
  kernelFile = path.join(folder, 'kernel.lock');
});
afterEach(async () => {
  await Promise.all(contenders.splice(0).map((contender) => contender.kill()));
});

/** Starts another process, which locks the folder on request. */
function contender(execArgv: string[] = []) {
  const started = new Contender(program, folder, execArgv);
  contenders.push(started);
  return started;
}

/** Locks the folder and releases it again. */
const lockOnce = async () => (await lockDirectory(folder, throwIfLost)).release();
const refusalOf = (locking: Promise<unknown>) => locking.then(String, (error: Error) => error.message);
const inUseBy = (pid: number | undefined) =>
  `The data directory ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`;

/**
 * A lock file of a holder without a kernel lock here. Its process id has no meaning here, but belongs to a live
 * process.
 */
const stranger = (beat: number, more = {}) =>
  JSON.stringify({ id: 'a stranger', pid: process.pid, place: 'elsewhere', beat, ...more });

/** The lock file of this process. */
const holderHere = () => JSON.parse(readFileSync(file, 'utf8')) as { place: string; beat: number };

/** Updates the heartbeat of a foreign holder in the lock file during `work`. */
async function whileBeating<T>(more: object, work: () => Promise<T>): Promise<T> {
  let beat = 0;
  const write = () => writeFileSync(file, stranger(beat++, more));
  write();
  const beating = setInterval(write, 500);
  try {
    return await work();
  } finally {
    clearInterval(beating);
  }
}

describe('the kernel lock', () => {
  it('is granted to one of many callers in one process', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(folder, throwIfLost)));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refusals).toEqual(Array.from({ length: 7 }, () => expect.any(DirectoryInUse)));
    const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(locks).toHaveLength(1);
    expect(await contender().want()).toMatchObject({ has: false });
    await locks[0]?.release();
    expect(await contender().want()).toMatchObject({ has: true });
  });

  it('stays with a paused process, though its heartbeat has stopped', async () => {
    const paused = contender();
    await paused.want();
    paused.pause();
    expect(await refusalOf(lockOnce())).toBe(inUseBy(paused.pid));
  });

  it('survives the end of a thread, and is not inherited by child processes', async () => {
    const lock = await lockDirectory(folder, throwIfLost);
    const thread = new Worker('', { eval: true });
    await new Promise((resolve) => thread.once('exit', resolve));
    const list = `for (const fd of fs.readdirSync('/proc/self/fd')) try { console.log(fs.readlinkSync('/proc/self/fd/' + fd)) } catch {}`;
    if (existsSync('/proc/self/fd'))
      expect(String(spawnSync(process.execPath, ['--eval', list]).stdout)).not.toContain(kernelFile);
    expect(await contender().want()).toMatchObject({ has: false });
    await lock.release();
  });

  it('leaves only its empty file when released', async () => {
    const killed = contender();
    await killed.want();
    await killed.kill();
    await lockOnce();
    expect(readdirSync(folder)).toEqual(['kernel.lock']);
    expect(readFileSync(kernelFile, 'utf8')).toBe('');
  });

  it('is not granted twice after both files were removed', async () => {
    const lock = await lockDirectory(folder, throwIfLost);
    for (const each of [kernelFile, file]) rmSync(each);
    await until(() => existsSync(file) && holderHere().beat > 0);
    expect(await refusalOf(lockOnce())).toBe(inUseBy(process.pid));
    await lock.release();
  });

  it('creates its file with the owner of the folder', async () => {
    if (process.getuid?.() !== 0) return;
    spawnSync('chown', ['12345:12345', folder]);
    await lockOnce();
    expect(String(spawnSync('stat', ['--format=%u:%g', kernelFile]).stdout).trim()).toBe('12345:12345');
  });

  it('works on Alpine, for which the package has no loader', async () => {
    const alpine = `data:text/javascript,import fs from 'node:fs'; const exists = fs.existsSync;
      fs.existsSync = (file) => file === '/etc/alpine-release' || exists(file);`;
    expect(await contender(['--import', alpine]).want()).toMatchObject({ has: true });
    expect(await contender(['--import', alpine]).want()).toMatchObject({ has: false });
    expect(await contender().want()).toMatchObject({ has: false });
  });

  it('is refused with an explanation when the package has no binary', async () => {
    const riscv = `data:text/javascript,Object.defineProperty(process, 'arch', { value: 'riscv64' })`;
    const { has, refusal } = await contender(['--import', riscv]).want();
    expect(has).toBe(false);
    expect(refusal).toBe(
      `Error: The data directory ${folder} cannot be locked: fs-native-extensions has no binary for ${process.platform}-riscv64. Use a folder on a local disk that this user can write to, or set DATABASE_URL.`,
    );
  });
});

describe('an existing lock file', () => {
  it.each([
    ['empty', ''],
    ['half a file', '{"id":"a","pid":'],
    ['not a JSON object', 'null'],
    ['without a valid process id', '{"pid":"one","place":"here"}'],
    ['without a valid place', '{"pid":7,"place":{}}'],
    ['very long', 'x'.repeat(100_000)],
  ])('is replaced when it is %s', async (_, text) => {
    writeFileSync(file, text);
    writeFileSync(kernelFile, text);
    const lock = await lockDirectory(folder, throwIfLost);
    expect(holderHere()).toMatchObject({ beat: 0 });
    expect(await refusalOf(lockOnce())).toBe(inUseBy(process.pid));
    await lock.release();
  });

  it('is replaced when it is read-only or a link, which is not followed', async () => {
    writeFileSync(file, 'garbage', { mode: 0o400 });
    await lockOnce();
    const elsewhere = path.join(folder, 'elsewhere');
    symlinkSync(elsewhere, file);
    await lockOnce();
    expect(existsSync(elsewhere)).toBe(false);
  });

  it.each<[string, string, () => void]>([
    ['EISDIR', 'lock is a folder', () => mkdirSync(file)],
    ['EISDIR', 'kernel.lock is a folder', () => mkdirSync(kernelFile)],
    ['ELOOP', 'kernel.lock is a link', () => symlinkSync(path.join(folder, 'elsewhere'), kernelFile)],
    [
      'EACCES',
      'this user may not open kernel.lock',
      () => {
        writeFileSync(kernelFile, '');
        chmodSync(kernelFile, 0o400);
      },
    ],
  ])('causes an error %s with its path when %s, and nothing is left behind', async (code, _, make) => {
    if (code === 'EACCES' && process.getuid?.() === 0) return;
    make();
    const before = readdirSync(folder);
    expect(await refusalOf(lockOnce())).toMatch(
      new RegExp(`^The data directory ${folder} cannot be locked: ${code}.*\\. Use a folder`),
    );
    expect(readdirSync(folder).filter((name) => name !== 'kernel.lock' && !before.includes(name))).toEqual([]);
  });
});

describe('a holder without a kernel lock here', () => {
  it.each([
    ['in another container or machine', { place: 'elsewhere' }],
    ['on another machine that shares the folder', { place: 'elsewhere', kernelLock: 'another boot 1:2' }],
    ['of the previous release, which has no kernel lock', { startedAt: null }],
  ])('%s blocks others while its heartbeat continues', async (_, more) => {
    const lock = await lockDirectory(folder, throwIfLost);
    const { place } = holderHere();
    await lock.release();
    const refusal = await whileBeating({ place, ...more }, () => refusalOf(lockOnce()));
    const who = 'place' in more ? ' of another container or machine (elsewhere)' : '';
    expect(refusal).toContain(`is in use by process ${process.pid}${who}.`);
  });

  it('keeps the folder when it waited for the same silence and wrote the lock file last', async () => {
    writeFileSync(file, stranger(7));
    const refusal = refusalOf(lockOnce());
    await until(() => !readFileSync(file, 'utf8').includes('a stranger'));
    writeFileSync(file, stranger(8));
    expect(await refusal).toContain('is in use by');
    expect(readFileSync(file, 'utf8')).toBe(stranger(8));
  });

  it('is replaced after a long silence, and keeps the folder when it takes it over from the holder here', async () => {
    writeFileSync(file, stranger(7));
    let lost = () => {};
    const isLost = new Promise<void>((resolve) => void (lost = resolve));
    const lock = await lockDirectory(folder, lost);
    expect(readFileSync(file, 'utf8')).not.toContain('a stranger');
    writeFileSync(file, stranger(1));
    await isLost;
    await lock.release();
    expect(readFileSync(file, 'utf8')).toBe(stranger(1));
  });
});

it('ends a process that lost its directory before it opened the database', () => {
  const lost = `import { DatabaseThread } from '../../process/server/database/embedded/thread.ts';
    setTimeout(() => {}, 60_000);
    new DatabaseThread('nowhere', () => {}).abandon();`;
  const words = ['--import', '@swc-node/register/esm-register', '--input-type=module', '--eval', lost];
  expect(spawnSync(process.execPath, words).status).toBe(1);
});

describe('the data directory of a command', () => {
  it('is waited for while a starting server holds it', async () => {
    const dataDir = newDataDir();
    const starting = await lockDirectory(dataDir, throwIfLost);
    const opening = openOperatorDatabase({ databaseUrl: null, dataDir }, ENTITIES);
    const refusal = opening.then(
      () => null,
      (error: Error) => error.message,
    );
    file = path.join(dataDir, 'lock');
    await until(() => holderHere().beat > 0);
    await starting.release();
    expect(await refusal).toBeNull();
    await (await opening).close();
  });

  it('is refused when the system cannot create it', async () => {
    const dataDir = existsSync('/proc/self') ? '/proc/nothing/data' : path.join(file, 'data');
    writeFileSync(file, '');
    await expect(configuredDatabase({ databaseUrl: null, dataDir }, ENTITIES)).rejects.toThrow(/ENO(ENT|TDIR)/);
  });
});
