import type { EntityManager } from 'typeorm';

/** How a reply ended, as it is kept. */
export interface Closing {
  status: 'complete' | 'stopped' | 'failed';
  errorType?: string | null;
  errorMessage?: string | null;
  isTruncated?: boolean;
  llmRequestId?: number | null;
}

/** Why a reply failed, as it is kept. */
export type Failure = Required<Pick<Closing, 'errorType' | 'errorMessage'>>;

/** The table that keeps replies of one kind. A row that is not 'writing' any more was closed, or never begins again. */
export interface ReplyStore {
  /** What an error calls one that is gone. */
  readonly noun: string;
  /** Keeps the texts of replies that are being written, null for as it is, and that their writer is there; whose rows still wait for it. */
  keep(db: EntityManager, ids: number[], texts: (string | null)[]): Promise<Set<number>>;
  /** Ends one that is being written; false when somebody else has. */
  close(db: EntityManager, id: number, text: string, closing: Closing): Promise<boolean>;
  /** How far one of an owner is; null when it is gone. */
  statusOf(db: EntityManager, ownerId: number, id: number): Promise<string | null>;
  /** Fails those whose writer was last seen before an SQL interval, but for those that are live here. */
  closeAbandoned(db: EntityManager, after: string, liveIds: () => number[], failure: Failure): Promise<void>;
}
