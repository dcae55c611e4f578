import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { idsByOwner, type OwnedRow } from '../base/owners/idsByOwner.ts';
import { Rounds } from '../base/rounds.ts';

const EVERY_MS = 60 * 60 * 1000;
/** How long a run is stored; answers kept as examples are not deleted. */
const KEPT = "interval '30 days'";
const BATCH_ROWS = 500;
const IS_OLD = `r.created_at <= now() - ${KEPT}`;
const IS_EMPTY = 'NOT EXISTS (SELECT FROM run_answers a WHERE a.owner_id = r.owner_id AND a.run_id = r.id)';

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

  async #deleteOld() {
    await this.#inBatches(
      'run_answers',
      `SELECT a.owner_id AS "ownerId", a.id FROM runs r JOIN run_answers a ON a.owner_id = r.owner_id AND a.run_id = r.id
        WHERE ${IS_OLD} AND a.kept_at IS NULL AND a.status <> 'writing' ORDER BY a.id`,
      `kept_at IS NULL AND status <> 'writing'`,
    );
    await this.#inBatches(
      'runs r',
      `SELECT r.owner_id AS "ownerId", r.id FROM runs r WHERE ${IS_OLD} AND ${IS_EMPTY} ORDER BY r.id`,
      IS_EMPTY,
    );
  }

  /** Deletes the rows that a query finds, if the condition still holds, so that other statements run in between. */
  async #inBatches(table: string, query: string, condition: string) {
    for (let count = BATCH_ROWS; count === BATCH_ROWS;) {
      const found: OwnedRow[] = await this.dataSource.query(`${query} LIMIT ${BATCH_ROWS}`);
      for (const [ownerId, ids] of idsByOwner(found))
        await this.dataSource.query(
          `DELETE FROM ${table} WHERE owner_id = $1 AND id = ANY($2::int[]) AND ${condition}`,
          [ownerId, ids],
        );
      count = found.length;
    }
  }
}
