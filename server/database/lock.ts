import { randomUUID } from 'node:crypto';
import { readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Which process holds the lock of a data directory, as its file says. */
interface Holder {
  /** Random for each process: process ids are reused, and mean nothing in another container. */
  id: string;
  pid: number;
  /** Where its process id means something: the machine, and the container in it. */
  place: string;
  /** When that process was started: a process id alone may have been reused. */
  startedAt: string | null;
  /** The heartbeat: grows by one a second while the holder lives. */
  beat: number;
}

/** Another process has the data directory. */
export class DirectoryInUse extends Error {}

export interface DirectoryLock {
  release(): Promise<void>;
}

const ATTEMPTS = 5;
const HEARTBEAT_MS = 1_000;
/** A holder in another container or on another machine counts as gone when its heartbeat stood still for so long. */
const STALE_AFTER_MS = 8_000;
const POLL_MS = 250;

/**
 * Lock a data directory for this process, or throw a sentence that names the other process and what to do. A stale lock
 * (kill -9, a power cut) is taken over: at once where process ids can be compared, else after eight seconds without a
 * heartbeat. `onLost` is called when another process took the lock over, as after this one was paused for long: nothing
 * may be written any more.
 */
export async function lockDirectory(directory: string, onLost: () => void): Promise<DirectoryLock> {
  const file = path.join(directory, 'lock');
  const mine: Holder = {
    id: randomUUID(),
    pid: process.pid,
    place: await placeOfProcess(),
    startedAt: await startTimeOf(process.pid),
    beat: 0,
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await create(file, mine)) return withHeartbeat(file, mine, onLost);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const holder = parseHolder(text);
    if (holder && (await isAlive(file, holder, mine))) throw new DirectoryInUse(inUse(directory, holder, mine));
    await removeStale(file, holder, mine);
  }
  throw new Error(`The data directory ${path.resolve(directory)} is being taken by another process. Try again.`);
}

function inUse(directory: string, { pid, place }: Holder, mine: Holder) {
  const elsewhere = place === mine.place ? '' : ` of another container or machine (${place.split(' ')[0]})`;
  return `The data directory ${path.resolve(directory)} is in use by process ${pid}${elsewhere}. Stop that process, or set DATA_DIR to another folder.`;
}

/** Renews the heartbeat until the lock is released. */
function withHeartbeat(file: string, mine: Holder, onLost: () => void): DirectoryLock {
  let beating = Promise.resolve();
  const beat = async () => {
    const holder = await holderIn(file);
    if (!holder) return;
    if (holder.id !== mine.id) return lost();
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
      if ((await holderIn(file))?.id === mine.id) await rm(file, { force: true });
    },
  };
}

async function create(file: string, holder: Holder) {
  try {
    await writeFile(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Atomic: no reader finds half of it. */
async function replace(file: string, holder: Holder) {
  const next = `${file}.${holder.id}`;
  await writeFile(next, JSON.stringify(holder));
  await rename(next, file);
}

/**
 * Renames the stale lock away. If another process had replaced or renewed it in that moment, it is put back.
 */
async function removeStale(file: string, stale: Holder | null, { id }: Holder) {
  const staleFile = `${file}.${id}`;
  await rename(file, staleFile).catch(() => undefined);
  const moved = await holderIn(staleFile);
  if (moved && (moved.id !== stale?.id || moved.beat !== stale.beat)) await rename(staleFile, file);
  else await rm(staleFile, { force: true });
}

const holderIn = async (file: string) => parseHolder(await readFile(file, 'utf8').catch(() => ''));

function parseHolder(text: string): Holder | null {
  try {
    const { id = '', pid, place = '', startedAt = null, beat = 0 } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && pid > 0 ? { id, pid, place, startedAt, beat } : null;
  } catch {
    return null;
  }
}

async function isAlive(file: string, holder: Holder, mine: Holder) {
  return holder.place === mine.place ? isRunning(holder) : hasHeartbeat(file, holder);
}

async function isRunning({ pid, startedAt }: Holder) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return startedAt === null || (await startTimeOf(pid)) === startedAt;
}

/** Whether the heartbeat moves while we watch; clocks are not compared, for they may differ. */
async function hasHeartbeat(file: string, { id, beat }: Holder) {
  for (let waited = 0; waited < STALE_AFTER_MS; waited += POLL_MS) {
    await pause(POLL_MS);
    const now = await holderIn(file);
    if (!now) return false;
    if (now.id !== id || now.beat !== beat) return true;
  }
  return false;
}

/** Linux tells boot and start time in /proc; elsewhere the process id has to do. */
async function startTimeOf(pid: number): Promise<string | null> {
  try {
    const [boot, stat] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    return `${boot.trim()}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return null;
  }
}

/** Two processes of one place see each other's process ids. */
async function placeOfProcess() {
  const [boot, namespace] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
  ]);
  return `${hostname()} ${boot.trim()} ${namespace}`;
}
