import { chmod, cp, open, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies a folder; no power cut afterwards takes any of it. The copy is its owner's to write, also when the original is
 * nobody's.
 */
export async function copyDurably(from: string, to: string) {
  await cp(from, to, { recursive: true });
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  const pathsOf = (chosen: typeof entries) => chosen.map(({ parentPath, name }) => path.join(parentPath, name));
  for (const folder of [to, ...pathsOf(entries.filter((entry) => entry.isDirectory()))]) {
    await chmod(folder, 0o700);
    // Windows knows no sync of a folder; its journal keeps what is in one.
    if (process.platform !== 'win32') await sync(folder, 'r');
  }
  for (const file of pathsOf(entries.filter((entry) => entry.isFile()))) {
    await chmod(file, 0o600);
    await sync(file, 'r+');
  }
}

async function sync(file: string, flags: string) {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
