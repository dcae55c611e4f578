import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { apis, valueOf } from '../../support/apis.ts';
import { createDatabase } from '../../support/database/postgresServer.ts';
import { type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';

/** Tests the refusals and warnings; `npm run bench -- scaling` shows what a pooler and a replica promise. */
let database: Awaited<ReturnType<typeof createDatabase>>;
let other: Awaited<ReturnType<typeof createDatabase>>;
let server: ServerProcess;

beforeAll(async () => {
  database = await createDatabase();
  other = await createDatabase({ empty: true });
});
afterEach(async () => {
  server.kill('SIGKILL');
  await server.exited;
});
afterAll(async () => {
  await database.drop();
  await other.drop();
});

const start = (more: Record<string, string>) => {
  server = spawnServer({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that only the tests know',
    BETA_ACCESS_CODES: 'welcome',
    ...more,
  });
  return server;
};

async function seesWhatItWrote(url: string, username: string) {
  for (const [, api] of apis({ url })) {
    const { accessToken } = valueOf(
      await api.register({
        username: `${username}${Math.random().toString(36).slice(2, 8)}`,
        email: `${Math.random().toString(36).slice(2)}@example.test`,
        password: 'the tests know this one',
        betaAccessCode: 'welcome',
      }),
    );
    const { id } = valueOf(await api.createContent(accessToken, { title: 'Kept', content: 'Some words.' }));
    expect(valueOf(await api.readContent(accessToken, id))).toMatchObject({ title: 'Kept' });
    expect(valueOf(await api.listContents(accessToken))).toMatchObject({ totalCount: 1 });
  }
}

it('does not start when DATABASE_DIRECT_URL leads to another database, and changes nothing there', async () => {
  const child = start({ DATABASE_DIRECT_URL: other.url });
  expect(await child.exited).toEqual({ code: 1, signal: null });
  expect(child.output()).toContain('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases');
  const again = start({ DATABASE_URL: other.url });
  await again.ready();
});

it('warns when the pooler sets no statement timeout, and names the value', async () => {
  const child = start({ DATABASE_DIRECT_URL: database.url });
  await seesWhatItWrote(await child.ready(), 'pooled');
  expect(child.output()).toContain(
    'Through DATABASE_URL sessions have statement_timeout = 0; let the pooler set it to 5000 when it makes them.',
  );
});

it.each([
  ['leads to no replica', () => database.url, 'DATABASE_READ_URL leads to no replica.'],
  ['is unreachable', () => 'postgres://nobody@127.0.0.1:1/nothing', 'ECONNREFUSED'],
])('logs that DATABASE_READ_URL %s, and reads from the primary', async (_, address, reason) => {
  const child = start({ DATABASE_READ_URL: address() });
  const url = await child.ready();
  await child.written(/the Library is read from the primary/);
  expect(child.output()).toContain(reason);
  await seesWhatItWrote(url, 'reader');
});
