import { type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';
import { ZipBytes } from '../../../lib/files/zipBytes.ts';
import { type SourceText, UnusableFile } from './sourceTexts.ts';

/** The most bytes of the list of a zip file: that of 200,000 pictures is smaller. */
const MAX_LIST = 64 * 1024 * 1024;
/** The size above which a file must not be packed to less than a part of it. Text becomes ten times smaller. */
const SMALL_BYTES = 64 * 1024;
const MAX_RATIO = 200;

/** The files of ChatGPT and Claude that list all conversations; newer exports of ChatGPT are split into several. */
const ALL_CONVERSATIONS = /(?:^|\/)conversations(?:-\d+)?\.json$/i;
/** Our own exports have this folder. */
const OWN_FOLDER = /^conversations\//;

/** The texts of a zip file that may have conversations. Only its list is read; each text is unpacked when it is read. */
export async function textsInZip(zip: File): Promise<SourceText[]> {
  const refusal = () => new UnusableFile(`${zip.name} has too many files. Unpack it and choose conversations.json.`);
  const reader = new ZipReader(new ZipBytes(zip, MAX_LIST, refusal), {
    useWebWorkers: false,
    filenameValidation: 'tolerant',
  });
  const entries: FileEntry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator())
      if (!entry.directory && /\.json$/i.test(entry.filename)) entries.push(entry);
  } catch (error) {
    throw unusable(zip, error);
  }
  const lists = entries.filter(({ filename }) => ALL_CONVERSATIONS.test(filename) && !OWN_FOLDER.test(filename));
  const found = lists.length > 0 ? lists : entries;
  if (found.length === 0)
    throw new UnusableFile(`${zip.name} has no conversations. Choose the .zip or the .json files of an export.`);
  return found.sort((one, other) => ORDER.compare(one.filename, other.filename)).map((entry) => ofEntry(zip, entry));
}

const ORDER = new Intl.Collator('en', { numeric: true });

const ofEntry = (zip: File, entry: FileEntry): SourceText => ({
  path: entry.filename,
  size: entry.uncompressedSize,
  async *pieces(signal) {
    if (entry.encrypted) throw new UnusableFile(`${zip.name} is protected by a password. Unpack it first.`);
    if (entry.uncompressedSize > SMALL_BYTES && entry.uncompressedSize > MAX_RATIO * entry.compressedSize)
      throw new UnusableFile(`${zip.name} would unpack to far more than its size, so it was not opened.`);
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
    const unpacked = entry.getData(writable, { signal, checkCrc32: true });
    // A failure is thrown below; until then it only ends the stream.
    unpacked.catch(() => undefined);
    const reader = readable.getReader();
    const decoder = new TextDecoder();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read())
        yield { text: decoder.decode(part.value, { stream: true }), bytes: part.value.length };
      yield { text: decoder.decode(), bytes: 0 };
      await unpacked;
      return undefined;
    } catch (error) {
      signal.throwIfAborted();
      throw unusable(zip, error);
    } finally {
      reader.cancel().catch(() => undefined);
    }
  },
});

/** The failure as a sentence for the user. */
const unusable = ({ name }: File, error: unknown) =>
  error instanceof UnusableFile
    ? error
    : new UnusableFile(
        `${name} cannot be unpacked here. It may be damaged. If it is not, unpack it and choose its files.`,
      );
