import pg from 'pg';

/** The PostgreSQL server of TEST_DATABASE_URL, whose user may create databases. */
const serverUrl = () => {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set.');
  return url;
};

export const templateName = () => `suspire_template_${process.env.TEST_TEMPLATE_KEY}`;

export function urlOf(database: string) {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs statements on the server itself. */
export async function onServer<T>(work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a database with the template's schema, or an empty one, which can have another encoding. */
export async function createDatabase({ empty = false, encoding = '' } = {}) {
  const name = `suspire_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await onServer((client) =>
    client.query(
      `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template0' : templateName()} ${encoding && `ENCODING '${encoding}' LOCALE 'C'`}`,
    ),
  );
  return {
    name,
    url: urlOf(name),
    drop: () => onServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}
