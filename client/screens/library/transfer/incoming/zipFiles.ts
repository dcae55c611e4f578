import { type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import type { Turns } from '../../../../lib/files/turns.ts';
import { ZipBytes } from '../../../../lib/files/zipBytes.ts';
import { UnusableFile } from './chosen.ts';
import { type FoundFile, MAX_FOUND } from './foundFiles.ts';
import { isHidden } from './leftOut.ts';

/** The most bytes that are read from the file at once: the list of 20,000 files with long paths is smaller. */
const MAX_READ = 8 * 1024 * 1024;
/** The size above which a file must not be packed to less than a part of it. Text becomes ten times smaller. */
const SMALL_BYTES = 64 * 1024;
const MAX_RATIO = 200;

/**
 * The files of a zip file, without hidden ones, links, and paths that lead out of it. Only its list is read; each file
 * is unpacked when it is read, and never to more than the list says. Names are in UTF-8 or else in code page 437.
 */
export async function filesInZip(zip: File, turns: Turns): Promise<FoundFile[]> {
  const folder = zip.name.replace(/\.[^.]*$/, '');
  const reader = new ZipReader(new ZipBytes(zip, MAX_READ, () => new UnusableFile(tooMany(zip))), {
    useWebWorkers: false,
    filenameValidation: 'tolerant',
  });
  const found: FoundFile[] = [];
  let seen = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (++seen > MAX_FOUND) throw new UnusableFile(tooMany(zip));
      await turns.next();
      const path = entry.filename.replaceAll('\\', '/');
      if (entry.directory || entry.symlink || isOutside(path) || path.split('/').some(isHidden)) continue;
      found.push(ofEntry(zip, entry, `${folder}/${path}`));
    }
  } catch (error) {
    throw unusable(zip, error, turns.signal);
  }
  return found;
}

const isOutside = (path: string) => /^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)/i.test(path);

const ofEntry = (zip: File, entry: FileEntry, path: string): FoundFile => ({
  path,
  size: entry.uncompressedSize,
  isChosen: false,
  async read(signal, most = Infinity) {
    if (entry.encrypted)
      throw new UnusableFile(`${zip.name} is protected by a password. Unpack it and choose the folder.`);
    if (entry.uncompressedSize > SMALL_BYTES && entry.uncompressedSize > MAX_RATIO * entry.compressedSize)
      throw new UnusableFile(`${zip.name} would unpack to far more than its size, so it was not opened.`);
    const unpacked = new Unpacked(Math.min(most, entry.uncompressedSize), most < entry.uncompressedSize);
    try {
      await entry.getData(unpacked.writable, { signal, checkCrc32: true });
    } catch (error) {
      if (!unpacked.isEnough) throw unusable(zip, error, signal);
    }
    return unpacked.bytes();
  },
});

/** Collects unpacked bytes. Unpacking fails at the first byte too many. */
class Unpacked {
  readonly #parts: Uint8Array[] = [];
  #size = 0;

  constructor(
    readonly most: number,
    /** Whether only the first bytes are wanted, so that the failure is the purpose. */
    readonly isBeginning: boolean,
  ) {}

  readonly writable = new WritableStream<Uint8Array>({
    write: (part) => {
      this.#parts.push(part.subarray(0, this.most - this.#size));
      this.#size += part.length;
      if (this.#size > this.most || this.isEnough) throw new Error('More bytes than expected.');
    },
  });

  get isEnough() {
    return this.isBeginning && this.#size >= this.most;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(Math.min(this.#size, this.most));
    let at = 0;
    for (const part of this.#parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }
}

const tooMany = ({ name }: File) =>
  `${name} has more than ${MAX_FOUND.toLocaleString()} files. Unpack it and choose one of its folders.`;

/** The failure as a sentence for the user, unless the user has stopped. */
function unusable({ name }: File, error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted || error instanceof UnusableFile) return error;
  return new UnusableFile(
    `${name} cannot be unpacked here. It may be damaged. If it is not, unpack it yourself and choose the folder.`,
  );
}
