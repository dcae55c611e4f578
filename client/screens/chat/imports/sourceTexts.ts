import { lazyModule } from '../../../lib/lazyModule.ts';

const lazyZip = lazyModule(() => import('./zipTexts.ts'), { prefetch: false });

/** The bytes that are read at once. */
const BLOCK = 512 * 1024;
/** A file cannot be used; the message is a sentence for the user. */
export class UnusableFile extends Error {}

/** A text that may contain conversations. It is read piece by piece. */
export interface SourceText {
  /** Its name, or its path in a zip file. */
  path: string;
  /** In bytes. */
  size: number;
  pieces(signal: AbortSignal): AsyncGenerator<Piece, undefined>;
}

interface Piece {
  text: string;
  /** How many bytes of the text it has. */
  bytes: number;
}

/** The texts with conversations in these files. Everything else in a zip file, for example pictures, is never read. */
export async function sourceTexts(files: readonly File[]): Promise<SourceText[]> {
  const texts: SourceText[] = [];
  for (const file of files)
    texts.push(...((await isZip(file)) ? await (await lazyZip.fetchForPress()).textsInZip(file) : [ofFile(file)]));
  return texts;
}

async function isZip(file: File): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, 4).arrayBuffer());
  return start === 'PK\x03\x04' || start === 'PK\x05\x06';
}

const ofFile = (file: File): SourceText => ({
  path: file.name,
  size: file.size,
  async *pieces(signal) {
    const decoder = new TextDecoder();
    for (let at = 0; at < file.size; at += BLOCK) {
      signal.throwIfAborted();
      const bytes = await file.slice(at, at + BLOCK).arrayBuffer();
      yield { text: decoder.decode(bytes, { stream: true }), bytes: bytes.byteLength };
    }
    yield { text: decoder.decode(), bytes: 0 };
    return undefined;
  },
});
