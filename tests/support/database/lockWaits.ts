import type { TestServer } from '../server.ts';

/** Resolves once this many statements wait for locks, or when `ended` returns true. */
export async function untilLockWaits({ dataSource }: TestServer, number = 1, ended = () => false) {
  while (!ended()) {
    const waiting = await dataSource.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (waiting.length >= number) return;
  }
}

/** Makes calls during an open transaction, which is committed when all calls wait for it or have ended. */
export async function callsDuringChange<Outcome>(
  server: TestServer,
  change: string,
  parameters: unknown[],
  calls: (() => Promise<Outcome>)[],
): Promise<Outcome[]> {
  const holder = server.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query(change, parameters);
  let left = calls.length;
  const outcomes = calls.map((call) => call().finally(() => left--));
  await untilLockWaits(server, calls.length, () => left === 0);
  await holder.commitTransaction();
  await holder.release();
  return Promise.all(outcomes);
}
