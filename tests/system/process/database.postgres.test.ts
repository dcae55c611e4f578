import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import type { Client } from '../../support/client/types.ts';
import { createDatabase, onServer } from '../../support/database/postgresServer.ts';
import { Line } from '../../support/system/line.ts';
import { aNewcomer, untilReady } from '../../support/system/load.ts';
import {
  aDatabase,
  kept,
  newCluster,
  onPostgres,
  type ServerProcess,
  spawnServer,
} from '../../support/system/start.ts';
import { until } from '../../support/until.ts';

const started = (url: string) => spawnServer(onPostgres(url));

/** The address of a database through a line to it. */
async function through(url: string) {
  const { hostname, port } = new URL(url);
  const line = new Line(Number(port || 5432), hostname);
  const address = Object.assign(new URL(url), { hostname: '127.0.0.1', port: `${await line.open()}` });
  return { line, url: address.href };
}

const UNAVAILABLE = { ok: false, code: 'SERVICE_UNAVAILABLE', status: 503, retryAfter: expect.any(Number) };

async function expectUnavailable(url: string, token?: string) {
  for (const [, api] of clients({ url }))
    expect(await (token ? api.contents(token) : api.sharedContent(null, { shareId: 'none' }))).toMatchObject(
      UNAVAILABLE,
    );
}

