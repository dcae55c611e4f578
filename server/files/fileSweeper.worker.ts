import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { Rounds } from '../base/rounds.ts';
import type { FileStore } from '../base/services/files.ts';
import { claimRemovals, deleteUnused, endRemovals } from './fileRemovals.rows.ts';

const REMOVE_EVERY_MS = 30_000;
const UNUSED_EVERY_MS = 3_600_000;
export const BATCH = 100;

/**
 * Deletes files that no message and no run has, and removes the bytes of deleted files from the store. Several processes may do
 * this concurrently.
 */
export class FileSweeper {
  readonly #unused: Rounds;
  readonly #removals: Rounds;

  constructor({ manager }: DataSource, store: FileStore) {
    this.#unused = new Rounds(UNUSED_EVERY_MS, 'unused files could not be deleted', async () => {
      for (let deleted = BATCH; deleted === BATCH;) deleted = await deleteUnused(manager, BATCH);
      this.#removals.poll();
    });
    // The store is not asked within a transaction, which would keep the connection of the embedded database.
    this.#removals = new Rounds(REMOVE_EVERY_MS, 'the bytes of deleted files could not be removed', async () => {
      for (
        let keys = await claimRemovals(manager, BATCH);
        keys.length > 0;
        keys = await claimRemovals(manager, BATCH)
      ) {
        await store.remove(keys);
        await endRemovals(manager, keys);
      }
    });
  }

  start(log: FastifyBaseLogger) {
    this.#removals.start(log);
    this.#unused.start(log);
  }

  async stop() {
    await this.#unused.stop();
    await this.#removals.stop();
  }

  /** Runs both now. */
  async run() {
    await this.#unused.run();
    await this.#removals.run();
  }
}
