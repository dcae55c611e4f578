import { expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PreparedStatement } from '../../../server/base/prepared.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

/** The statements prepared in any of the connections. */
async function preparedTexts() {
  const pool = (server.dataSource.driver as PostgresDriver).master as Pool;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const found = await Promise.all(
    clients.map((client) =>
      client.query<{ statement: string }>(`SELECT statement FROM pg_prepared_statements WHERE name <> ''`),
    ),
  );
  for (const client of clients) client.release();
  return new Set(found.flatMap(({ rows }) => rows.map(({ statement }) => statement)));
}

const page = (shape: string) =>
  graphql(
    server,
    `{ contents(${shape}) { totalCount sharedCount typeCounts { count } results { id } } }`,
    {},
    { as: me },
  );

it("prepares no more statements for two hundred shapes of pages than for the web client's", async () => {
  await aContent(server, { owner: me });
  const clients = ['page: 1', 'contentTypeIds: [1]', 'sharedOnly: true', 'contentTypeIds: [1], sharedOnly: true'];
  for (const shape of clients) expect((await page(shape)).errors).toEqual([]);
  const before = await preparedTexts();
  for (let size = 1; size <= 100; size++) {
    const order = `orderBy: ${['UPDATED_AT', 'CREATED_AT', 'TITLE'][size % 3]}, orderDirection: ${['ASC', 'DESC'][size % 2]}`;
    for (const shape of [
      `pageSize: ${size}, ${order}`,
      `pageSize: ${size}, contentTypeIds: [1, ${size}], sharedOnly: ${size % 4 === 0}`,
    ])
      expect((await page(shape)).errors).toEqual([]);
  }
  expect([...(await preparedTexts())].filter((text) => !before.has(text))).toEqual([]);
  expect(before.size).toBeLessThanOrEqual(10);
});

it('returns the same rows for every shape, prepared or not', async () => {
  const { id } = await aContent(server, { owner: me, title: 'Alone' });
  for (const filters of [
    {},
    { pageSize: 19 },
    { contentTypeIds: [1] },
    { contentTypeIds: [1], pageSize: 19 },
    { orderDirection: 'asc' },
  ])
    expect(valueOf(await graphqlClient(server).contents(me, filters)).results.map((content) => content.id)).toEqual([
      id,
    ]);
});

it('refuses a statement that is declared during a call', async () => {
  await graphqlClient(server).contents(me);
  expect(() => new PreparedStatement('SELECT 1')).toThrow('at the beginning of its module');
});
