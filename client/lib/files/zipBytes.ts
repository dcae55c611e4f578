/** The bytes that are read ahead. */
const BLOCK = 512 * 1024;

/** Reads a file in blocks, so that a zip file of any size takes little memory, and many small files are read at once. */
export class ZipBytes {
  readonly size: number;
  #block = new Uint8Array();
  #blockOffset = 0;

  constructor(
    readonly file: File,
    /** The most bytes that are read at once: the list of files of the zip file is. */
    readonly maxRead: number,
    /** Creates the error for a list that is larger. */
    readonly refusal: () => Error,
  ) {
    this.size = file.size;
  }

  get readable() {
    return this.createReadable();
  }

  createReadable({ offset = 0, size = this.size }: { offset?: number; size?: number } = {}) {
    let at = offset;
    return new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const part = await this.readUint8Array(at, Math.min(BLOCK, offset + size - at));
        if (part.length === 0) controller.close();
        else controller.enqueue(part);
        at += part.length;
      },
    });
  }

  /** Returns a copy, because readers of streams may take the memory of what they get. */
  async readUint8Array(offset: number, length: number) {
    if (length > this.maxRead) throw this.refusal();
    if (offset < this.#blockOffset || offset + length > this.#blockOffset + this.#block.length) {
      const part = this.file.slice(offset, offset + Math.max(length, BLOCK));
      this.#block = new Uint8Array(await part.arrayBuffer());
      this.#blockOffset = offset;
    }
    return this.#block.slice(offset - this.#blockOffset, offset - this.#blockOffset + length);
  }
}
