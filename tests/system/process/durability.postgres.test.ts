import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createDatabase, onServer } from '../../support/database/postgresServer.ts';
import { type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let server: ServerProcess;

beforeEach(async () => void (database = await createDatabase()));

afterEach(async () => {
  server.kill('SIGKILL');
  await server.exited;
  await database.drop();
});

/** The durability warnings that a server logs when it starts. */
async function warnings() {
  server = spawnServer({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that only the tests know',
    BETA_ACCESS_CODES: 'welcome',
  });
  await server.ready();
  return server.output().match(/PostgreSQL runs with \w+ = off/g) ?? [];
}

it('warns when the database can lose acknowledged writes in a crash', async () => {
  await onServer((client) => client.query(`ALTER DATABASE ${database.name} SET synchronous_commit = off`));
  expect(await warnings()).toContain('PostgreSQL runs with synchronous_commit = off');
});

it('does not warn when acknowledged writes are durable', async () => {
  await onServer((client) => client.query(`ALTER DATABASE ${database.name} SET synchronous_commit = on`));
  expect(await warnings()).not.toContain('PostgreSQL runs with synchronous_commit = off');
});
