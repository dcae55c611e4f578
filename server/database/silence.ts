import type { Socket } from 'node:net';
import pg, { type Client, type ClientBase } from 'pg';
import type { QueryRunner } from 'typeorm';

/** How long the database may send nothing while a statement runs: it should have said that the statement took too long. */
export const maxSilenceOf = (statementTimeoutMs: number) => statementTimeoutMs + 2_000;

/** How long bytes that have arrived may wait for a busy process to read them. */
const UNREAD_MS = 1_000;

/** How long a cancellation may take. */
const CANCEL_MS = 1_000;

/** The parts of a client that the package's types leave out. */
interface Internals {
  connection: { stream: Socket };
  readyForQuery: boolean;
  hasExecuted: boolean;
  host: string;
  port: number;
  ssl: boolean | object;
  sslNegotiation: 'postgres' | 'direct';
  /** The session at the database, for cancellations; null if the database did not name it. */
  processID: number | null;
  secretKey: number | null;
}

/** The parts of a connection that the package's types leave out. */
interface Cancelling extends pg.Connection {
  connect(portOrPath: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}
const Connection = pg.Connection as unknown as new (config: Partial<Internals>) => Cancelling;

/** Whether the database has finished the last statement. A client that connects is not marked as ready yet. */
export function isReady(client: ClientBase): boolean {
  const { readyForQuery, hasExecuted } = client as unknown as Internals;
  return readyForQuery || !hasExecuted;
}

/**
 * Closes a connection when the database is silent for too long while a statement runs: it hangs, packets are lost, or a
 * COMMIT waits for a replica that is away. The operating system would wait for a quarter of an hour. The caller gets
 * SERVICE_UNAVAILABLE.
 */
export function endWhenSilent(client: Client, maxSilenceMs: number) {
  const { connection } = client as unknown as Internals;
  client.once('connect', () => {
    const { stream } = connection;
    stream.setTimeout(maxSilenceMs);
    stream.on('timeout', () => {
      if (isReady(client)) return;
      const { bytesRead } = stream;
      const endIfStillSilent = () => {
        if (isReady(client) || stream.bytesRead !== bytesRead) return;
        // A cancelled COMMIT succeeds without its replica, so that answer must not be read.
        stream.pause();
        void cancelStatement(client).then(() =>
          stream.destroy(new Error('Connection terminated because the database is silent')),
        );
      };
      setTimeout(endIfStillSilent, UNREAD_MS).unref();
    });
  });
}

/**
 * Asks the database to cancel the client's statement, and resolves when it has received this, or a second later. While a
 * COMMIT waits for a replica, PostgreSQL does not notice that its connection was closed, and would keep the session.
 */
function cancelStatement(client: Client): Promise<void> {
  const { host, port, ssl, sslNegotiation, processID, secretKey } = client as unknown as Internals;
  if (processID === null || secretKey === null) return Promise.resolve();
  const connection = new Connection({ ssl, sslNegotiation });
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(late);
      connection.stream.destroy();
      resolve();
    };
    const late = setTimeout(end, CANCEL_MS);
    const cancel = () => connection.cancel(processID, secretKey);
    // A failure changes nothing, and the database closes the connection when it has received the request.
    connection.on('error', end).on('end', end).on('sslconnect', cancel);
    connection.on('connect', () => {
      if (!ssl) cancel();
      else if (sslNegotiation !== 'direct') connection.requestSsl();
    });
    if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
    else connection.connect(port, host);
  });
}

/** Lets the database be silent for as long as it likes, until the returned function is called. */
export async function permitSilence(runner: QueryRunner): Promise<() => void> {
  const { connection } = (await runner.connect()) as Internals;
  const { stream } = connection;
  const { timeout = 0 } = stream;
  stream.setTimeout(0);
  return () => void stream.setTimeout(timeout);
}
