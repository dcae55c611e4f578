import type { QueryRunner } from 'typeorm';
import { type Database, embeddedDataSource, type Entities, postgresDatabase } from '../dataSource.ts';
import { DatabaseThread } from '../embedded/thread.ts';
import { permitSilence } from '../silence.ts';

/** Less than the time limit of idle transactions in the embedded database. */
const KEEP_ALIVE_MS = 2_000;

/** Values have the same text format on every server, and statements have no time limit. */
const SETTINGS = [
  `TIME ZONE 'UTC'`,
  `datestyle = 'ISO, YMD'`,
  `intervalstyle = 'postgres'`,
  `bytea_output = 'hex'`,
  `extra_float_digits = 1`,
  `statement_timeout = 0`,
  `lock_timeout = 0`,
  `idle_in_transaction_session_timeout = 0`,
];

/** A single connection without a time limit. */
export interface Session {
  runner: QueryRunner;
  close(): Promise<void>;
}

export async function openPostgres(url: string, entities: Entities): Promise<Session> {
  return openSession(postgresDatabase(url, entities));
}

/** Opens an embedded database by its folder, which no other process may have open; it is created if it is missing. */
export async function openFolder(folder: string, entities: Entities): Promise<Session> {
  const thread = new DatabaseThread(folder, console.warn);
  const dataSource = embeddedDataSource(thread.connections, entities, 1);
  const session = await openSession({
    dataSource,
    open: () => thread.open(),
    close: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await thread.close();
    },
  });
  const stopPinging = pingWhenIdle(session.runner);
  return {
    runner: session.runner,
    close: async () => {
      stopPinging();
      await session.close();
    },
  };
}

/** Keeps a transaction from idling while the other side is busy; a connection runs one statement at a time. */
function pingWhenIdle(runner: QueryRunner) {
  const run = runner.query.bind(runner) as (...statement: unknown[]) => Promise<unknown>;
  let running = 0;
  let pinged: Promise<unknown> = Promise.resolve();
  const counted = async (...statement: unknown[]) => {
    running++;
    try {
      await pinged;
      return await run(...statement);
    } finally {
      running--;
    }
  };
  runner.query = counted as typeof runner.query;
  const timer = setInterval(() => {
    if (running === 0) pinged = run('SELECT 1').catch(() => undefined);
  }, KEEP_ALIVE_MS);
  return () => clearInterval(timer);
}

async function openSession({
  dataSource,
  open,
  close,
}: Pick<Database, 'dataSource' | 'open' | 'close'>): Promise<Session> {
  try {
    await open();
    await dataSource.initialize();
    const runner = dataSource.createQueryRunner();
    await permitSilence(runner);
    await runner.query(SETTINGS.map((setting) => `SET ${setting}`).join('; '));
    return {
      runner,
      close: async () => {
        await runner.release();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
