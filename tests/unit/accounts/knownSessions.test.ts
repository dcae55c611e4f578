import { EventEmitter } from 'node:events';
import { afterEach, expect, it } from '@jest/globals';
import type { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { KnownSessions } from '../../../server/auth/sessions/knownSessions.worker.ts';
import type { Context } from '../../../server/base/context.ts';
import type { KnownSession } from '../../../server/base/services/sharedServices.ts';
import { until } from '../../support/until.ts';

const log = { warn: () => undefined } as unknown as Context['log'];
const ADA: KnownSession = {
  user: {
    id: 1,
    username: 'ada',
    sessionId: 1,
    isAdministrator: false,
    scopes: [],
    libraries: new Map(),
    apiToken: null,
  },
  msLeft: Infinity,
};

/** A fake of the connection on which known sessions listen, with faults that a test can set. */
class FakeClient extends EventEmitter {
  static made: FakeClient[] = [];
  static backend = 7;
  processID = 7;
  readonly asked: string[] = [];
  #isLost = false;

  constructor() {
    super();
    FakeClient.made.push(this);
    this.on('end', () => (this.#isLost = true));
  }

  async connect() {}

  async query(statement: string | { text: string }) {
    if (this.#isLost) throw new Error('The connection is lost.');
    this.asked.push(typeof statement === 'string' ? statement : statement.text);
    return { rows: [{ pid: FakeClient.backend }] };
  }

  async end() {
    this.emit('end');
  }
}

const started: KnownSessions[] = [];
afterEach(async () => {
  for (const sessions of started.splice(0)) await sessions.stop();
  FakeClient.made = [];
  FakeClient.backend = 7;
});

function startSessions({ isOnlyProcess }: { isOnlyProcess: boolean }) {
  const pool = new EventEmitter();
  const newSession = () => new FakeClient() as unknown as Client;
  const sessions = new KnownSessions(
    { driver: { master: pool } } as unknown as DataSource,
    isOnlyProcess ? null : newSession,
  );
  started.push(sessions);
  sessions.start(log);
  let reads = 0;
  const find = (found: Promise<KnownSession | null> = Promise.resolve(ADA)) =>
    sessions.find('session 1', () => (reads++, found));
  return { pool, find, reads: () => reads };
}

/** Reports whether a second lookup is served from memory. */
async function isBelieved({ find, reads }: ReturnType<typeof startSessions>) {
  await find();
  const before = reads();
  await find();
  return reads() === before;
}

it('does not keep a session that ended while it was read', async () => {
  const { pool, find, reads } = startSessions({ isOnlyProcess: true });
  let answer: (found: KnownSession) => void = () => undefined;
  const first = find(new Promise((resolve) => (answer = resolve)));
  pool.emit('notification', { payload: '1' });
  answer(ADA);
  expect(await first).toEqual(ADA.user);
  await find();
  expect(reads()).toBe(2);
});

it('reads a session again when it was not found before', async () => {
  const { find, reads } = startSessions({ isOnlyProcess: true });
  expect(await find(Promise.resolve(null))).toBeNull();
  expect(await find()).toEqual(ADA.user);
  expect(reads()).toBe(2);
});

it('forgets everything when a pool connection is lost, since notifications may be lost with it', async () => {
  const sessions = startSessions({ isOnlyProcess: true });
  expect(await isBelieved(sessions)).toBe(true);
  const before = sessions.reads();
  sessions.pool.emit('remove');
  await sessions.find();
  expect(sessions.reads()).toBe(before + 1);
});

it('serves nothing from memory without its channel, and starts over when it returns', async () => {
  const sessions = startSessions({ isOnlyProcess: false });
  expect(await isBelieved(sessions)).toBe(false);
  await until(() => isBelieved(sessions));
  const [client] = FakeClient.made;
  expect(client?.asked[0]).toBe('LISTEN access_ended');

  client?.emit('end');
  expect(await isBelieved(sessions)).toBe(false);
  await until(() => FakeClient.made.length === 2);
  await until(() => isBelieved(sessions));
});

it('forgets a session when its channel reports the end', async () => {
  const sessions = startSessions({ isOnlyProcess: false });
  await until(() => isBelieved(sessions));
  const before = sessions.reads();
  FakeClient.made[0]?.emit('notification', { payload: '2' });
  await sessions.find();
  expect(sessions.reads()).toBe(before);
  FakeClient.made[0]?.emit('notification', { payload: '1' });
  await sessions.find();
  expect(sessions.reads()).toBe(before + 1);
});

it('serves nothing from memory behind a connection pooler, whose backends change', async () => {
  FakeClient.backend = 8;
  const sessions = startSessions({ isOnlyProcess: false });
  await until(() => FakeClient.made.length === 2);
  expect(await isBelieved(sessions)).toBe(false);
});
