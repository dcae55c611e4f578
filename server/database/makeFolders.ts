import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes a folder and those above it, for their owner only. Node's own way never ends where the system lets nothing be made,
 * as below /proc.
 */
export async function makeFolders(folder: string) {
  const full = path.resolve(folder);
  if (existsSync(full)) return;
  await makeFolders(path.dirname(full));
  await mkdir(full, { mode: 0o700 }).catch((error: unknown) => {
    // Another process was faster.
    if (!existsSync(full)) throw error;
  });
}
