import { Duplex } from 'node:stream';
import { currentOperation } from '../../base/operation.ts';

const READY_FOR_QUERY_BYTES = 6;
const IDLE = 0x49;

/** Messages that are answered together, and whose they are. */
export interface Batch {
  owner: string;
  bytes: Uint8Array;
}

/** Where a connection's messages go. */
export interface Backend {
  ask(connection: DatabaseConnection, batch: Batch): void;
  leave(connection: DatabaseConnection): void;
}

/**
 * What a `pg.Client` has in place of a socket: one connection to the embedded database. The client writes whole
 * batches, each in one piece.
 */
export class DatabaseConnection extends Duplex {
  /** The batch that is not answered yet. */
  unanswered: Batch | null = null;
  isInTransaction = false;

  constructor(
    readonly id: number,
    private readonly backend: Backend,
  ) {
    super({ allowHalfOpen: false });
  }

  answer(bytes: Uint8Array, isLast: boolean) {
    if (this.destroyed) return;
    if (isLast) {
      this.unanswered = null;
      if (bytes.length >= READY_FOR_QUERY_BYTES) this.isInTransaction = bytes.at(-1) !== IDLE;
    }
    if (bytes.length > 0) this.push(bytes);
  }

  /** As of a socket: there is nobody to call first. */
  connect() {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay() {}

  setKeepAlive() {}

  ref() {}

  unref() {}

  override _read() {}

  override _write(bytes: Buffer, _: BufferEncoding, done: () => void) {
    this.#ask(new Uint8Array(bytes));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#ask(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _final(done: () => void) {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.unanswered = null;
    this.backend.leave(this);
    done(error);
  }

  #ask(bytes: Uint8Array) {
    this.unanswered = { owner: currentOperation()?.owner ?? '', bytes };
    this.backend.ask(this, this.unanswered);
  }
}
