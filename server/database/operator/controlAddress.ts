import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The shortest limit of the systems that we support; a socket cannot have a longer path. */
const MAX_PATH_BYTES = 100;
const NAME = 'control.sock';

/**
 * The possible socket addresses of a server with the embedded database: in the data directory or, if that path is too
 * long or its file system has no sockets, in a private folder for temporary files. None on Windows, whose pipes are not
 * in a folder of the user.
 */
export function controlAddresses(dataDir: string): string[] {
  if (process.platform === 'win32') return [];
  const folder = path.resolve(dataDir);
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 20);
  return [path.join(folder, NAME), path.join(tmpdir(), `suspire-${key}`, NAME)].filter(
    (address) => Buffer.byteLength(address) <= MAX_PATH_BYTES,
  );
}

/** Whether no other user may write to the folder of an address, so that the socket cannot be another user's. */
export function isPrivateFolder(address: string, dataDir: string): boolean {
  const folder = path.dirname(address);
  if (folder === path.resolve(dataDir)) return true;
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
}

/** Creates the folder of an address if it is missing. */
export function makeFolder(address: string) {
  const folder = path.dirname(address);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
}