describe('starting a server', () => {
  it('stays alive but not ready until the database is available', async () => {
    const { line, url: address } = await through(await aDatabase({ empty: true }));
    line.shut();
    const child = started(address);
    const url = await child.listening();
    await child.written(/"reason":"[^"]*ECONN[^"]*"[^\n]*the database is not available yet/);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    await expectUnavailable(url);
    await line.open();
    await child.ready();
    expect(await restClient({ url }).sharedContent(null, { shareId: 'none' })).toMatchObject({ status: 404 });
    line.shut();
  });

  it('migrates once when three start together', async () => {
    const database = await aDatabase({ empty: true });
    const urls = await Promise.all([1, 2, 3].map(() => started(database).ready()));
    await onServer(async (client) => {
      const { rows } = await client.query('SELECT name, count(*)::int AS times FROM migrations GROUP BY name');
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
      const doubled = await client.query('SELECT name FROM content_types GROUP BY name HAVING count(*) > 1');
      expect(doubled.rows).toEqual([]);
    }, database);
    for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it('can start again after it was killed while migrating', async () => {
    const database = await aDatabase({ empty: true });
    const first = started(database);
    await first.listening();
    await first.end('SIGKILL');
    expect(await aNewcomer(await started(database).ready(), 'later')).toEqual(expect.any(String));
  });
});

describe('a server whose database waits for a replica that is away', () => {
  const UNCONFIRMED = {
    ...UNAVAILABLE,
    message: 'The database did not confirm the change. It may have been saved: look before you try again.',
    retryAfter: undefined,
  };
  /** A session whose statement waits for longer than the server. */
  const LEFT = "wait_event = 'SyncRep' AND state_change < now() - interval '7 seconds'";

  it('reports that changes may have been saved, and leaves no waiting sessions behind', async () => {
    const cluster = await newCluster();
    await cluster.start();
    const setReplica = async (name: string) => {
      await cluster.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
      await cluster.query('SELECT pg_reload_conf()');
    };
    const child = spawnServer(onPostgres(cluster.urlOf('postgres'), { STATEMENT_TIMEOUT_MS: '1000' }));
    const url = await child.ready();
    const token = await aNewcomer(url, 'writer');
    const save = (api: Client, title: string) => api.createContent(token, { title, content: 'x' });
    const [rest, graphql] = [restClient({ url }), graphqlClient({ url })];

    await setReplica('away');
    // The setting takes effect a little later.
    await until(async () => !(await save(rest, 'Probe')).ok);
    const titles = [1, 2, 3].map((number) => [`REST ${number}`, `GraphQL ${number}`] as const);
    for (const [one, other] of titles)
      for (const outcome of await Promise.all([save(rest, one), save(graphql, other)]))
        expect({ retryAfter: undefined, ...outcome }).toMatchObject(UNCONFIRMED);
    expect(await cluster.query(`SELECT pid FROM pg_stat_activity WHERE ${LEFT}`)).toEqual([]);

    await setReplica('');
    await until(async () => (await save(rest, 'Probe')).ok);
    const { results } = valueOf(await rest.contents(token));
    expect(results.map(({ title }) => title)).toEqual(expect.arrayContaining(titles.flat()));
  });
});

describe('a server whose database', () => {
  let child: ServerProcess;
  let line: Line;
  let name: string;
  let database: string;
  let url: string;
  let token: string;

  beforeAll(async () => {
    const created = await createDatabase();
    ({ name } = created);
    database = kept(created);
    const address = await through(database);
    ({ line } = address);
    child = started(address.url);
    url = await child.ready();
    token = await aNewcomer(url, 'writer');
  });
  afterAll(() => line.shut());

  const query = (sql: string, values: unknown[] = []) => onServer((client) => client.query(sql, values), database);

  it('is away responds with 503, and recovers when it is back', async () => {
    line.shut();
    await untilReady(url, 503);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    await expectUnavailable(url, token);
    await line.open();
    await untilReady(url);
    for (const [, api] of clients({ url })) expect(await api.contents(token)).toMatchObject({ ok: true });
  });

  it('is silent responds with 503, and works again without a restart', async () => {
    const { id } = valueOf(await restClient({ url }).createContent(token, { title: 'Before', content: 'x' }));
    line.cut();
    await Promise.all([expectUnavailable(url, token), untilReady(url, 503)]);
    await expectUnavailable(url, token);
    line.reconnect();
    await untilReady(url);
    for (const [, api] of clients({ url })) expect(await api.content(token, { id })).toMatchObject({ ok: true });
  });

  it('loses connections saves each content completely or not at all', async () => {
    const saves = clients({ url }).flatMap(([, api]) =>
      Array.from({ length: 60 }, (_, index) => api.createContent(token, { title: `Save ${index}`, content: 'x' })),
    );
    const settled = Promise.all(saves);
    let over = false;
    void settled.then(() => (over = true));
    const oneOfTheirs =
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' LIMIT 1";
    await onServer(async (client) => {
      while (!over) await client.query(`SELECT pg_terminate_backend(pid) FROM (${oneOfTheirs}) victim`);
    }, database);

    const outcomes = await settled;
    for (const outcome of outcomes)
      if (!outcome.ok) expect(outcome).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    const { rows: halves } = await query(
      'SELECT c.id FROM contents c WHERE c.version <> (SELECT count(*) FROM content_versions v WHERE v.content_id = c.id)',
    );
    expect(halves).toEqual([]);
    const { rows: saved } = await query('SELECT id FROM contents');
    const ids = new Set(saved.map(({ id }) => id));
    expect(outcomes.filter((outcome) => outcome.ok && !ids.has(outcome.value.id))).toEqual([]);
  });

  it('has no connection left or holds a lock refuses requests instead of hanging', async () => {
    await untilReady(url);
    const outcomes = await onServer(async (client) => {
      await client.query('BEGIN; LOCK TABLE contents IN ACCESS EXCLUSIVE MODE');
      const reads = clients({ url }).flatMap(([, api]) => Array.from({ length: 20 }, () => api.contents(token)));
      return Promise.all(reads);
    }, database);
    for (const outcome of outcomes) expect(outcome).toMatchObject(UNAVAILABLE);
    for (const [, api] of clients({ url })) expect(await api.contents(token)).toMatchObject({ ok: true });
  });

  it('is read-only serves reads and refuses writes with 503', async () => {
    const api = graphqlClient({ url });
    const { id } = valueOf(await api.createContent(token, { title: 'Before', content: 'x' }));
    await query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const { rows: cut } = await query(
      'SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    const pids = cut.map(({ pid }) => pid);
    // The setting applies to new connections: the old ones must be closed, and the server must have noticed.
    await until(async () => (await query('SELECT FROM pg_stat_activity WHERE pid = ANY($1)', [pids])).rowCount === 0);
    await until(async () => (await api.content(token, { id })).ok);
    expect(await api.createContent(token, { title: 'Meanwhile', content: 'x' })).toMatchObject({
      ok: false,
      code: 'SERVICE_UNAVAILABLE',
    });
    await onServer((client) => client.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`));
  });

  it('had all these faults stays up and logs no internal error', async () => {
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect(child.output()).not.toMatch(/"msg":"a (request|resolver) failed"|unhandled/i);
  });
});
