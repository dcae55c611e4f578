import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { createDatabase } from '../../support/database/postgresServer.ts';
import { aNewcomer } from '../../support/database/writers.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { aLargeLibrary, type LargeLibrary } from '../../support/library/largeLibrary.ts';
import { type ServerProcess, spawnServer } from '../../support/processes/serverProcess.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;
let child: ServerProcess;
let url: string;
let greedy: string;
let bystander: string;
let large: LargeLibrary;

beforeAll(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  child = spawnServer({
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret that only the tests know',
    BETA_ACCESS_CODES: 'welcome',
    NODE_OPTIONS: '--max-old-space-size=384',
  });
  url = await child.ready();
  greedy = await aNewcomer(url, 'greedy');
  bystander = await aNewcomer(url, 'bystander');
  const { rows } = await client.query(`SELECT id FROM users WHERE username = 'greedy'`);
  large = await aLargeLibrary(async (statement, values) => (await client.query(statement, values)).rows, rows[0]);
});
afterAll(async () => {
  child.kill('SIGKILL');
  await child.exited;
  await client.end();
  await database.drop();
});

async function mostMemoryMib() {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

it('refuses thirty responses of 480 MB each within a heap of 384 MB, and serves others meanwhile', async () => {
  const histories = Array.from(
    { length: 5 },
    (_, index) => `a${index}: contentHistory(contentId: ${large.contentId}, pageSize: 96) { results { content } }`,
  );
  const attacks = Array.from({ length: 30 }, (_, index) =>
    index % 2
      ? graphql({ url }, `{ ${histories.join(' ')} }`, {}, { as: greedy })
      : rest({ url }, 'GET', '/contents/?page_size=100', { as: greedy }),
  );
  const settled = Promise.all(attacks);
  let over = false;
  void settled.then(
    () => (over = true),
    () => (over = true),
  );
  while (!over) {
    expect((await rest({ url }, 'GET', '/contents/', { as: bystander })).status).toBe(200);
  }
  const codes = (await settled).map((answer) =>
    'errors' in answer ? answer.errors[0]?.extensions.code : (answer.body as { code?: string }).code,
  );
  // A response is too large by itself, its first rows exceed the shared memory, or its turn does not come.
  expect(
    codes.filter((code) => !['ANSWER_TOO_LARGE', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE'].includes(String(code))),
  ).toEqual([]);
  expect(await mostMemoryMib()).toBeLessThan(700);
  expect((await fetch(`${url}/livez`)).status).toBe(200);
});
