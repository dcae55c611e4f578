import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { apis, type SignedIn, valueOf } from '../../support/apis.ts';
import { createDatabase } from '../../support/database/postgresServer.ts';
import { type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';
import { until } from '../../support/until.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;
let children: ServerProcess[];
let urls: string[];

beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const env = {
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that only the tests know',
    BETA_ACCESS_CODES: 'welcome',
  };
  children = [spawnServer(env), spawnServer(env)];
  urls = await Promise.all(children.map((child) => child.ready()));
  await until(async () => (await listeners()).length === 2);
});
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    await child.exited;
  }
  await client.end();
  await database.drop();
});

const api = (process = 0) => apis({ url: urls[process] ?? '' })[0]![1];
const isSignedIn = async (process: number, { accessToken }: SignedIn) => (await api(process).checkAuth(accessToken)).ok;

/** The connections on which the processes listen for ended sessions. */
async function listeners(): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT pg_backend_pid() AS pid'`,
  );
  return rows.map(({ pid }) => pid);
}

let people = 0;
async function aNewcomer() {
  const username = `newcomer${++people}`;
  return valueOf(
    await api().register({
      username,
      email: `${username}@example.test`,
      password: 'the tests know this one',
      betaAccessCode: 'welcome',
    }),
  );
}

it('rejects a session that another process ended, as soon as the notification arrives', async () => {
  for (let times = 0; times < 20; times++) {
    const session = await aNewcomer();
    for (const process of [0, 1]) expect(await isSignedIn(process, session)).toBe(true);
    await api(0).logout(session.refreshToken);
    expect(await isSignedIn(0, session)).toBe(false);
    await until(async () => !(await isSignedIn(1, session)));
  }
});

it('rejects sessions that ended while the connection for notifications was lost', async () => {
  const session = await aNewcomer();
  for (const process of [0, 1]) expect(await isSignedIn(process, session)).toBe(true);
  // Neither process is notified.
  await client.query('UPDATE sessions SET ended_at = now()');
  for (const process of [0, 1]) expect(await isSignedIn(process, session)).toBe(true);

  await client.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [await listeners()]);
  for (const child of children) await child.written(/every request asks the database for its session/);
  for (const process of [0, 1]) expect(await isSignedIn(process, session)).toBe(false);
});
