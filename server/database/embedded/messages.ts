/** What the server says to the database's thread. */
export type Request =
  /**
   * A whole number of protocol messages of one connection, the last of which asks for an answer; and who has them sent,
   * empty for the server itself.
   */
  | { kind: 'batch'; connection: number; owner: string; bytes: Uint8Array }
  /** The connection is gone: what it left open is rolled back. */
  | { kind: 'disconnected'; connection: number }
  | { kind: 'close' };

/** What the thread says. */
export type Reply =
  | { kind: 'ready' }
  /**
   * A chunk of the answer to a connection's batch. One that is not durable may tell of a commit that is not on the disk
   * yet: it is held back until `flushed` comes.
   */
  | { kind: 'answer'; connection: number; bytes: Uint8Array; isLast: boolean; isDurable: boolean }
  | { kind: 'flushed' }
  /** The connection was idle in a transaction for too long. */
  | { kind: 'ended'; connection: number; reason: string }
  | { kind: 'closed' };

/** Shared memory: the millisecond in which the running batch was begun (0: none runs), and its connection. */
export const BUSY_SINCE = 0;
export const BUSY_CONNECTION = 1;

/** A clock that all threads of the process share. */
export const now = () => Number(process.hrtime.bigint() / 1_000_000n);
