import { afterEach, expect, it } from '@jest/globals';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource, EntityManager } from 'typeorm';
import { ReplicaReads } from '../../../server/database/replicaReads.ts';
import { until } from '../../support/until.ts';

const UNAVAILABLE = 'connect ECONNREFUSED';
const FROM_REPLICA = 'the Library is read from the replica';
const FROM_PRIMARY = 'the Library is read from the primary';
const WITHOUT_PRIMARY = 'the primary does not respond; the Library is read from the replica';

const started: ReplicaReads[] = [];
afterEach(async () => {
  for (const reads of started.splice(0)) await reads.stop();
});

/** Starts the checks of a primary and a replica, whose answers a test can change. */
function startReads() {
  const replica = { id: '1', name: 'replica', address: '10.0.0.22 5432', isStandby: true, isBehind: false };
  const primary = { id: '1', flushed: '0/1', syncCommit: 'remote_apply', maySee: true, state: 'sync' };
  const state = { isPrimaryUp: true, replica, primary, said: [] as string[] };
  const log = (...words: unknown[]) => void state.said.push(String(words.at(-1)));
  const source = (answer: () => object, name: string) =>
    ({
      isInitialized: true,
      query: async () => [answer()],
      destroy: async () => undefined,
      manager: { name } as unknown as EntityManager,
    }) as unknown as DataSource;
  const reads = new ReplicaReads(
    source(() => {
      if (!state.isPrimaryUp) throw new Error(UNAVAILABLE);
      return state.primary;
    }, 'primary'),
    source(() => state.replica, 'replica'),
  );
  started.push(reads);
  reads.start({ info: log, warn: log } as unknown as FastifyBaseLogger);
  /** The name of the database that answers a read; the primary fails while it is down. */
  const nameOf = async (db: EntityManager) => {
    const { name } = db as unknown as { name: string };
    if (name === 'primary' && !state.isPrimaryUp) throw new Error(UNAVAILABLE);
    return name;
  };
  return { state, read: () => reads.read(nameOf), primaryFirst: () => reads.primaryFirst(nameOf) };
}

it('continues at the confirmed replica while the primary does not respond', async () => {
  const { state, read, primaryFirst } = startReads();
  await until(() => state.said.includes(FROM_REPLICA));
  expect(await primaryFirst()).toBe('primary');
  state.isPrimaryUp = false;
  expect(await primaryFirst()).toBe('replica');
  await until(() => state.said.includes(WITHOUT_PRIMARY));
  expect(await read()).toBe('replica');
  expect(await primaryFirst()).toBe('replica');
  state.isPrimaryUp = true;
  await until(() => state.said.at(-1) === FROM_REPLICA);
  expect(await primaryFirst()).toBe('primary');
});

it('continues at a replica that lagged when the primary was lost', async () => {
  const { state, read } = startReads();
  await until(() => state.said.includes(FROM_REPLICA));
  state.replica = { ...state.replica, isBehind: true };
  await until(() => state.said.at(-1) === FROM_PRIMARY);
  state.isPrimaryUp = false;
  await until(() => state.said.at(-1) === WITHOUT_PRIMARY);
  expect(await read()).toBe('replica');
});

it.each([
  ['another replica', { address: '10.0.0.23 5432' }, {}],
  ['a replica for which the primary no longer waited', {}, { state: 'async' }],
])('reads nothing from %s while the primary does not respond', async (_, replica, primary) => {
  const { state, read } = startReads();
  await until(() => state.said.includes(FROM_REPLICA));
  Object.assign(state.primary, primary);
  if (Object.keys(primary).length > 0) await until(() => state.said.at(-1) === FROM_PRIMARY);
  Object.assign(state.replica, replica);
  state.isPrimaryUp = false;
  await until(() => state.said.at(-1) === FROM_PRIMARY);
  await expect(read()).rejects.toThrow(UNAVAILABLE);
});
