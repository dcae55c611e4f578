import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js';

/** A text file in a zip. */
interface ZippedFile {
  path: string;
  text: string;
  /** An ISO date. */
  changedAt: string;
}

interface ZipRun {
  signal: AbortSignal;
  /** Receives the number of files that are written. */
  onProgress: (done: number) => void;
}

/** The time after which the page can react to the user, in ms. */
const TURN = 40;

/** A zip of these files. The Content-Security-Policy allows no workers of a library, so the page compresses them. */
export async function zipFile(files: Iterable<ZippedFile>, { signal, onProgress }: ZipRun): Promise<Blob> {
  // Browsers without compression store the files as they are.
  const level = 'CompressionStream' in globalThis ? undefined : 0;
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false, level, signal });
  const encoder = new TextEncoder();
  let turn = performance.now();
  let done = 0;
  for (const { path, text, changedAt } of files) {
    await zip.add(path, new Uint8ArrayReader(encoder.encode(text)), { lastModDate: new Date(changedAt) });
    onProgress(++done);
    if (performance.now() - turn < TURN) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    turn = performance.now();
  }
  return zip.close();
}
