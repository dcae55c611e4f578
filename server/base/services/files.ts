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

/** Reads untrusted files in a thread of its own, with limits on time and memory. */
export interface FileReader {
  /** The facts about a file of this owner, and the bytes to keep. Throws for a file that is not accepted. */
  read(owner: string, bytes: Uint8Array): Promise<FileFacts>;
}

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
