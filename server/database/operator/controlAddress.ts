import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The shortest bound of a system we run on; longer paths cannot be a socket's. */
const MAX_PATH_BYTES = 100;
const NAME = 'control.sock';

/**
 * Where a server that has the embedded database listens for its operator: in the data directory, or, when that path is
 * too long or its file system knows no sockets, in a folder of its own among the temporary ones. Nowhere on Windows, whose
 * pipes are in no folder that is the user's alone.
 */
export function controlAddresses(dataDir: string): string[] {
  if (process.platform === 'win32') return [];
  const folder = path.resolve(dataDir);
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 20);
  return [path.join(folder, NAME), path.join(tmpdir(), `suspire-${key}`, NAME)].filter(
    (address) => Buffer.byteLength(address) <= MAX_PATH_BYTES,
  );
}

/** Whether nobody else may write to the folder of an address, so that nobody else's socket can be there. */
export function isPrivateFolder(address: string, dataDir: string): boolean {
  const folder = path.dirname(address);
  if (folder === path.resolve(dataDir)) return true;
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
}

/** Makes the folder of an address, if it is not there. */
export function makeFolder(address: string) {
  const folder = path.dirname(address);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
}
