import { AppError } from '../../base/errors.ts';
import { LruMap } from '../../base/lruMap.ts';
import type { FileReader, FileReading } from '../../base/services/files.ts';
import { FairQueue } from '../../base/turns/fairQueue.ts';
import { mediaTypeOf } from './imageFile.ts';
import { MAX_IMAGE_BYTES, MAX_PDF_BYTES } from './limits.ts';
import type { ReadRequest } from './messages.ts';
import { unreadable } from './readFile.ts';
import { ReadingThread, TooComplexFile } from './readingThread.ts';

const MB = 1024 * 1024;
const MAX_WAITING = 100;
/** A file that takes more CPU time than this is slow. */
const SLOW_MS = 3_000;
/** How long the files of an owner are read apart after one of them was slow or was stopped. */
const APART_MS = 60 * 60_000;
const MAX_OWNERS_APART = 10_000;

/**
 * Reads files in threads, fairly between owners. The files of owners of whom one was slow lately have a thread of their
 * own, so that nobody else waits for them.
 */
export class ThreadedFileReader implements FileReader {
  readonly #usual = new Lane();
  readonly #apart = new Lane();
  /** When a file of an owner was last slow. */
  readonly #slow = new LruMap<string, number>(MAX_OWNERS_APART);

  async read(owner: string, bytes: Uint8Array, afterWait?: () => Promise<unknown>): Promise<FileReading> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const request = { mediaType: acceptedType(buffer), bytes: new Uint8Array(buffer) };
    // One of the owner's files may be slow while this one waits.
    const reading = await this.#usual.run(owner, afterWait, async (thread) =>
      this.#isApart(owner) ? null : this.#readIn(thread, owner, request),
    );
    return reading ?? this.#apart.run(owner, afterWait, (thread) => this.#readIn(thread, owner, request));
  }

  /** Ends the threads; files that are being read are refused. */
  async stop() {
    await Promise.all([this.#usual.thread.stop(), this.#apart.thread.stop()]);
  }

  async #readIn(thread: ReadingThread, owner: string, request: ReadRequest): Promise<FileReading> {
    const reading = await thread.read(request);
    const isStopped = 'refusal' in reading && reading.refusal instanceof TooComplexFile;
    if (isStopped || reading.cpuMs > SLOW_MS) this.#slow.set(owner, performance.now());
    return reading;
  }

  #isApart(owner: string) {
    const slowAt = this.#slow.peek(owner);
    return slowAt !== undefined && performance.now() - slowAt < APART_MS;
  }
}

/** A thread and those who wait for it. */
class Lane {
  readonly thread = new ReadingThread();
  readonly #queue = new FairQueue(1, MAX_WAITING, 'Too many files are being read. Please try again shortly.');

  run<T>(
    owner: string,
    afterWait: (() => Promise<unknown>) | undefined,
    work: (thread: ReadingThread) => Promise<T>,
  ): Promise<T> {
    const hasToWait = this.#queue.isBusy;
    return this.#queue.run(owner, async () => {
      if (hasToWait) await afterWait?.();
      return work(this.thread);
    });
  }
}

/** The type by the first bytes, within its size. */
function acceptedType(bytes: Buffer): string {
  if (bytes.length === 0) throw unreadable('The file is empty.');
  const mediaType = mediaTypeOf(bytes);
  if (!mediaType)
    throw new AppError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Only PNG, JPEG, WebP and GIF images and PDF files can be uploaded, and this file is none of them.',
    );
  const limit = mediaType === 'application/pdf' ? MAX_PDF_BYTES : MAX_IMAGE_BYTES;
  if (bytes.length > limit)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      mediaType === 'application/pdf'
        ? `This PDF is larger than ${MAX_PDF_BYTES / MB} MB.`
        : `This image is larger than ${MAX_IMAGE_BYTES / MB} MB.`,
    );
  return mediaType;
}
