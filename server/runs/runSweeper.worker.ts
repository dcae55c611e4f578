import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { Rounds } from '../base/rounds.ts';

const EVERY_MS = 60 * 60 * 1000;
/** How long a run is stored; answers kept as examples are not deleted. */
const KEPT = "interval '30 days'";
const BATCH_ROWS = 500;

/** Deletes old runs. Several processes may do this concurrently. */
export class RunSweeper {
  readonly #rounds: Rounds;

  constructor(private readonly dataSource: DataSource) {
    this.#rounds = new Rounds(EVERY_MS, 'old runs were not deleted', () => this.#deleteOld());
  }

  start(log: FastifyBaseLogger) {
    this.#rounds.start(log);
  }

  stop() {
    return this.#rounds.stop();
  }

  /** Deletes in batches, so that other statements run in between. */
  async #deleteOld() {
    const old = `r.created_at <= now() - ${KEPT}`;
    await this.#inBatches(
      `DELETE FROM run_answers WHERE id IN (
         SELECT a.id FROM runs r JOIN run_answers a ON a.run_id = r.id
          WHERE ${old} AND a.kept_at IS NULL AND a.status <> 'writing' ORDER BY a.id LIMIT ${BATCH_ROWS} FOR UPDATE OF a SKIP LOCKED)`,
    );
    await this.#inBatches(
      `DELETE FROM runs WHERE id IN (
         SELECT r.id FROM runs r WHERE ${old} AND NOT EXISTS (SELECT 1 FROM run_answers a WHERE a.run_id = r.id) ORDER BY r.id LIMIT ${BATCH_ROWS} FOR UPDATE SKIP LOCKED)`,
    );
  }

  async #inBatches(sql: string) {
    for (let deleted = BATCH_ROWS; deleted === BATCH_ROWS;) {
      const [, count]: [unknown, number] = await this.dataSource.query(sql);
      deleted = count;
    }
  }
}
