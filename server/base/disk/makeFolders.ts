import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates a folder and its parents for the owner only. Node's recursive mkdir loops forever where the system refuses,
 * for example below /proc.
 */
export async function makeFolders(folder: string) {
  const full = path.resolve(folder);
  if (existsSync(full)) return;
  await makeFolders(path.dirname(full));
  await mkdir(full, { mode: 0o700 }).catch((error: unknown) => {
    // Another process created it first.
    if (!existsSync(full)) throw error;
  });
}
