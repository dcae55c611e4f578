import type { EntityManager } from 'typeorm';

/** Reads from the Library's database. */
export interface LibraryReads {
  /**
   * Runs reads on a database with all acknowledged writes: the replica or the primary, whichever responds. The work may
   * run twice, so it must not change anything.
   */
  read<Result>(work: (db: EntityManager) => Promise<Result>): Promise<Result>;
  /** Runs reads on the primary; while it does not respond, on a replica with all acknowledged writes. */
  primaryFirst<Result>(work: (db: EntityManager) => Promise<Result>): Promise<Result>;
}
