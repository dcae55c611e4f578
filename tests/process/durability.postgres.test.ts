import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createDatabase, onServer } from '../support/database/postgresServer.ts';
import { type ServerProcess, spawnServer } from '../support/processes/serverProcess.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let server: ServerProcess;

beforeEach(async () => void (database = await createDatabase()));

afterEach(async () => {
  server.kill('SIGKILL');
  await server.exited;
  await database.drop();
});

/** The warnings of a start. */
async function warnings() {
  server = spawnServer({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that only the tests know',
    BETA_ACCESS_CODES: 'welcome',
  });
  await server.ready();
  return server.output().match(/PostgreSQL runs with \w+ = off/g) ?? [];
}

it('warns of a database that acknowledges what a crash of it can lose', async () => {
  await onServer((client) => client.query(`ALTER DATABASE ${database.name} SET synchronous_commit = off`));
  expect(await warnings()).toContain('PostgreSQL runs with synchronous_commit = off');
});

it('warns of no database that keeps what it acknowledges', async () => {
  await onServer((client) => client.query(`ALTER DATABASE ${database.name} SET synchronous_commit = on`));
  expect(await warnings()).not.toContain('PostgreSQL runs with synchronous_commit = off');
});
