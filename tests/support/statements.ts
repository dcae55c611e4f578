import { AbstractLogger, type QueryRunner } from 'typeorm';
import type { TestServer } from './server.ts';

/**
 * What the server looks for by itself, when it likes: replies and AI requests that nobody works on any more, mail and webhooks' deliveries.
 */
const ROUNDS = /heartbeat_at <=|'interrupted'|outgoing_mails|FROM webhook_deliveries WHERE/;

class Recorder extends AbstractLogger {
  readonly statements: string[] = [];

  override logQuery(query: string) {
    if (!ROUNDS.test(query)) this.statements.push(query);
  }

  protected override writeLog() {}
}

/** Every SQL statement that runs while `work` does. */
export async function statementsDuring({ dataSource }: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  const { logger } = dataSource;
  const recorder = new Recorder();
  dataSource.logger = recorder;
  try {
    await work();
  } finally {
    dataSource.logger = logger;
  }
  return recorder.statements;
}

/** Every statement that is made while `work` is done, and how many characters went there and back. */
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
