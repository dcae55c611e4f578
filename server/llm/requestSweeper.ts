import type { DataSource, EntityManager } from 'typeorm';
import type { Context } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { ABANDONED } from './requestLedger.ts';

const SWEEP_EVERY_MS = 60_000;
const SENTENCE = 'The server stopped before the answer was complete. Please ask again.';

/** Closes the ledger's rows of processes that are gone, so that nothing reads as running for ever. Any number of processes may do it at once. */
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
      this.#round = this.#sweep(log, ABANDONED).catch((error: unknown) => log.warn({ err: error }, 'abandoned AI requests could not be looked for'));
    }, SWEEP_EVERY_MS).unref();
  }

  async stop() {
    clearInterval(this.#timer);
    await this.#round;
  }

  async #sweep(log: Context['log'], abandoned: string) {
    const count = await transaction(this.dataSource.manager, (manager) => closeAbandoned(manager, abandoned));
    if (count > 0) log.warn({ requests: count }, 'AI requests of a process that is gone were closed as failed');
  }
}

/** The conversations are held before the rows of the calls are, as their deletion does it. */
async function closeAbandoned(manager: EntityManager, abandoned: string) {
  const rows = `FROM llm_requests WHERE status = 'running' AND ${abandoned}`;
  await manager.query(`SELECT id FROM llm_conversations WHERE id IN (SELECT conversation_id ${rows}) ORDER BY id FOR KEY SHARE`);
  const [{ count }]: [{ count: number }] = await manager.query(
    `WITH closed AS (
       UPDATE llm_requests SET status = 'failed', error_type = 'interrupted', finished_at = now() WHERE id IN (SELECT id ${rows} ORDER BY id FOR UPDATE) RETURNING id, provider, model),
     told AS (
       INSERT INTO llm_messages (conversation_id, request_id, role, content, provider, model, error_type)
       SELECT prompt.conversation_id, closed.id, 'assistant', $1, closed.provider, closed.model, 'interrupted'
         FROM closed JOIN llm_messages prompt ON prompt.request_id = closed.id AND prompt.role = 'user')
     SELECT count(*)::int AS count FROM closed`,
    [SENTENCE],
  );
  return count;
}
