import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { connect as connectTo, type Socket } from 'node:net';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { endSessions } from '../../../server/auth/sessions/session.rows.ts';
import { toAppError } from '../../../server/base/errors.ts';
import type { Database } from '../../../server/database/dataSource.ts';
import { openOperatorDatabase } from '../../../server/database/operator/operatorDatabase.ts';
import { ENTITIES } from '../../../server/entities.ts';
import { restClient } from '../../support/client/apis.ts';
import { aNewcomer } from '../../support/system/load.ts';
import { newDataDir, spawnServer } from '../../support/system/start.ts';
import { until } from '../../support/until.ts';

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function openFor(dataDir: string) {
  const database = await openOperatorDatabase({ databaseUrl: null, dataDir }, ENTITIES);
  opened.push(database);
  return database;
}

const codes = async ({ dataSource }: Database) => {
  const rows: { code: string }[] = await dataSource.query('SELECT code FROM beta_codes ORDER BY code');
  return rows.map(({ code }) => code);
};

/** A statement that runs longer than any test waits. */
const ENDLESS = 'SELECT count(*) FROM generate_series(1, 100000000000) AS number WHERE number % 7 = 3';

const clientOf = async (dataDir: string) => {
  const socket = connectTo(path.join(dataDir, 'control.sock')).on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
};
const startup = () => {
  const text = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeUInt32BE(text.length + 8, 0);
  head.writeUInt32BE(3 << 16, 4);
  return Buffer.concat([head, text]);
};
const query = (sql: string) => {
  const head = Buffer.alloc(5, 'Q');
  head.writeUInt32BE(Buffer.byteLength(sql) + 5, 1);
  return Buffer.concat([head, Buffer.from(`${sql}\0`)]);
};
const heard = (socket: Socket) => {
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  return () => text;
};
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** A server that succeeded a killed one. */
describe("the operator's access to a running server", () => {
  let dataDir: string;
  let url: string;

  beforeAll(async () => {
    dataDir = newDataDir();
    const killed = spawnServer({ DATA_DIR: dataDir });
    await killed.ready();
    await killed.end('SIGKILL');
    url = await spawnServer({ DATA_DIR: dataDir }).ready();
  });

  it('works through a socket that only its user can open, and ends sessions immediately', async () => {
    const { dataSource } = await openFor(dataDir);
    expect(statSync(path.join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600);
    await dataSource.query(`INSERT INTO beta_codes (code) VALUES ('by the operator')`);
    const token = await aNewcomer(url, 'ada', 'by the operator');
    const isSignedIn = async () => (await restClient({ url }).me(token)).ok;
    expect(await isSignedIn()).toBe(true);
    const users = await dataSource.query('SELECT id, username FROM users');
    expect(users).toMatchObject([{ username: 'ada' }]);
    await endSessions(dataSource.manager, { userId: users[0].id });
    expect(await isSignedIn()).toBe(false);
  });

  it('reports a statement that took too long, and stays usable', async () => {
    const { dataSource } = await openFor(dataDir);
    const refusal = await dataSource.query(ENDLESS).catch((error: Error) => error);
    expect(toAppError(refusal).code).toBe('SERVICE_UNAVAILABLE');
    expect(await codes(await openFor(dataDir))).toContain('welcome');
  });

  it('rolls back the transaction of a client that disconnects, and serves others', async () => {
    const socket = await clientOf(dataDir);
    const answer = heard(socket);
    socket.write(startup());
    socket.write(query('BEGIN'));
    socket.write(query(`INSERT INTO beta_codes (code) VALUES ('left open')`));
    await until(() => answer().includes('INSERT 0 1'));
    const waiting = aNewcomer(url, 'ben');
    socket.destroy();
    await waiting;
    expect(await codes(await openFor(dataDir))).not.toContain('left open');
  });

  it('refuses foreign, oversized and surplus clients, and stays usable', async () => {
    const web = await clientOf(dataDir);
    const refusal = heard(web);
    web.write('GET / HTTP/1.1\r\n\r\n');
    await closed(web);
    expect(refusal()).toContain('This is not a client of the operator.');

    const long = await clientOf(dataDir);
    const head = Buffer.alloc(5, 'Q');
    head.writeUInt32BE(2 ** 31, 1);
    const ended = closed(long);
    long.write(Buffer.concat([startup(), head]));
    long.resume();
    await ended;

    const many = await Promise.all(Array.from({ length: 8 }, () => clientOf(dataDir)));
    const surplus = await clientOf(dataDir);
    surplus.resume();
    await closed(surplus);
    for (const socket of many) socket.destroy();
    expect(await codes(await openFor(dataDir))).toContain('welcome');
  });

  it('refuses a database of another release', async () => {
    const { dataSource } = await openFor(dataDir);
    await dataSource.query(`DELETE FROM migrations WHERE name = 'Syncing1795249000022'`);
    await expect(openFor(dataDir)).rejects.toThrow('is from an older release of Suspire: it lacks Syncing');
    await dataSource.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`);
    await expect(openFor(dataDir)).rejects.toThrow('is from a newer release of Suspire: it has Later');
  });
});

describe("the operator's socket", () => {
  it('is found in a folder whose path is too long for it, and is not needed when no server runs', async () => {
    const dataDir = path.join(newDataDir({ empty: true }), 'deep'.repeat(25), 'down');
    mkdirSync(dataDir, { recursive: true });
    const server = spawnServer({ DATA_DIR: dataDir });
    await server.ready();
    expect(await codes(await openFor(dataDir))).toEqual(['welcome']);
    await server.end();
    expect(await codes(await openFor(dataDir))).toEqual(['welcome']);
  });

  it('does not keep the server from starting when it cannot be created', async () => {
    const dataDir = newDataDir();
    mkdirSync(path.join(dataDir, 'control.sock'));
    writeFileSync(path.join(dataDir, 'control.sock', 'in the way'), '');
    const server = spawnServer({ DATA_DIR: dataDir, TMPDIR: '/proc' });
    await server.ready();
    expect(server.output()).toContain('Commands cannot reach this server while it runs');
  });
});
