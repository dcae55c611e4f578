import { randomUUID } from 'node:crypto';
import { readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reasonOf } from '../base/errors.ts';
import { hasCode } from '../base/nodeErrors.ts';
import { type KernelLock, tryKernelLock } from './kernelLock.ts';

/** The contents of the file `lock`: the process that has the data directory. */
interface Holder {
  /** Random for each lock. */
  id: string;
  pid: number;
  /** The scope of the process id: the machine, and the container in it. */
  place: string;
  /** The identity of its kernel lock; null in a file of an older release, which took none. */
  kernelLock: string | null;
  /** The heartbeat: increases by one per second while the holder lives. */
  beat: number;
}

/** Thrown when another process has the data directory. */
export class DirectoryInUse extends Error {}

export interface DirectoryLock {
  release(): Promise<void>;
}

const HEARTBEAT_MS = 1_000;
/** A holder without this kernel lock counts as dead when its heartbeat stopped for this long. */
const STALE_AFTER_MS = 8_000;
const POLL_MS = 250;
/** Two machines that watched the same holder write their names within this time of each other. */
const SETTLE_MS = 500;
/** A process with the kernel lock writes its name within milliseconds. */
const NAME_POLL_MS = 10;
const NAME_POLLS = 50;

/**
 * Locks a data directory for this process, or throws a sentence that names the other process and what to do.
 *
 * The kernel excludes all other processes of its machine, including containers, and releases the lock of a process that
 * ends. But its lock may not work across the machines of a network folder, and older releases did not take it. So a
 * holder without this kernel lock is watched, and counts as alive while its heartbeat moves. `onLost` is called when
 * another machine took the directory over, for example because this process was paused for long: nothing may be written
 * after that.
 */
export async function lockDirectory(directory: string, onLost: () => void): Promise<DirectoryLock> {
  const file = path.join(directory, 'lock');
  const place = await placeOfProcess();
  let kernelLock: KernelLock | null = null;
  try {
    kernelLock = await tryKernelLock(path.join(directory, 'kernel.lock'));
    if (!kernelLock) throw new DirectoryInUse(inUse(directory, await namedHolder(file, place), place));
    const mine: Holder = { id: randomUUID(), pid: process.pid, place, kernelLock: kernelLock.identity, beat: 0 };
    const other = await claim(file, mine);
    if (other) throw new DirectoryInUse(inUse(directory, other, place));
    return withHeartbeat(file, mine, kernelLock, onLost);
  } catch (error) {
    kernelLock?.release();
    if (error instanceof DirectoryInUse) throw error;
    throw new Error(
      `The data directory ${path.resolve(directory)} cannot be locked: ${reasonOf(error)}. Use a folder on a local disk that this user can write to, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

function inUse(directory: string, holder: Holder | null, place: string) {
  const elsewhere = holder?.place === place ? '' : ` of another container or machine (${holder?.place.split(' ')[0]})`;
  const process = holder ? `process ${holder.pid}${elsewhere}` : 'another process';
  return `The data directory ${path.resolve(directory)} is in use by ${process}. Stop that process, or set DATA_DIR to another folder.`;
}

/** Shortly after a holder was killed, the file may still contain its name instead of the next holder's. */
async function namedHolder(file: string, place: string) {
  for (let poll = 0; poll < NAME_POLLS; poll++) {
    const holder = await holderIn(file).catch(() => null);
    if (holder && (holder.place !== place || isRunning(holder.pid))) return holder;
    await pause(NAME_POLL_MS);
  }
  return null;
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * Writes the name of the process with the kernel lock into the file. Returns a living holder instead if the kernel does
 * not know it.
 */
async function claim(file: string, mine: Holder): Promise<Holder | null> {
  const former = await holderIn(file);
  const isKnownToKernel = !former || former.kernelLock === mine.kernelLock;
  const moved = isKnownToKernel ? null : await movedHolder(file, former);
  if (moved) return moved;
  await replace(file, mine);
  if (isKnownToKernel) return null;
  await pause(SETTLE_MS);
  const settled = await holderIn(file);
  return settled?.id === mine.id ? null : settled;
}

/** Returns the holder if its heartbeat moves while we watch. Clocks are not compared, because they may differ. */
async function movedHolder(file: string, { id, beat }: Holder) {
  for (let waited = 0; waited < STALE_AFTER_MS; waited += POLL_MS) {
    await pause(POLL_MS);
    const now = await holderIn(file);
    if (now && (now.id !== id || now.beat !== beat)) return now;
  }
  return null;
}

/** Renews the heartbeat until the lock is released. */
function withHeartbeat(file: string, mine: Holder, kernelLock: KernelLock, onLost: () => void): DirectoryLock {
  let beating = Promise.resolve();
  const beat = async () => {
    const holder = await holderIn(file);
    if (holder && holder.id !== mine.id) return lost();
    mine.beat++;
    await replace(file, mine);
  };
  const timer = setInterval(() => void (beating = beating.then(beat).catch(() => undefined)), HEARTBEAT_MS).unref();
  const lost = () => {
    clearInterval(timer);
    onLost();
  };
  return {
    release: async () => {
      clearInterval(timer);
      await beating;
      if ((await holderIn(file).catch(() => null))?.id === mine.id) await rm(file, { force: true });
      kernelLock.release();
    },
  };
}

/** Replaces the file atomically, so that readers never see a partial one. */
async function replace(file: string, holder: Holder) {
  const next = `${file}.${holder.id}`;
  await writeFile(next, JSON.stringify(holder));
  await rename(next, file).catch(async (error: unknown) => {
    await rm(next);
    throw error;
  });
}

/** Null if there is no file, or no release wrote it. */
async function holderIn(file: string): Promise<Holder | null> {
  try {
    return parseHolder(await readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const { id = '', pid, place = '', kernelLock = null, beat = 0 } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && pid > 0 && typeof place === 'string'
      ? { id, pid, place, kernelLock, beat }
      : null;
  } catch {
    return null;
  }
}

/** Two processes with the same place see each other's process ids. */
async function placeOfProcess() {
  const [boot, namespace] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]);
  return `${hostname()} ${boot.trim()} ${namespace}`;
}
