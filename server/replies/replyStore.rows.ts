import type { EntityManager } from 'typeorm';

/** The text and the thought of a reply so far. */
export interface Written {
  text: string;
  /** Null: the stored one. */
  thought: string | null;
  /** Null: the stored one. */
  thoughtMs: number | null;
}

/** A part of the stored text and thought of a reply, and whether more will follow. */
export interface StoredPart {
  text: string;
  thought: string;
  isWriting: boolean;
}

/** The stored end of a reply. */
export interface Closing {
  status: 'complete' | 'stopped' | 'failed';
  errorType?: string | null;
  errorMessage?: string | null;
  isTruncated?: boolean;
  llmRequestId?: number | null;
}

/** The stored reason why a reply failed. */
export type Failure = Required<Pick<Closing, 'errorType' | 'errorMessage'>>;

/** The table that stores replies of one kind. A row leaves the status 'writing' once and never returns to it. */
export interface ReplyStore {
  /** The name of a reply in a NOT_FOUND error. */
  readonly noun: string;
  /**
   * Stores what was written of an owner's replies, null for unchanged, and the heartbeat of their writer. Returns the ids whose rows
   * are still being written.
   */
  keep(db: EntityManager, ownerId: number, ids: number[], written: (Written | null)[]): Promise<Set<number>>;
  /** Ends an owner's reply that is being written; returns false when it has already ended. */
  close(db: EntityManager, ownerId: number, id: number, written: Written, closing: Closing): Promise<boolean>;
  /** The status of an owner's reply; null when it has been deleted. */
  statusOf(db: EntityManager, ownerId: number, id: number): Promise<string | null>;
  /**
   * The text and thought of an owner's reply after a number of characters each, as the database counts them; null when
   * it has been deleted.
   */
  partAfter(
    db: EntityManager,
    ownerId: number,
    id: number,
    textLength: number,
    thoughtLength: number,
  ): Promise<StoredPart | null>;
  /** Marks replies as failed whose last heartbeat is older than an SQL interval, except those of this process. */
  closeAbandoned(db: EntityManager, after: string, liveIds: () => number[], failure: Failure): Promise<void>;
}
