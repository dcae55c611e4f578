import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Holder {
  pid: number;
  /** When that process was started, as its system tells it: a process id alone may have been given anew. */
  startedAt: string | null;
}

export interface DirectoryLock {
  release(): Promise<void>;
}

const ATTEMPTS = 5;

/**
 * Take a data directory for this process alone. Throws a sentence that names the other process and the way out.
 * The lock of a process that is gone (kill -9, a power cut) is taken over.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const file = path.join(directory, 'lock');
  const mine: Holder = { pid: process.pid, startedAt: await startOf(process.pid) };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await create(file, mine)) return { release: () => rm(file, { force: true }) };
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) continue;
    const holder = parseHolder(text);
    if (holder && (await isAlive(holder)))
      throw new Error(
        `The data directory ${path.resolve(directory)} is in use by process ${holder.pid}. Stop that process, or set DATA_DIR to another folder.`,
      );
    await removeStale(file, text);
  }
  throw new Error(`The data directory ${path.resolve(directory)} is being taken by another process. Try again.`);
}

async function create(file: string, holder: Holder) {
  try {
    await writeFile(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the dead lock aside; if another process was quicker and what moved is its fresh lock, that one is put back. */
async function removeStale(file: string, expected: string) {
  const aside = `${file}.${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && moved !== expected) await rename(aside, file);
  else await rm(aside, { force: true });
}

function parseHolder(text: string): Holder | null {
  try {
    const { pid, startedAt } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && pid > 0 ? { pid, startedAt: startedAt ?? null } : null;
  } catch {
    return null;
  }
}

async function isAlive({ pid, startedAt }: Holder) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return startedAt === null || (await startOf(pid)) === startedAt;
}

/** Linux tells boot and start time in /proc; elsewhere the process id has to do. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const [boot, stat] = await Promise.all([readFile('/proc/sys/kernel/random/boot_id', 'utf8'), readFile(`/proc/${pid}/stat`, 'utf8')]);
    return `${boot.trim()}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return null;
  }
}
