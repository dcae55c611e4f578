import { randomUUID } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import type { PromptFile } from '../../base/completions.ts';
import type { AppError } from '../../base/errors.ts';

/** A multiple of three, so that the parts of a file in base64 make one text. */
const PART_BYTES = 1536 * 1024;
const MARK = /(sent-file-[0-9a-f-]{36})/;

interface MarkedFile {
  file: PromptFile;
  of: SentFiles;
}

/** A part of a body: its own bytes, or a file. */
type Piece = Buffer | MarkedFile;

/** The files of running calls by their marks. */
const byMark = new Map<string, MarkedFile>();

/**
 * The files of one call. The SDK makes a request with a mark in place of each file, and `withFiles` puts the bytes in
 * while the request is sent. So a file is never in memory as a whole, however slowly the provider reads.
 */
export class SentFiles {
  readonly #marks = new Map<PromptFile, string>();
  /** The reason why a file could not be read. */
  failure: AppError | null = null;

  /** The mark that stands for a file until `end`. */
  markOf(file: PromptFile): string {
    const mark = this.#marks.get(file) ?? `sent-file-${randomUUID()}`;
    this.#marks.set(file, mark);
    byMark.set(mark, { file, of: this });
    return mark;
  }

  end() {
    for (const mark of this.#marks.values()) byMark.delete(mark);
  }
}

/** A request whose body has the bytes of its files, in base64, in place of their marks. */
export function withFiles(init: RequestInit | undefined): RequestInit | undefined {
  if (typeof init?.body !== 'string' || !MARK.test(init.body)) return init;
  const pieces = init.body.split(MARK).map((text): Piece => byMark.get(text) ?? Buffer.from(text));
  if (pieces.every((piece) => Buffer.isBuffer(piece))) return init;
  const length = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
  // Without its length a body is sent in chunks, which not every server takes.
  const headers = new Headers(init.headers);
  headers.set('content-length', String(length));
  return { ...init, headers, body: ReadableStream.from(bytesOf(pieces)), duplex: 'half' } as RequestInit;
}

async function* bytesOf(pieces: Piece[]): AsyncGenerator<Uint8Array, void, void> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece;
    else yield* base64Of(piece);
  }
}

async function* base64Of({ file, of }: MarkedFile) {
  for (let from = 0; from < file.byteCount; from += PART_BYTES) {
    const part = await file.part(from, Math.min(PART_BYTES, file.byteCount - from)).catch((error: AppError) => {
      of.failure = error;
      throw error;
    });
    yield Buffer.from(part.toString('base64'), 'latin1');
  }
}

const lengthOf = (piece: Piece) => (Buffer.isBuffer(piece) ? piece.length : 4 * Math.ceil(piece.file.byteCount / 3));
