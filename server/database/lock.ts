import { randomUUID } from 'node:crypto';
import { readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Who has a data directory. */
interface Holder {
  /** Made anew by each process: what a lock is known by, whoever counts processes how. */
  id: string;
  pid: number;
  /** Where its process id means something: the machine, and the container in it. */
  place: string;
  /** When that process was started, as its system tells it: a process id alone may have been given anew. */
  startedAt: string | null;
  /** Grows while the holder lives. */
  beat: number;
}

export interface DirectoryLock {
  release(): Promise<void>;
}

const ATTEMPTS = 5;
const BEAT_MS = 1_000;
/**
 * A holder that cannot be looked at, because it runs in another container or on another machine, is gone when its heart
 * stood still for so long.
 */
const SILENCE_MS = 8_000;
const LOOK_MS = 250;

/**
 * Take a data directory for this process alone. Throws a sentence that names the other process and the way out. A lock
 * that its holder left behind (kill -9, a power cut) is taken over: at once where process ids can be compared, else
 * when the holder gave no sign of life for eight seconds. `onLost` is called when somebody else has the directory all
 * the same, as after this process was stopped for long: it must not write any more.
 */
export async function lockDirectory(directory: string, onLost: () => void): Promise<DirectoryLock> {
  const file = path.join(directory, 'lock');
  const mine: Holder = {
    id: randomUUID(),
    pid: process.pid,
    place: await placeOfProcess(),
    startedAt: await startOf(process.pid),
    beat: 0,
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await create(file, mine)) return keptAlive(file, mine, onLost);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const holder = parseHolder(text);
    if (holder && (await isAlive(file, holder, mine))) throw new Error(inUse(directory, holder, mine));
    await removeStale(file, holder, mine);
  }
  throw new Error(`The data directory ${path.resolve(directory)} is being taken by another process. Try again.`);
}

function inUse(directory: string, { pid, place }: Holder, mine: Holder) {
  const elsewhere = place === mine.place ? '' : ` of another container or machine (${place.split(' ')[0]})`;
  return `The data directory ${path.resolve(directory)} is in use by process ${pid}${elsewhere}. Stop that process, or set DATA_DIR to another folder.`;
}

/** Beats until it is released, which only its owner can do. */
function keptAlive(file: string, mine: Holder, onLost: () => void): DirectoryLock {
  let beating = Promise.resolve();
  const beat = async () => {
    const holder = await holderIn(file);
    if (!holder) return;
    if (holder.id !== mine.id) return lost();
    mine.beat++;
    await replace(file, mine);
  };
  const timer = setInterval(() => void (beating = beating.then(beat).catch(() => undefined)), BEAT_MS).unref();
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

/** In one step: who reads it never finds half of it. */
async function replace(file: string, holder: Holder) {
  const next = `${file}.${holder.id}`;
  await writeFile(next, JSON.stringify(holder));
  await rename(next, file);
}

/**
 * Moves the dead lock aside; if what moved is another process's fresh lock, or its heart went on after all, it is put
 * back.
 */
async function removeStale(file: string, dead: Holder | null, { id }: Holder) {
  const aside = `${file}.${id}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await holderIn(aside);
  if (moved && (moved.id !== dead?.id || moved.beat !== dead.beat)) await rename(aside, file);
  else await rm(aside, { force: true });
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
  return holder.place === mine.place ? isRunning(holder) : isBeating(file, holder);
}

async function isRunning({ pid, startedAt }: Holder) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return startedAt === null || (await startOf(pid)) === startedAt;
}

/** Whether its heart moves while we look; clocks are not compared, for they may differ. */
async function isBeating(file: string, { id, beat }: Holder) {
  for (let waited = 0; waited < SILENCE_MS; waited += LOOK_MS) {
    await pause(LOOK_MS);
    const now = await holderIn(file);
    if (!now) return false;
    if (now.id !== id || now.beat !== beat) return true;
  }
  return false;
}

/** Linux tells boot and start time in /proc; elsewhere the process id has to do. */
async function startOf(pid: number): Promise<string | null> {
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
