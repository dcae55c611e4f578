import type { Turns } from '../../../../lib/files/turns.ts';
import { type Chosen, isFile, pathInFolder, UnusableFile } from './chosen.ts';
import { isHidden } from './leftOut.ts';

/** A file with its path from the chosen folder or zip file on, like prompts/mails/reply.md. */
export interface FoundFile {
  path: string;
  /** The size that it is said to have, in bytes. */
  size: number;
  /** Whether the user has chosen it itself, and not a folder or zip file. */
  isChosen: boolean;
  /** Its bytes, or only the first ones. */
  read(signal: AbortSignal, most?: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** The most files and folders that are looked at: with more, the wrong folder was chosen. */
export const MAX_FOUND = 20_000;
/** The deepest folder, since a link to a folder above would never end. */
const MAX_DEPTH = 32;

/** The files of what was chosen, without hidden ones. */
export async function findFiles(chosen: Chosen, turns: Turns, onFound: (count: number) => void): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  let seen = 0;

  async function count() {
    seen++;
    if (seen > MAX_FOUND)
      throw new UnusableFile(`This is more than ${MAX_FOUND.toLocaleString()} files. Choose a smaller folder.`);
    if (seen % 50 === 0) onFound(seen);
    await turns.next();
  }

  async function walk(folder: FileSystemDirectoryEntry, depth: number): Promise<void> {
    if (depth > MAX_DEPTH) throw new UnusableFile(`“${folder.name}” is more than ${MAX_DEPTH} folders deep.`);
    for (const entry of await entriesIn(folder)) {
      if (isHidden(entry.name)) continue;
      await count();
      if (entry.isDirectory) await walk(entry as FileSystemDirectoryEntry, depth + 1);
      else found.push(ofFile(await fileOf(entry as FileSystemFileEntry), entry.fullPath.slice(1)));
    }
  }

  for (const item of chosen) {
    if (!isFile(item)) await walk(item, 1);
    else if (!pathInFolder(item).split('/').slice(1).some(isHidden)) {
      await count();
      found.push(ofFile(item, pathInFolder(item)));
    }
  }
  onFound(seen);
  return found;
}

/** A path that is empty stands for a file that was chosen itself. */
const ofFile = (file: File, path: string): FoundFile => ({
  path: path || file.name,
  size: file.size,
  isChosen: path === '',
  read: async (_, most = Infinity) => new Uint8Array(await file.slice(0, Math.min(most, file.size)).arrayBuffer()),
});

/** The entries of a folder. Browsers return them in batches, the last of which is empty. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await asked<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject), folder);
    if (batch.length === 0) return entries;
    entries.push(...batch);
    if (entries.length > MAX_FOUND) return entries;
  }
}

const fileOf = (entry: FileSystemFileEntry) => asked<File>((resolve, reject) => entry.file(resolve, reject), entry);

/** The answer of the browser, which cannot read what the user may not read. */
async function asked<Answer>(
  ask: (resolve: (answer: Answer) => void, reject: (error: DOMException) => void) => void,
  { name }: FileSystemEntry,
): Promise<Answer> {
  try {
    return await new Promise(ask);
  } catch {
    throw new UnusableFile(`Your browser cannot read “${name}”.`);
  }
}
