import type { AppError } from '../errors.ts';

/** Keeps the bytes of uploaded files. A key is a random name, which is used once. */
export interface FileStore {
  /** Resolves when the bytes are on the disk, or acknowledged by the store. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Buffer>;
  /** Reads a part of the bytes, which must be there. */
  readPart(key: string, from: number, length: number): Promise<Buffer>;
  /** The number of bytes. */
  size(key: string): Promise<number>;
  /** Missing keys are no error. */
  remove(keys: readonly string[]): Promise<void>;
}

/** Reads untrusted files in threads of its own, with limits on time and memory. */
export interface FileReader {
  /**
   * Reads a file of this owner. Throws RATE_LIMITED when too many files wait, and for a file whose type or size is not
   * accepted. A file that has to wait is not read if `afterWait` throws when its turn comes.
   */
  read(owner: string, bytes: Uint8Array, afterWait?: () => Promise<unknown>): Promise<FileReading>;
}

/** The facts about a file and the bytes to keep, or the reason why it is refused, and the CPU time that was used. */
export type FileReading = { cpuMs: number } & ({ facts: FileFacts } | { refusal: AppError });

export interface ImageFacts {
  kind: 'image';
  mediaType: string;
  width: number;
  height: number;
  thumbnail: Uint8Array;
  thumbnailType: string;
  /** Without what tells about the place and the camera, and turned upright. */
  bytes: Uint8Array;
}

export interface PdfFacts {
  kind: 'pdf';
  mediaType: string;
  /** The text of each page. */
  pageTexts: string[];
  bytes: Uint8Array;
}

export type FileFacts = ImageFacts | PdfFacts;
