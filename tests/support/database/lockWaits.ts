import type { EntityManager } from 'typeorm';
import { lockUser } from '../../../server/base/owners/userLock.ts';
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
async function callsDuring<Outcome>(
  server: TestServer,
  change: (manager: EntityManager) => Promise<unknown>,
  calls: (() => Promise<Outcome>)[],
): Promise<Outcome[]> {
  const holder = server.dataSource.createQueryRunner();
  await holder.startTransaction();
  await change(holder.manager);
  let left = calls.length;
  const outcomes = calls.map((call) => call().finally(() => left--));
  await untilLockWaits(server, calls.length, () => left === 0);
  await holder.commitTransaction();
  await holder.release();
  return Promise.all(outcomes);
}

/** Makes calls during a transaction with one statement. */
export const callsDuringChange = <Outcome>(
  server: TestServer,
  change: string,
  parameters: unknown[],
  calls: (() => Promise<Outcome>)[],
) => callsDuring(server, (manager) => manager.query(change, parameters), calls);

/** No change: the calls only meet at the lock. */
export const MEETING = 'SELECT $1::int';

/** Makes calls during a transaction that locks users, and changes the access of the first one by a statement for $1. */
export const callsDuringAccessChange = <Outcome>(
  server: TestServer,
  userIds: [number, ...number[]],
  change: string,
  calls: (() => Promise<Outcome>)[],
) =>
  callsDuring(
    server,
    async (manager) => {
      for (const id of userIds) await lockUser(manager, id, 'a change');
      await manager.query(change, [userIds[0]]);
    },
    calls,
  );
