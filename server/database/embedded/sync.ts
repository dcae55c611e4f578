import { open } from 'node:fs/promises';

/** What was made or renamed in a folder is on the disk. */
export async function syncFolder(folder: string) {
  // Windows knows no sync of a folder; its journal keeps what is in one.
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
