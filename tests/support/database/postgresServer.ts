import pg from 'pg';
import { SETTINGS } from '../../../server/database/distribution/distribute.ts';

/** The PostgreSQL server of TEST_DATABASE_URL, whose user may create databases. */
const serverUrl = () => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set.');
  return url;
};

export const templateName = () => `suspire_template_${process.env.TEST_TEMPLATE_KEY}`;

export function urlOf(database: string, server = serverUrl()) {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** The servers of TEST_CITUS_WORKERS, which divide every database with the one of TEST_DATABASE_URL. */
export const workerUrls = () => (process.env.TEST_CITUS_WORKERS ?? '').split(',').filter(Boolean);

/** Runs statements on the server itself, and if wanted on each worker. */
export async function onServers(work: (client: pg.Client) => Promise<unknown>) {
  for (const url of [serverUrl(), ...workerUrls()]) await onServer(work, url);
}

/** Runs statements on the server itself. */
export async function onServer<T>(work: (client: pg.Client) => Promise<T>, url = serverUrl()) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes the server the coordinator of the workers for a database that all of them have. */
export async function joinWorkers(database: string) {
  const [coordinator, ...workers] = [urlOf(database), ...workerUrls().map((url) => urlOf(database, url))];
  for (const url of [coordinator, ...workers]) await onServer((client) => client.query('CREATE EXTENSION citus'), url);
  const addressOf = (url = '') => [new URL(url).hostname, Number(new URL(url).port)];
  await onServer(async (client) => {
    await client.query('SELECT citus_set_coordinator_host($1, $2)', addressOf(coordinator));
    for (const url of workers) await client.query('SELECT citus_add_node($1, $2)', addressOf(url));
  }, coordinator);
}

/** Creates an empty database that has workers and is not divided yet. */
export async function createDatabaseWithWorkers() {
  const name = `suspire_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await onServers((client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`));
  await joinWorkers(name);
  return { name, url: urlOf(name), drop: () => dropEverywhere(name) };
}

const dropEverywhere = (name: string) =>
  onServers((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

/** Creates a database with the template's schema, or an empty one, which can have another encoding. */
export async function createDatabase({ empty = false, encoding = '' } = {}) {
  const name = `suspire_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await (empty ? onServer : onServers)((client) =>
    client.query(
      `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : templateName()} ${encoding && `ENCODING '${encoding}' LOCALE 'C'`}`,
    ),
  );
  // A copy of a database does not have its settings.
  if (!empty && workerUrls().length > 0)
    await onServer(async (client) => {
      for (const [setting, value] of Object.entries(SETTINGS))
        await client.query(`ALTER DATABASE ${name} SET ${setting} TO ${value}`);
    });
  return {
    name,
    url: urlOf(name),
    drop: () => dropEverywhere(name),
  };
}
