import { describe, expect, it } from '@jest/globals';
import { clients, restClient, valueOf } from '../../support/client/apis.ts';
import { createDatabase, onServer } from '../../support/database/postgresServer.ts';
import { isAlive } from '../../support/processes/processTree.ts';
import { aNewcomer, type Person, signUp } from '../../support/system/load.ts';
import { aDatabase, type Env, kept, onPostgres, type ServerProcess, spawnServer } from '../../support/system/start.ts';
import { until } from '../../support/until.ts';

const query = <Row>(url: string, sql: string, values: unknown[] = []) =>
  onServer(async (client) => (await client.query(sql, values)).rows as Row[], url);

/** The ids of the processes of a server that have logged that they are ready. */
const pidsOf = (server: ServerProcess) =>
  [...server.output().matchAll(/"pid":(\d+).*"msg":"ready"/g)].map(([, pid]) => Number(pid));

describe('WEB_CONCURRENCY=2', () => {
  const startTwo = async (more: Env = {}) =>
    spawnServer(onPostgres(await aDatabase(), { WEB_CONCURRENCY: '2', ...more }));

  it('serves one port and the sum of the metrics by two processes, replaces one that is killed, and ends them all', async () => {
    const server = await startTwo({ METRICS_PORT: '0', METRICS_TOKEN: 'the-token-of-the-metrics' });
    const url = await server.ready();
    await until(() => pidsOf(server).length === 2);
    expect(new Set([...pidsOf(server), server.pid]).size).toBe(3);
    expect([...new Set(server.output().match(/listening at http:[^"]+/g))]).toEqual([`listening at ${url}`]);

    const [, port] = await server.written(/"port":(\d+)\},"msg":"metrics"/);
    const headers = { authorization: 'Bearer the-token-of-the-metrics', connection: 'close' };
    const metric = async (at: string, name: string) => {
      const response = await fetch(`${at}/metrics`, { headers });
      expect(response.status).toBe(200);
      const line = (await response.text()).split('\n').find((each) => each.startsWith(`${name} `));
      return Number(line?.slice(name.length) ?? NaN);
    };
    const own = `http://127.0.0.1:${port}`;
    await until(async () => (await metric(own, 'suspire_database_connections_max')) === 20);
    expect(await metric(url, 'suspire_database_connections_max')).toBe(20);

    for (let n = 0; n < 40; n++) await fetch(`${url}/api/version/`, { headers: { connection: 'close' } });
    const counted = 'suspire_requests_total{door="rest",operation="GET /api/version/",status="200"}';
    await until(async () => (await metric(own, counted)) === 40);
    expect(await metric(url, counted)).toBe(40);
    // Both processes served requests, so each alone counted fewer.
    const requests = [...server.output().matchAll(/"pid":(\d+)[^\n]*"path":"\/api\/version\/"/g)];
    expect(new Set(requests.map(([, pid]) => pid)).size).toBe(2);

    process.kill(pidsOf(server)[0] ?? 0, 'SIGKILL');
    await server.written(/a process ended and is replaced/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    await until(() => pidsOf(server).length === 3);
    expect(await server.end()).toEqual({ code: 0, signal: null });
    expect(pidsOf(server).filter(isAlive)).toEqual([]);
  });

  it('ends all processes with the reason when they cannot start', async () => {
    const server = await startTwo({ HOST: 'no.such.host.invalid' });
    expect(await server.exited).toEqual({ code: 1, signal: null });
    expect(server.output()).toContain('Suspire could not start');
  });
});

it('creates one first administrator when several servers start together', async () => {
  const url = await aDatabase();
  const servers = ['ada', 'ben', 'cleo'].map((username) =>
    spawnServer(
      onPostgres(url, {
        ADMIN_USERNAME: username,
        ADMIN_EMAIL: `${username}@example.test`,
        ADMIN_PASSWORD: 'nine tame geese',
        ADMIN_TOKEN: `suspire_${username.slice(0, 1).repeat(43)}`,
      }),
    ),
  );
  await Promise.all(servers.map((server) => server.ready()));
  const counts = ['users', 'api_tokens', 'audit_entries'].map(
    (table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`,
  );
  expect(await query(url, `SELECT ${counts.join(', ')}`)).toEqual([{ users: 1, api_tokens: 1, audit_entries: 1 }]);
  const created = servers.filter((server) => server.output().includes('the first administrator was created'));
  expect(created).toHaveLength(1);
});

it('ends a session that two processes know with the notification of the other, or once that connection is lost', async () => {
  const database = await aDatabase();
  /** The connections on which the processes listen for ended sessions. */
  const listeners = async () =>
    (
      await query<{ pid: number }>(
        database,
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT pg_backend_pid() AS pid'`,
      )
    ).map(({ pid }) => pid);
  const servers = [spawnServer(onPostgres(database)), spawnServer(onPostgres(database))];
  const [url = '', another = ''] = await Promise.all(servers.map((server) => server.ready()));
  await until(async () => (await listeners()).length === 2);
  const [one, other] = [restClient({ url }), restClient({ url: another })];
  const areSignedIn = async ({ accessToken }: Person) => [
    (await one.me(accessToken)).ok,
    (await other.me(accessToken)).ok,
  ];
  for (let times = 0; times < 5; times++) {
    const person = await signUp(url, `newcomer${times}`);
    expect(await areSignedIn(person)).toEqual([true, true]);
    await one.logout(null, { refreshToken: person.refreshToken });
    expect((await one.me(person.accessToken)).ok).toBe(false);
    await until(async () => !(await other.me(person.accessToken)).ok);
  }

  const person = await signUp(url, 'newcomer');
  expect(await areSignedIn(person)).toEqual([true, true]);
  // Neither process is notified.
  await query(database, 'UPDATE sessions SET ended_at = now()');
  expect(await areSignedIn(person)).toEqual([true, true]);
  await query(database, 'SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [await listeners()]);
  for (const server of servers) await server.written(/every request asks the database for its session/);
  expect(await areSignedIn(person)).toEqual([false, false]);
});

/** These are the refusals and warnings; `npm run bench -- scaling` shows what a pooler and a replica promise. */
describe('the addresses of the database', () => {
  async function seesWhatItWrote(url: string) {
    for (const [name, api] of clients({ url })) {
      const token = await aNewcomer(url, name);
      const { id } = valueOf(await api.createContent(token, { title: 'Kept', content: 'Some words.' }));
      expect(valueOf(await api.content(token, { id }))).toMatchObject({ title: 'Kept' });
      expect(valueOf(await api.contents(token))).toMatchObject({ totalCount: 1 });
    }
  }

  it('are refused when DATABASE_DIRECT_URL leads to another database, where nothing is changed', async () => {
    const other = await aDatabase({ empty: true });
    const child = spawnServer(onPostgres(await aDatabase(), { DATABASE_DIRECT_URL: other }));
    expect(await child.exited).toEqual({ code: 1, signal: null });
    expect(child.output()).toContain('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases');
    expect(await query(other, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
  });

  it('cause a warning when the pooler sets no statement timeout, or if acknowledged writes can be lost', async () => {
    const database = await createDatabase();
    const url = kept(database);
    await onServer((client) => client.query(`ALTER DATABASE ${database.name} SET synchronous_commit = off`));
    const child = spawnServer(onPostgres(url, { DATABASE_DIRECT_URL: url }));
    await seesWhatItWrote(await child.ready());
    expect(child.output()).toContain(
      'Through DATABASE_URL sessions have statement_timeout = 0; let the pooler set it to 5000 when it makes them.',
    );
    expect(child.output().match(/PostgreSQL runs with synchronous_commit = off/g)).toHaveLength(1);
  });

  it.each([
    ['leads to no replica', null, 'DATABASE_READ_URL leads to no replica.'],
    ['is unreachable', 'postgres://nobody@127.0.0.1:1/nothing', 'ECONNREFUSED'],
  ])('are read from the primary, after a line in the log, when DATABASE_READ_URL %s', async (_, address, reason) => {
    const database = await createDatabase();
    await onServer((client) => client.query(`ALTER DATABASE ${database.name} SET synchronous_commit = on`));
    const child = spawnServer(onPostgres(kept(database), { DATABASE_READ_URL: address ?? database.url }));
    const url = await child.ready();
    await child.written(/the Library is read from the primary/);
    expect(child.output()).toContain(reason);
    expect(child.output()).not.toContain('PostgreSQL runs with synchronous_commit');
    await seesWhatItWrote(url);
  });
});
