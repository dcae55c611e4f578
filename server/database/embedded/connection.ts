import { Duplex } from 'node:stream';
import { currentOperation } from '../../base/operation.ts';

const READY_FOR_QUERY_BYTES = 6;
const IDLE = 0x49;

/** Protocol messages that get one response, and the owner of the operation that sends them. */
export interface Batch {
  owner: string;
  bytes: Uint8Array;
}

/** Receives the messages of a connection. */
export interface Backend {
  send(connection: DatabaseConnection, batch: Batch): void;
  disconnect(connection: DatabaseConnection): void;
}

/** The stream of a `pg.Client` to the embedded database, in place of a socket. The client writes whole batches. */
export class DatabaseConnection extends Duplex {
  /** The unanswered batch. */
  pending: Batch | null = null;
  isInTransaction = false;

  constructor(
    readonly id: number,
    private readonly backend: Backend,
    /** The owner of all its batches; by default that of the current operation. */
    private readonly owner?: string,
  ) {
    super({ allowHalfOpen: false });
  }

  receive(bytes: Uint8Array, isLast: boolean) {
    if (this.destroyed) return;
    if (isLast) {
      this.pending = null;
      if (bytes.length >= READY_FOR_QUERY_BYTES) this.isInTransaction = bytes.at(-1) !== IDLE;
    }
    if (bytes.length > 0) this.push(bytes);
    if (isLast) this.emit('answered');
  }

  connect() {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay() {}

  setKeepAlive() {}

  setTimeout() {}

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
    this.pending = null;
    this.backend.disconnect(this);
    done(error);
  }

  #ask(bytes: Uint8Array) {
    this.pending = { owner: this.owner ?? currentOperation()?.owner ?? '', bytes };
    this.backend.send(this, this.pending);
  }
}
