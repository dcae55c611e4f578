import type { Socket } from 'node:net';
import type { Client, ClientBase } from 'pg';
import type { QueryRunner } from 'typeorm';

/** How long the database may send nothing while a statement runs: it should have said that the statement took too long. */
export const maxSilenceOf = (statementTimeoutMs: number) => statementTimeoutMs + 2_000;

/** How long bytes that have arrived may wait for a busy process to read them. */
const UNREAD_MS = 1_000;

/** The parts of a client that the package's types leave out. */
interface Internals {
  connection: { stream: Socket };
  readyForQuery: boolean;
  hasExecuted: boolean;
}

/** Whether the database has finished the last statement. A client that connects is not marked as ready yet. */
export function isReady(client: ClientBase): boolean {
  const { readyForQuery, hasExecuted } = client as unknown as Internals;
  return readyForQuery || !hasExecuted;
}

/**
 * Closes a connection when the database is silent for too long while a statement runs: it hangs, or packets are lost. The
 * operating system would wait for a quarter of an hour. The caller gets SERVICE_UNAVAILABLE.
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
        if (!isReady(client) && stream.bytesRead === bytesRead)
          stream.destroy(new Error('Connection terminated because the database is silent'));
      };
      setTimeout(endIfStillSilent, UNREAD_MS).unref();
    });
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
