import type { Pool, QueryConfig, QueryResult } from 'pg';
import { AbstractLogger, type QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { TestServer } from '../server.ts';

/**
 * The periodic statements of background workers: interrupted replies and AI requests, mail, webhook deliveries,
 * changes, model lists, expired trash, unused files, backfills and the indexing of texts.
 */
const ROUNDS =
  /heartbeat_at <=|'interrupted'|outgoing_mails|FROM webhook_deliveries WHERE|model_lists|listed_models|deleted_at <|r\.created_at <=|file_removals|stored_files f WHERE (created_at <|id = ANY)|backfill_progress|NOT has_letter_pairs ORDER/;

/** The lookup of a session or an API token that is not in memory. */
const WHO_ASKS = /FROM sessions s JOIN users|FROM api_tokens t JOIN users/;

class Recorder extends AbstractLogger {
  readonly statements: string[] = [];

  override logQuery(query: string) {
    if (!ROUNDS.test(query)) this.statements.push(query);
  }

  protected override writeLog() {}
}

/** All SQL statements that run during `work`, except lookups of the caller. */
export async function statementsDuring({ dataSource }: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  const { logger } = dataSource;
  const recorder = new Recorder();
  dataSource.logger = recorder;
  // Prepared statements bypass TypeORM.
  const pool = (dataSource.driver as PostgresDriver).master as Pool;
  const query = pool.query.bind(pool) as (prepared: QueryConfig) => Promise<QueryResult>;
  pool.query = ((prepared: QueryConfig) => {
    if (!WHO_ASKS.test(prepared.text)) recorder.statements.push(prepared.text);
    return query(prepared);
  }) as typeof pool.query;
  try {
    await work();
  } finally {
    dataSource.logger = logger;
    pool.query = query as typeof pool.query;
  }
  return recorder.statements;
}

/** All statements during `work`, with the number of characters sent and received. */
export async function callsDuring({ dataSource }: TestServer, work: () => Promise<unknown>) {
  const calls: { sql: string; characters: number }[] = [];
  const query = dataSource.query.bind(dataSource);
  dataSource.query = async (sql: string, parameters?: unknown, runner?: QueryRunner) => {
    if (ROUNDS.test(sql)) return query(sql, parameters as unknown[], runner) as never;
    const call = { sql, characters: JSON.stringify(parameters ?? []).length };
    calls.push(call);
    const result = await query(sql, parameters as unknown[], runner);
    call.characters += JSON.stringify(result).length;
    return result as never;
  };
  try {
    await work();
  } finally {
    dataSource.query = query;
  }
  return calls;
}
