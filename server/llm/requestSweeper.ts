import { setImmediate as turn } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Context } from '../context.ts';
import { ABANDONED } from './requestLedger.ts';

const SWEEP_EVERY_MS = 60_000;
const ROWS = 500;
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

  /** Some at a time, so that everybody else has their turn; what another process has in hand is left to it. */
  async #sweep(log: Context['log'], abandoned: string) {
    let requests = 0;
    for (let closed = ROWS; closed === ROWS; requests += closed) {
      closed = await this.#close(abandoned);
      await turn();
    }
    if (requests > 0) log.warn({ requests }, 'AI requests of a process that is gone were closed as failed');
  }

  async #close(abandoned: string) {
    const [{ count }]: [{ count: number }] = await this.dataSource.query(
      `WITH batch AS (SELECT id FROM llm_requests WHERE status = 'running' AND ${abandoned} ORDER BY id LIMIT ${ROWS} FOR UPDATE SKIP LOCKED),
       closed AS (
         UPDATE llm_requests SET status = 'failed', error_type = 'interrupted', finished_at = now() WHERE id IN (SELECT id FROM batch) RETURNING id, provider, model),
       told AS (
         INSERT INTO llm_messages (conversation_id, request_id, role, content, provider, model, error_type)
         SELECT prompt.conversation_id, closed.id, 'assistant', $1, closed.provider, closed.model, 'interrupted'
           FROM closed JOIN llm_messages prompt ON prompt.request_id = closed.id AND prompt.role = 'user')
       SELECT count(*)::int AS count FROM closed`,
      [SENTENCE],
    );
    return count;
  }
}
