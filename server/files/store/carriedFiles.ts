import type { FileStore } from '../../base/services/files.ts';

/** The bytes of a file under its key. */
export interface FileBytes {
  key: string;
  bytes: Buffer;
}

/** The bytes of these keys, one after another, without those that the store lacks. */
export async function* bytesIn(store: FileStore, keys: readonly string[]): AsyncGenerator<FileBytes, void, void> {
  for (const key of keys) {
    const bytes = await store.read(key).catch(nullIfMissing);
    if (bytes) yield { key, bytes };
  }
}

export const isMissing = (error: unknown) =>
  error instanceof Error &&
  (['NoSuchKey', 'NotFound'].includes(error.name) || ('code' in error && error.code === 'ENOENT'));

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/**
 * Writes files to a store, where keys are random, so that none is replaced. Returns how many there were, and a function
 * that removes them again.
 */
export async function writeAll(store: FileStore, files: AsyncIterable<FileBytes>) {
  const keys: string[] = [];
  const undo = () => store.remove(keys);
  try {
    for await (const { key, bytes } of files) {
      keys.push(key);
      await store.write(key, bytes);
    }
  } catch (error) {
    await undo().catch(() => undefined);
    throw error;
  }
  return { count: keys.length, undo };
}
