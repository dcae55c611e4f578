/** Messages from the server to the database's thread. */
export type Request =
  /**
   * A whole number of protocol messages of one connection, the last of which requests a response. The owner is empty
   * for the server itself.
   */
  | { kind: 'batch'; connection: number; owner: string; bytes: Uint8Array }
  /** The connection is closed: its open transaction is rolled back. */
  | { kind: 'disconnected'; connection: number }
  | { kind: 'close' };

/** Messages from the thread. */
export type Reply =
  | { kind: 'ready' }
  /**
   * A chunk of the response to a connection's batch. If it is not durable, it may report a commit that is not on the
   * disk yet, and is held back until `flushed` arrives.
   */
  | { kind: 'answer'; connection: number; bytes: Uint8Array; isLast: boolean; isDurable: boolean }
  | { kind: 'flushed' }
  /** The connection was idle in a transaction for too long. */
  | { kind: 'ended'; connection: number; reason: string }
  | { kind: 'closed' };

/**
 * Indexes into shared memory: the millisecond at which the running batch started (0 if none is running), and its
 * connection.
 */
export const BUSY_SINCE = 0;
export const BUSY_CONNECTION = 1;

/** A clock that all threads of the process share. */
export const now = () => Number(process.hrtime.bigint() / 1_000_000n);
