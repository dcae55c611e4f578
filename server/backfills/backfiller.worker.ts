import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { Rounds } from '../base/rounds.ts';
import { backfillNext } from './backfills.rows.ts';

const POLL_MS = 60_000;

/**
 * After an upgrade, writes the columns of existing rows that its migrations have listed. Several processes may do this
 * concurrently.
 */
export class Backfiller {
  #rounds: Rounds | null = null;
  #isStopping = false;

  constructor(private readonly dataSource: DataSource) {}

  start(log: FastifyBaseLogger) {
    this.#rounds = new Rounds(POLL_MS, 'could not complete all rows of an earlier release', async () => {
      while (!this.#isStopping && (await backfillNext(this.dataSource.manager)));
    });
    this.#rounds.start(log);
  }

  /** Waits for the batch in progress, not for the rest of the round. */
  async stop() {
    this.#isStopping = true;
    await this.#rounds?.stop();
  }
}
