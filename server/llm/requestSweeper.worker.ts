import type { DataSource, EntityManager } from 'typeorm';
import type { Context } from '../base/context.ts';
import { idsByOwner, type OwnedRow } from '../base/owners/idsByOwner.ts';
import { Rounds } from '../base/rounds.ts';
import { transaction } from '../base/transaction.ts';
import { ABANDONED } from './requestLedger.service.ts';

const SWEEP_EVERY_MS = 60_000;
const BATCH_ROWS = 500;
const INTERRUPTED_MESSAGE = 'The server stopped before the answer was complete. Please ask again.';

/**
 * Closes ledger rows of stopped processes, so that none is running forever. Several processes may do this concurrently.
 */
export class RequestSweeper {
  #rounds: Rounds | null = null;

  constructor(
    private readonly dataSource: DataSource,
    /** True with the embedded database: every running row is then abandoned at the start. */
    private readonly isOnlyProcess: boolean,
  ) {}

  /** Must run before the first call of this process is registered. */
  async start(log: Context['log']) {
    await this.#sweep(log, this.isOnlyProcess ? 'true' : ABANDONED);
    this.#rounds = new Rounds(SWEEP_EVERY_MS, 'could not check for abandoned AI requests', () =>
      this.#sweep(log, ABANDONED),
    );
    this.#rounds.start(log);
  }

  async stop() {
    await this.#rounds?.stop();
  }

  /** Works in batches, so that other statements run in between. */
  async #sweep(log: Context['log'], abandoned: string) {
    const db = this.dataSource.manager;
    let requests = 0;
    for (let found = BATCH_ROWS; found === BATCH_ROWS;) {
      const rows: OwnedRow[] = await db.query(
        `SELECT user_id AS "ownerId", id FROM llm_requests WHERE status = 'running' AND ${abandoned} ORDER BY id LIMIT ${BATCH_ROWS}`,
      );
      for (const [userId, ids] of idsByOwner(rows))
        requests += await transaction(db, (manager) => closeRequests(manager, userId, ids));
      found = rows.length;
    }
    if (requests > 0) log.warn({ requests }, 'AI requests of a stopped process were marked as failed');
  }
}

/** Locks the conversations before the rows of the calls, in the same order as their deletion. */
async function closeRequests(manager: EntityManager, userId: number, ids: number[]): Promise<number> {
  await manager.query(
    `SELECT id FROM llm_conversations WHERE owner_id = $1
        AND id IN (SELECT conversation_id FROM llm_requests WHERE user_id = $1 AND id = ANY($2::int[])) ORDER BY id FOR KEY SHARE`,
    [userId, ids],
  );
  await manager.query('SELECT id FROM llm_requests WHERE user_id = $1 AND id = ANY($2::int[]) ORDER BY id FOR UPDATE', [
    userId,
    ids,
  ]);
  const [closed]: [{ id: number }[], number] = await manager.query(
    `UPDATE llm_requests SET status = 'failed', error_type = 'interrupted', finished_at = now()
      WHERE user_id = $1 AND id = ANY($2::int[]) AND status = 'running' RETURNING id`,
    [userId, ids],
  );
  await manager.query(
    `INSERT INTO llm_messages (owner_id, conversation_id, request_id, role, content, provider, model, error_type)
     SELECT $1, prompt.conversation_id, r.id, 'assistant', $3, r.provider, r.model, 'interrupted'
       FROM llm_requests r JOIN llm_messages prompt ON prompt.owner_id = r.user_id AND prompt.request_id = r.id AND prompt.role = 'user'
      WHERE r.user_id = $1 AND r.id = ANY($2::int[])`,
    [userId, closed.map(({ id }) => id), INTERRUPTED_MESSAGE],
  );
  return closed.length;
}
