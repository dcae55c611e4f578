import { memoryUsage } from 'node:process';
import { Worker } from 'node:worker_threads';
import { FILE_READER } from '../../base/builtFiles.ts';
import { AppError } from '../../base/errors.ts';
import type { FileFacts, FileReader } from '../../base/services/files.ts';
import { FairQueue } from '../../base/turns/fairQueue.ts';
import { mediaTypeOf } from './imageFile.ts';
import { MAX_IMAGE_BYTES, MAX_PDF_BYTES } from './limits.ts';
import type { ReadReply, ReadRequest } from './messages.ts';
import { unreadable } from './readFile.ts';

const MB = 1024 * 1024;
/** How long a file may take. */
const MAX_MS = 30_000;
const CHECK_MS = 50;
/** How much the process may grow while a file is read: pixels and streams are outside of the heap of the thread. */
const MAX_GROWTH_BYTES = 1_536 * MB;
const HEAP_MB = 256;
/** An idle thread ends after this time, with the memory of its libraries. */
const IDLE_MS = 10_000;
const MAX_WAITING = 100;

/** Reads files in a thread, one after another, and fairly between users. A file that takes too long ends the thread. */
export class ThreadedFileReader implements FileReader {
  readonly #queue = new FairQueue(1, MAX_WAITING, 'Too many files are being read. Please try again shortly.');
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  /** Ends the wait for the reply to the current file. */
  #settle: (reply: ReadReply) => void = () => undefined;

  constructor(
    private readonly maxMs = MAX_MS,
    private readonly maxGrowth = MAX_GROWTH_BYTES,
  ) {}

  async read(owner: string, bytes: Uint8Array): Promise<FileFacts> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const mediaType = acceptedType(buffer);
    return this.#queue.run(owner, () => this.#readNext({ mediaType, bytes: new Uint8Array(buffer) }));
  }

  /** Ends the thread; a file that is being read is refused. */
  async stop() {
    clearTimeout(this.#idle);
    await this.#end();
  }

  async #readNext(request: ReadRequest): Promise<FileFacts> {
    clearTimeout(this.#idle);
    const reply = await this.#reply((this.#worker ??= this.#start()), request);
    // The library for images is of no use after it trapped.
    if (!('facts' in reply)) await this.#end();
    else this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    if ('facts' in reply) return reply.facts;
    if ('failure' in reply) throw tooMuch(reply.failure);
    const { code, message, fields, reason } = reply.refusal;
    throw new AppError(code, message, { fields, cause: new Error(reason) });
  }

  #start(): Worker {
    const worker = new Worker(FILE_READER, {
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 32 },
    });
    const settle = (reply: ReadReply) => worker === this.#worker && this.#settle(reply);
    worker.on('message', settle);
    worker.on('error', ({ message }) => settle({ failure: message }));
    worker.on('exit', () => settle({ failure: 'the thread ended' }));
    worker.unref();
    return worker;
  }

  async #end() {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  /** The reply of the thread, or a failure when it takes too long or too much memory. */
  #reply(worker: Worker, request: ReadRequest): Promise<ReadReply> {
    const began = performance.now();
    const before = memoryUsage.rss();
    return new Promise((resolve) => {
      const watch = setInterval(() => {
        if (performance.now() - began > this.maxMs) this.#settle({ failure: 'it took too long' });
        else if (memoryUsage.rss() - before > this.maxGrowth) this.#settle({ failure: 'it took too much memory' });
      }, CHECK_MS);
      this.#settle = (reply) => {
        clearInterval(watch);
        resolve(reply);
      };
      worker.postMessage(request, [request.bytes.buffer as ArrayBuffer]);
    });
  }
}

const tooMuch = (reason: string) =>
  new AppError('VALIDATION_FAILED', 'This file is too complex to be read.', {
    fields: { file: 'This file is too complex to be read.' },
    cause: new Error(reason),
  });

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
