import { chmod, cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sync, syncFolder } from './sync.ts';

/**
 * Copies a folder so that it survives a power cut. The owner can write to the copy, even if the original is read-only.
 */
export async function copyDurably(from: string, to: string) {
  await cp(from, to, { recursive: true });
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  const pathsOf = (chosen: typeof entries) => chosen.map(({ parentPath, name }) => path.join(parentPath, name));
  for (const folder of [to, ...pathsOf(entries.filter((entry) => entry.isDirectory()))]) {
    await chmod(folder, 0o700);
    await syncFolder(folder);
  }
  for (const file of pathsOf(entries.filter((entry) => entry.isFile()))) {
    await chmod(file, 0o600);
    await sync(file, 'r+');
  }
}
