import type { MessagePort, Worker } from 'node:worker_threads';
import { type Backend, type Batch, DatabaseConnection } from './connection.ts';
import type { Reply, Request } from './messages.ts';

type Answer = Extract<Reply, { kind: 'answer' }>;
type Port = Pick<MessagePort | Worker, 'postMessage'>;

/** All connections to an embedded database. They outlive the thread that serves them. */
export class Connections implements Backend {
  readonly #open = new Map<number, DatabaseConnection>();
  /** Responses that are held back until the disk is flushed, in their order. */
  #undurable: Answer[] = [];
  #port: Port | null = null;
  #nextId = 1;

  /** The number of unanswered batches. */
  get pending() {
    let count = 0;
    for (const { pending } of this.#open.values()) if (pending) count++;
    return count;
  }

  /**
   * Creates a connection that a `pg.Client` uses in place of a socket. Its batches belong to `owner`, or else to the
   * operations that send them.
   */
  connect(owner?: string) {
    const connection = new DatabaseConnection(this.#nextId++, this, owner);
    this.#open.set(connection.id, connection);
    return connection;
  }

  /** Uses this port from now on, and sends unanswered batches again. */
  attach(port: Port) {
    this.#port = port;
    this.#deliverHeld();
    for (const { id, pending } of this.#open.values())
      if (pending) this.#post({ kind: 'batch', connection: id, ...pending });
  }

  /**
   * Call it when the thread has ended: it closes the connections with a running statement or an open transaction; the
   * others wait.
   */
  interrupt(failed: number | null, reason: Error) {
    this.#port = null;
    for (const connection of this.#open.values())
      if (connection.id === failed || connection.isInTransaction) connection.destroy(reason);
  }

  /** Call it when the thread has crashed: responses that are held back may not be on the disk. */
  destroyAll(reason: Error) {
    this.#port = null;
    this.#undurable = [];
    for (const connection of this.#open.values()) connection.destroy(reason);
  }

  receive(reply: Reply) {
    if (reply.kind === 'flushed') this.#deliverHeld();
    else if (reply.kind === 'ended') this.#open.get(reply.connection)?.destroy(databaseError('25P03', reply.reason));
    else if (reply.kind === 'answer') {
      if (reply.isDurable && this.#undurable.length === 0) this.#deliver(reply);
      else this.#undurable.push(reply);
    }
  }

  send({ id }: DatabaseConnection, batch: Batch) {
    this.#post({ kind: 'batch', connection: id, ...batch });
  }

  disconnect({ id }: DatabaseConnection) {
    this.#open.delete(id);
    this.#post({ kind: 'disconnected', connection: id });
  }

  #post(request: Request) {
    this.#port?.postMessage(request);
  }

  #deliverHeld() {
    const held = this.#undurable;
    this.#undurable = [];
    held.forEach((answer) => this.#deliver(answer));
  }

  #deliver({ connection, bytes, isLast }: Answer) {
    this.#open.get(connection)?.receive(bytes, isLast);
  }
}

/** An error with its SQLSTATE, as PostgreSQL reports it. */
export const databaseError = (code: string, message: string) => Object.assign(new Error(message), { code });
