import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDatabase } from '../../support/database/postgresServer.ts';
import { newDataDir, serverCommand, spawnServer } from '../../support/processes/serverProcess.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase({ empty: true });
});
afterAll(() => database.drop());

async function run(words: string, env: Record<string, string>) {
  const [name = '', ...rest] = words.split(' ');
  const command = spawnServer({ DATABASE_URL: database.url, ...env }, [...serverCommand(name), ...rest]);
  const { code } = await command.exited;
  return { code, output: command.output() };
}

const SECRETS = { SESSION_SECRET: 'a secret that only the tests know', BETA_ACCESS_CODES: 'welcome' };

it('creates tables in an empty database by npm run migrate alone, which needs no other settings', async () => {
  const { host, pathname } = new URL(database.url);
  const missing = `There is no database of Suspire at postgres://${host}${pathname}. Check DATABASE_URL`;
  for (const line of ['admin users list', 'seed', `backup ${newDataDir({ empty: true })}/file`])
    expect(await run(line, SECRETS)).toEqual({ code: 1, output: expect.stringContaining(missing) });
  expect(await run('migrate', { PORT: 'none' })).toEqual({ code: 0, output: 'The database is up to date.\n' });
  expect(await run('seed --password quiet-morning', SECRETS)).toEqual({
    code: 0,
    output: expect.stringContaining('with the password "quiet-morning"'),
  });
  expect(await run('seed', SECRETS)).toEqual({
    code: 1,
    output: expect.stringContaining('The database already has accounts'),
  });
});
