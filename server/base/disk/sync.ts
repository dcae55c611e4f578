import { open } from 'node:fs/promises';

/** Syncs a folder, so that created and renamed entries are on the disk. */
export async function syncFolder(folder: string) {
  // Windows cannot sync a folder; its journal covers the entries.
  if (process.platform !== 'win32') await sync(folder, 'r');
}

export async function sync(file: string, flags: string) {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
