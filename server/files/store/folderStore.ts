import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolders } from '../../base/disk/makeFolders.ts';
import { syncFolder } from '../../base/disk/sync.ts';
import type { FileStore } from '../../base/services/files.ts';

/** Folders of a store have at most some thousand files each. */
const PREFIX_LENGTH = 2;

/** Keeps files in a folder. A file is complete as soon as it has its name. */
export class FolderStore implements FileStore {
  constructor(private readonly folder: string) {}

  async write(key: string, bytes: Uint8Array) {
    const target = this.#pathOf(key);
    await makeFolders(path.dirname(target));
    const unfinished = `${target}.${randomBytes(4).toString('hex')}.unfinished`;
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncFolder(path.dirname(target));
  }

  read(key: string): Promise<Buffer> {
    return readFile(this.#pathOf(key));
  }

  async remove(keys: readonly string[]) {
    for (const key of keys) await rm(this.#pathOf(key), { force: true });
  }

  #pathOf(key: string) {
    if (!/^[0-9a-f]{32}$/.test(key)) throw new Error(`${key} is no key.`);
    return path.join(this.folder, key.slice(0, PREFIX_LENGTH), key);
  }
}
