import { AbstractLogger } from 'typeorm';
import type { TestServer } from './server.ts';

/** What the server looks for by itself, when it likes: replies and AI requests that nobody works on any more, and mail. */
const ROUNDS = /heartbeat_at <=|'interrupted'|outgoing_mails/;

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
