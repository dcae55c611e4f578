import { closeSync, constants, fchownSync, fstatSync, openSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import path from 'node:path';
import { hasCode } from '../base/nodeErrors.ts';

/** An exclusive lock that the kernel holds for this process. It ends with the process, however the process ends. */
export interface KernelLock {
  /** Identifies a file on a running kernel. Two holders with the same identity had the lock one after the other. */
  identity: string;
  release(): void;
}

/**
 * Locks a file and creates it if it is missing. Returns null if it is locked. The file is never removed: a process that
 * opened it before would lock a different file than later processes.
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

/**
 * Identifies the kernel. Containers of one machine share its kernel and boot id; systems other than Linux have none, so
 * the host name is used.
 */
async function identityOf(fd: number) {
  const kernel = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(hostname);
  const { dev, ino } = fstatSync(fd, { bigint: true });
  return `${kernel.trim()} ${dev}:${ino}`;
}

/** If root runs a command that creates the file, the server of the folder's owner must be able to open it later. */
function giveToOwner(fd: number, folder: string) {
  const { uid, gid } = statSync(folder);
  const file = fstatSync(fd);
  // A file with a second hard link could be any file of the system.
  if (process.getuid?.() !== 0 || file.uid === uid || file.nlink > 1) return;
  try {
    fchownSync(fd, uid, gid);
  } catch {
    // Root in a container may not be allowed to change owners; the lock still works.
  }
}

type TryLock = (fd: number) => boolean;

/**
 * The package's loader finds no binary for Alpine. The one for Linux also works with musl, so it is loaded directly.
 */
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
