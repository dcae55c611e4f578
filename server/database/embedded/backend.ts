import type { MessagePort, Worker } from 'node:worker_threads';
import { type Backend, type Batch, DatabaseConnection } from './connection.ts';
import type { Reply, Request } from './messages.ts';

type Answer = Extract<Reply, { kind: 'answer' }>;
type Port = Pick<MessagePort | Worker, 'postMessage'>;

/** All connections to an embedded database, whoever answers them at the moment. */
export class Connections implements Backend {
  readonly #open = new Map<number, DatabaseConnection>();
  /** Answers that tell of what may not be on the disk yet, and all that came after them. */
  #held: Answer[] = [];
  #port: Port | null = null;
  #nextId = 1;

  /** A new one, for a `pg.Client` to use in place of a socket. */
  connect() {
    const connection = new DatabaseConnection(this.#nextId++, this);
    this.#open.set(connection.id, connection);
    return connection;
  }

  /** From now on this port is asked; what nobody has answered yet is asked again. */
  use(port: Port) {
    this.#port = port;
    this.#release();
    for (const { id, unanswered } of this.#open.values())
      if (unanswered) this.#post({ kind: 'batch', connection: id, ...unanswered });
  }

  /** Nobody answers at the moment. Those whose statement ran, or whose transaction was open, cannot go on. */
  interrupt(failed: number | null, reason: Error) {
    this.#port = null;
    for (const connection of this.#open.values())
      if (connection.id === failed || connection.isInTransaction) connection.destroy(reason);
  }

  /** Nobody will answer any more, and what is held may not be true. */
  endAll(reason: Error) {
    this.#port = null;
    this.#held = [];
    for (const connection of this.#open.values()) connection.destroy(reason);
  }

  receive(reply: Reply) {
    if (reply.kind === 'forced') this.#release();
    else if (reply.kind === 'ended') this.#open.get(reply.connection)?.destroy(databaseError('25P03', reply.reason));
    else if (reply.kind === 'answer') {
      if (reply.isForced && this.#held.length === 0) this.#deliver(reply);
      else this.#held.push(reply);
    }
  }

  ask({ id }: DatabaseConnection, batch: Batch) {
    this.#post({ kind: 'batch', connection: id, ...batch });
  }

  leave({ id }: DatabaseConnection) {
    this.#open.delete(id);
    this.#post({ kind: 'left', connection: id });
  }

  #post(request: Request) {
    this.#port?.postMessage(request);
  }

  #release() {
    const held = this.#held;
    this.#held = [];
    held.forEach((answer) => this.#deliver(answer));
  }

  #deliver({ connection, bytes, isLast }: Answer) {
    this.#open.get(connection)?.answer(bytes, isLast);
  }
}

/** An error as PostgreSQL tells it. */
export const databaseError = (code: string, message: string) => Object.assign(new Error(message), { code });
