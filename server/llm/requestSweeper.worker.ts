import type { DataSource, EntityManager } from 'typeorm';
import type { Context } from '../base/context.ts';
import { isOwnedBy } from '../base/owners/isOwnedBy.ts';
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

  /** Works in batches, so that other statements run in between; skips rows that another process has locked. */
  async #sweep(log: Context['log'], abandoned: string) {
    let requests = 0;
    for (let closed = BATCH_ROWS; closed === BATCH_ROWS; requests += closed)
      closed = await transaction(this.dataSource.manager, (manager) => closeBatch(manager, abandoned));
    if (requests > 0) log.warn({ requests }, 'AI requests of a stopped process were marked as failed');
  }
}

/** Locks the conversations before the rows of the calls, in the same order as their deletion. */
async function closeBatch(manager: EntityManager, abandoned: string) {
  const found: { id: number; conversationId: number | null }[] = await manager.query(
    `SELECT id, conversation_id AS "conversationId" FROM llm_requests WHERE status = 'running' AND ${abandoned} ORDER BY id LIMIT ${BATCH_ROWS}`,
  );
  const conversationIds = found.flatMap(({ conversationId }) => conversationId ?? []);
  await manager.query('SELECT id FROM llm_conversations WHERE id = ANY($1::int[]) ORDER BY id FOR KEY SHARE', [
    conversationIds,
  ]);
  const [{ count }]: [{ count: number }] = await manager.query(
    `WITH held AS (SELECT id FROM llm_requests WHERE id = ANY($1::int[]) AND status = 'running' ORDER BY id FOR UPDATE SKIP LOCKED),
     closed AS (
       UPDATE llm_requests SET status = 'failed', error_type = 'interrupted', finished_at = now() WHERE id IN (SELECT id FROM held) RETURNING id, user_id, provider, model),
     answers AS (
       INSERT INTO llm_messages (owner_id, conversation_id, request_id, role, content, provider, model, error_type)
       SELECT closed.user_id, prompt.conversation_id, closed.id, 'assistant', $2, closed.provider, closed.model, 'interrupted'
         FROM closed JOIN llm_messages prompt ON prompt.request_id = closed.id AND prompt.role = 'user' AND ${isOwnedBy('prompt.owner_id', 'closed.user_id')})
     SELECT count(*)::int AS count FROM closed`,
    [found.map(({ id }) => id), INTERRUPTED_MESSAGE],
  );
  return count;
}
