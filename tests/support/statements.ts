import { AbstractLogger } from 'typeorm';
import type { TestServer } from './server.ts';

/** Looking for replies that nobody writes any more happens when it likes. */
const SWEEP = /heartbeat_at <=/;

class Recorder extends AbstractLogger {
  readonly statements: string[] = [];

  override logQuery(query: string) {
    if (!SWEEP.test(query)) this.statements.push(query);
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
