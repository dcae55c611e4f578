import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { idsByOwner } from '../../base/owners/idsByOwner.ts';
import { Rounds } from '../../base/rounds.ts';
import { addNextLetterPairs } from './letterPairs.rows.ts';
import { contentsToIndex, indexForSearch } from './searchIndex.rows.ts';

const POLL_MS = 60_000;

/**
 * Indexes contents that a stopped process wrote but did not index, and the letter pairs of contents written in bulk.
 * Several processes may do this concurrently.
 */
export class SearchIndexer {
  #rounds: Rounds | null = null;
  #isStopping = false;

  constructor(private readonly dataSource: DataSource) {}

  start(log: FastifyBaseLogger) {
    this.#rounds = new Rounds(POLL_MS, 'could not index all texts for searching', async () => {
      await this.#indexAll(log);
      while (!this.#isStopping && (await addNextLetterPairs(this.dataSource.manager)));
    });
    this.#rounds.start(log);
  }

  /** Waits for the batch in progress, not for the rest of the round. */
  async stop() {
    this.#isStopping = true;
    await this.#rounds?.stop();
  }

  async #indexAll(log: FastifyBaseLogger) {
    const db = this.dataSource.manager;
    for (let last = 0; !this.#isStopping;) {
      const found = await contentsToIndex(db, last);
      if (found.length === 0) return;
      for (const [libraryId, ids] of idsByOwner(found)) await indexForSearch({ db, log }, libraryId, ids);
      last = found.at(-1)?.id ?? 0;
    }
  }
}
