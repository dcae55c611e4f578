import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { createDatabase } from '../../support/database/postgresServer.ts';
import { spawnServer } from '../../support/processes/serverProcess.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeEach(async () => void (database = await createDatabase()));
afterEach(() => database.drop());

const start = (username: string, letter: string) =>
  spawnServer({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that only the tests know',
    BETA_ACCESS_CODES: 'welcome',
    ADMIN_USERNAME: username,
    ADMIN_EMAIL: `${username}@example.test`,
    ADMIN_PASSWORD: 'nine tame geese',
    ADMIN_TOKEN: `suspire_${letter.repeat(43)}`,
  });

it('creates one first administrator when several servers start together', async () => {
  const servers = [start('ada', 'a'), start('ben', 'b'), start('cleo', 'c')];
  await Promise.all(servers.map((server) => server.ready()));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM api_tokens) AS tokens,
            (SELECT count(*)::int FROM audit_entries) AS entries`,
  );
  await client.end();
  for (const server of servers) server.kill('SIGKILL');
  await Promise.all(servers.map(({ exited }) => exited));
  expect(rows).toEqual([{ users: 1, tokens: 1, entries: 1 }]);
  const created = servers.filter((server) => server.output().includes('the first administrator was created'));
  expect(created).toHaveLength(1);
});
