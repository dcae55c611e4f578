import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { apis, valueOf } from '../../support/apis.ts';
import { type DatabaseProxy, databaseProxy } from '../../support/database/databaseProxy.ts';
import { createDatabase } from '../../support/database/postgresServer.ts';
import { aNewcomer } from '../../support/database/writers.ts';
import { rest } from '../../support/http/calls.ts';
import { type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';
import { until } from '../../support/until.ts';
import { Line } from '../scaling/machine/line.ts';

type TestDatabase = Awaited<ReturnType<typeof createDatabase>>;

const serving = (DATABASE_URL: string) =>
  spawnServer({ DATABASE_URL, SESSION_SECRET: 'a secret that only the tests know', BETA_ACCESS_CODES: 'welcome' });

let database: TestDatabase;
let client: pg.Client;
const children: ServerProcess[] = [];

const started = (url: string) => {
  const child = serving(url);
  children.push(child);
  return child;
};

async function useDatabase(options?: { empty: boolean }) {
  database = await createDatabase(options);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
}

async function dropDatabase() {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    await child.exited;
  }
  await client.end();
  await database.drop();
}

/** Repeats the request until its response has this status. */
async function untilStatus(url: string, status: number) {
  while ((await fetch(url)).status !== status);
}

describe('starting a server', () => {
  beforeEach(() => useDatabase({ empty: true }));
  afterEach(dropDatabase);

  it('stays alive but not ready until the database is available', async () => {
    const proxy = await databaseProxy(database.url);
    const child = started(proxy.url);
    const url = await child.listening();
    await child.written(/"reason":"[^"]*ECONN[^"]*"[^\n]*the database is not available yet/);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    await expectUnavailable(url);
    await proxy.open();
    await child.ready();
    expect((await rest({ url }, 'GET', '/shared-content/nothing/')).status).toBe(404);
  });

  it('migrates once when three start together', async () => {
    const three = [started(database.url), started(database.url), started(database.url)];
    const urls = await Promise.all(three.map((child) => child.ready()));
    const { rows } = await client.query('SELECT name, count(*)::int AS times FROM migrations GROUP BY name');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
    const { rows: types } = await client.query(
      'SELECT name, count(*)::int AS times FROM content_types GROUP BY name HAVING count(*) > 1',
    );
    expect(types).toEqual([]);
    for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('can start again after it was killed while migrating', async () => {
    const first = started(database.url);
    await first.listening();
    first.kill('SIGKILL');
    await first.exited;
    const url = await started(database.url).ready();
    expect(await aNewcomer(url, 'later')).toEqual(expect.any(String));
  });
});

describe('a server whose database', () => {
  let child: ServerProcess;
  let line: Line;
  let proxy: DatabaseProxy;
  let url: string;
  let token: string;

  beforeAll(async () => {
    await useDatabase();
    const { port, hostname } = new URL(database.url);
    line = new Line(Number(port || 5432), hostname);
    const address = { hostname: '127.0.0.1', port: `${await line.open()}` };
    proxy = await databaseProxy(Object.assign(new URL(database.url), address).href);
    await proxy.open();
    child = started(proxy.url);
    url = await child.ready();
    token = await aNewcomer(url, 'writer');
  });
  afterAll(async () => {
    await dropDatabase();
    line.close();
  });

  it('is away responds with 503, and recovers when it is back', async () => {
    await proxy.shut();
    await untilStatus(`${url}/readyz`, 503);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    await expectUnavailable(url, token);
    await proxy.open();
    await untilStatus(`${url}/readyz`, 200);
    for (const [, api] of apis({ url })) expect(await api.listContents(token)).toMatchObject({ ok: true });
  });

  it('is silent responds with 503, and works again without a restart', async () => {
    const [, [, api]] = apis({ url }) as [unknown, ReturnType<typeof apis>[number]];
    const { id } = valueOf(await api.createContent(token, { title: 'Before', content: 'x' }));
    line.cut();
    await Promise.all([expectUnavailable(url, token), untilStatus(`${url}/readyz`, 503)]);
    await expectUnavailable(url, token);
    line.reconnect();
    await untilStatus(`${url}/readyz`, 200);
    for (const [, api] of apis({ url })) expect(await api.readContent(token, id)).toMatchObject({ ok: true });
  });

  it('loses connections saves each content completely or not at all', async () => {
    const saves = apis({ url }).flatMap(([, api]) =>
      Array.from({ length: 60 }, (_, index) => api.createContent(token, { title: `Save ${index}`, content: 'x' })),
    );
    const settled = Promise.all(saves);
    let over = false;
    void settled.then(() => (over = true));
    const oneOfTheirs =
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' LIMIT 1";
    while (!over) await client.query(`SELECT pg_terminate_backend(pid) FROM (${oneOfTheirs}) victim`);

    const outcomes = await settled;
    for (const outcome of outcomes)
      if (!outcome.ok) expect(outcome).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    const { rows: halves } = await client.query(
      'SELECT c.id FROM contents c WHERE c.version <> (SELECT count(*) FROM content_versions v WHERE v.content_id = c.id)',
    );
    expect(halves).toEqual([]);
    const { rows: saved } = await client.query('SELECT id FROM contents');
    const ids = new Set(saved.map(({ id }) => id));
    expect(outcomes.filter((outcome) => outcome.ok && !ids.has(outcome.value.id))).toEqual([]);
  });

  it('has no connection left or holds a lock refuses requests instead of hanging', async () => {
    await untilStatus(`${url}/readyz`, 200);
    await client.query('BEGIN; LOCK TABLE contents IN ACCESS EXCLUSIVE MODE');
    const outcomes = await Promise.all(
      apis({ url }).flatMap(([, api]) => Array.from({ length: 20 }, () => api.listContents(token))),
    );
    await client.query('ROLLBACK');
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({
        ok: false,
        code: 'SERVICE_UNAVAILABLE',
        status: 503,
        retryAfter: expect.any(Number),
      });
    for (const [, api] of apis({ url })) expect(await api.listContents(token)).toMatchObject({ ok: true });
  });

  it('is read-only serves reads and refuses writes with 503', async () => {
    const [[, api]] = apis({ url }) as [[string, ReturnType<typeof apis>[0][1]]];
    const { id } = valueOf(await api.createContent(token, { title: 'Before', content: 'x' }));
    await client.query(`ALTER DATABASE ${database.name} SET default_transaction_read_only = on`);
    const { rows: cut } = await client.query(
      'SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    // The setting applies to new connections: the old ones must be closed, and the server must have noticed.
    await until(
      async () =>
        (await client.query('SELECT 1 FROM pg_stat_activity WHERE pid = ANY($1)', [cut.map(({ pid }) => pid)])).rows
          .length === 0,
    );
    await until(async () => (await api.readContent(token, id)).ok);
    expect(await api.createContent(token, { title: 'Meanwhile', content: 'x' })).toMatchObject({
      ok: false,
      code: 'SERVICE_UNAVAILABLE',
    });
    await client.query('SET transaction_read_only = off');
    await client.query(`ALTER DATABASE ${database.name} RESET default_transaction_read_only`);
  });

  it('had all these faults stays up and logs no internal error', async () => {
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect(child.output()).not.toMatch(/"msg":"a (request|resolver) failed"|unhandled/i);
  });
});

async function expectUnavailable(url: string, token?: string) {
  for (const [, api] of apis({ url })) {
    const outcome = token ? await api.listContents(token) : await api.sharedContent(null, 'nothing');
    expect(outcome).toMatchObject({
      ok: false,
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      retryAfter: expect.any(Number),
    });
  }
}
