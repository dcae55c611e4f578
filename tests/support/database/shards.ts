import pg from 'pg';
import { currentOperation } from '../../../server/base/operation.ts';

interface Statement {
  text: string;
  /** The shards that Citus asked for it, of each divided table. */
  shards: Map<string, Set<string>>;
  /** The workers that Citus sent something of it, including the result of a part. */
  workers: Set<string>;
}

type Asked = string | { text: string };

const SHARD = /\bpublic\.(\w+?)_(\d{6,})\b/g;
const isWork = (text: string) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text);

/**
 * The statements that requests send, each with the shards that Citus sends it to. The server's own work is left out. A
 * plan would not do: Citus prunes shards for values in a plan that it does not prune for parameters.
 */
export class RequestStatements {
  readonly #query = pg.Client.prototype.query;
  readonly #clients = new WeakMap<pg.Client, { current: Statement | null }>();
  #statements: Statement[] = [];

  /** Records the statements of clients that are created from now on. */
  start() {
    const [send, observe] = [this.#query as (...all: unknown[]) => unknown, this.#observe.bind(this)];
    pg.Client.prototype.query = function (this: pg.Client, asked: Asked, ...rest: unknown[]) {
      observe(this, typeof asked === 'string' ? asked : asked.text);
      return send.call(this, asked, ...rest);
    } as typeof pg.Client.prototype.query;
  }

  stop() {
    pg.Client.prototype.query = this.#query;
  }

  /** The statements since the last call. */
  taken(): Statement[] {
    return this.#statements.splice(0);
  }

  #observe(client: pg.Client, text: string) {
    const known = this.#clients.get(client) ?? this.#watched(client);
    known.current = null;
    if (!currentOperation() || !isWork(text)) return;
    known.current = { text: text.replace(/\s+/g, ' ').trim(), shards: new Map(), workers: new Set() };
    this.#statements.push(known.current);
  }

  /** Citus reports each command that it sends to a worker as a notice. A client has one statement at a time. */
  #watched(client: pg.Client) {
    const watched: { current: Statement | null } = { current: null };
    this.#clients.set(client, watched);
    void (this.#query as (text: string) => Promise<unknown>).call(client, 'SET citus.log_remote_commands = on');
    client.on('notice', ({ message = '', detail = '' }) => {
      const [, worker] = /^on server (\S+)/.exec(detail) ?? [];
      if (worker) watched.current?.workers.add(worker);
      for (const [, table = '', shard = ''] of message.matchAll(SHARD)) {
        const shards = watched.current?.shards;
        shards?.set(table, (shards.get(table) ?? new Set()).add(shard));
      }
    });
    return watched;
  }
}

/** Those of the statements that touched several shards of a table, each once with their number. */
export const overSeveralShards = (statements: Statement[]) => [
  ...new Set(
    statements
      .map(({ text, shards }) => ({ text, most: Math.max(0, ...[...shards.values()].map(({ size }) => size)) }))
      .filter(({ most }) => most > 1)
      .map(({ text, most }) => `${most} shards: ${text}`),
  ),
];

/** Those of the statements that were sent to several workers, each once. */
export const overSeveralWorkers = (statements: Statement[]) => [
  ...new Set(statements.filter(({ workers }) => workers.size > 1).map(({ text }) => text)),
];
