import { closeSync, constants, fchownSync, fstatSync, openSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import path from 'node:path';
import { hasCode } from '../base/nodeErrors.ts';

/** An exclusive lock that the kernel holds for this process. It ends with the process, however the process ends. */
export interface KernelLock {
  /** Names one file to one running kernel: two holders with the same identity held the lock one after the other. */
  identity: string;
  release(): void;
}

/**
 * Locks a file, which is created when it is missing, or returns null when it is locked. The file is never removed: a
 * process that had opened it before would lock another file than the processes that come later.
 */
export async function tryKernelLock(file: string): Promise<KernelLock | null> {
  const tryLock = await loadTryLock();
  const fd = openSync(file, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
  let isOpen = true;
  const release = () => {
    if (isOpen) closeSync(fd);
    isOpen = false;
  };
  try {
    if (tryLock(fd)) {
      giveToOwner(fd, path.dirname(file));
      return { identity: await identityOf(fd), release };
    }
  } catch (error) {
    release();
    throw error;
  }
  release();
  return null;
}

/** Containers of one machine share its kernel, and see the same boot; other systems than Linux have no name for it. */
async function identityOf(fd: number) {
  const kernel = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(hostname);
  const { dev, ino } = fstatSync(fd, { bigint: true });
  return `${kernel.trim()} ${dev}:${ino}`;
}

/** A command that root runs may create the file; the server of the folder's owner has to open it later. */
function giveToOwner(fd: number, folder: string) {
  const { uid, gid } = statSync(folder);
  const file = fstatSync(fd);
  // A file with a second name could be any file of the system, linked here.
  if (process.getuid?.() !== 0 || file.uid === uid || file.nlink > 1) return;
  try {
    fchownSync(fd, uid, gid);
  } catch {
    // Root of a container may not give files away: the lock is held all the same.
  }
}

type TryLock = (fd: number) => boolean;

/** The package's loader knows no binary for Alpine. The one for Linux needs nothing that musl lacks: it is loaded directly. */
async function loadTryLock(): Promise<TryLock> {
  const system = `${process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    return (await import('fs-native-extensions')).tryLock;
  } catch {
    try {
      return withoutLoader(require(`fs-native-extensions/prebuilds/${system}/fs-native-extensions.node`));
    } catch (error) {
      throw new Error(`fs-native-extensions has no binary for ${system}`, { cause: error });
    }
  }
}

const withoutLoader =
  (binary: { tryLock(fd: number, offset: number, length: number, isExclusive: boolean): void }): TryLock =>
  (fd) => {
    try {
      binary.tryLock(fd, 0, 0, true);
      return true;
    } catch (error) {
      if (hasCode(error, 'EAGAIN')) return false;
      throw error;
    }
  };
