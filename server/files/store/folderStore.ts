import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
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
    const folder = path.dirname(target);
    const unfinished = `${target}.${randomBytes(4).toString('hex')}.unfinished`;
    try {
      // An empty folder may be removed just then.
      const file = await create(folder, unfinished).catch(() => create(folder, unfinished));
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
    await syncFolder(folder);
  }

  read(key: string): Promise<Buffer> {
    return readFile(this.#pathOf(key));
  }

  async readPart(key: string, from: number, length: number) {
    const file = await open(this.#pathOf(key));
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
      if (bytesRead < length) throw new Error(`The file ${key} ends before byte ${from + length}.`);
      return buffer;
    } finally {
      await file.close();
    }
  }

  async size(key: string) {
    return (await stat(this.#pathOf(key))).size;
  }

  async remove(keys: readonly string[]) {
    for (const key of keys) {
      const target = this.#pathOf(key);
      await rm(target, { force: true });
      // These fail while there are other files.
      await rmdir(path.dirname(target)).catch(() => undefined);
      await rmdir(this.folder).catch(() => undefined);
    }
  }

  #pathOf(key: string) {
    if (!/^[0-9a-f]{32}$/.test(key)) throw new Error(`${key} is no key.`);
    return path.join(this.folder, key.slice(0, PREFIX_LENGTH), key);
  }
}

async function create(folder: string, file: string) {
  await makeFolders(folder);
  return open(file, 'wx', 0o600);
}
