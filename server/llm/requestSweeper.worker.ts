import type { DataSource, EntityManager } from 'typeorm';
import type { Context } from '../base/context.ts';
import { transaction } from '../base/transaction.ts';
import { ABANDONED } from './requestLedger.service.ts';

const SWEEP_EVERY_MS = 60_000;
const ROWS = 500;
const SENTENCE = 'The server stopped before the answer was complete. Please ask again.';

/**
 * Closes the ledger's rows of processes that are gone, so that nothing reads as running for ever. Any number of
 * processes may do it at once.
 */
export class RequestSweeper {
  #round: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    /** No other process can have this database, so at the start every row that runs is abandoned. */
    private readonly isAlone: boolean,
  ) {}

  /** Before the first call of this process is entered. */
  async start(log: Context['log']) {
    await this.#sweep(log, this.isAlone ? 'true' : ABANDONED);
    this.#timer = setInterval(() => {
      this.#round = this.#sweep(log, ABANDONED).catch((error: unknown) =>
        log.warn({ err: error }, 'abandoned AI requests could not be looked for'),
      );
    }, SWEEP_EVERY_MS).unref();
  }

  async stop() {
    clearInterval(this.#timer);
    await this.#round;
  }

  /** Some at a time, so that everybody else has their turn; what another process has in hand is left to it. */
  async #sweep(log: Context['log'], abandoned: string) {
    let requests = 0;
    for (let closed = ROWS; closed === ROWS; requests += closed)
      closed = await transaction(this.dataSource.manager, (manager) => closeSome(manager, abandoned));
    if (requests > 0) log.warn({ requests }, 'AI requests of a process that is gone were closed as failed');
  }
}

/** The conversations are held before the rows of the calls are, as their deletion does it. */
async function closeSome(manager: EntityManager, abandoned: string) {
  const found: { id: number; conversationId: number | null }[] = await manager.query(
    `SELECT id, conversation_id AS "conversationId" FROM llm_requests WHERE status = 'running' AND ${abandoned} ORDER BY id LIMIT ${ROWS}`,
  );
  const conversationIds = found.flatMap(({ conversationId }) => conversationId ?? []);
  await manager.query('SELECT id FROM llm_conversations WHERE id = ANY($1::int[]) ORDER BY id FOR KEY SHARE', [
    conversationIds,
  ]);
  const [{ count }]: [{ count: number }] = await manager.query(
    `WITH held AS (SELECT id FROM llm_requests WHERE id = ANY($1::int[]) AND status = 'running' ORDER BY id FOR UPDATE SKIP LOCKED),
     closed AS (
       UPDATE llm_requests SET status = 'failed', error_type = 'interrupted', finished_at = now() WHERE id IN (SELECT id FROM held) RETURNING id, provider, model),
     told AS (
       INSERT INTO llm_messages (conversation_id, request_id, role, content, provider, model, error_type)
       SELECT prompt.conversation_id, closed.id, 'assistant', $2, closed.provider, closed.model, 'interrupted'
         FROM closed JOIN llm_messages prompt ON prompt.request_id = closed.id AND prompt.role = 'user')
     SELECT count(*)::int AS count FROM closed`,
    [found.map(({ id }) => id), SENTENCE],
  );
  return count;
}
