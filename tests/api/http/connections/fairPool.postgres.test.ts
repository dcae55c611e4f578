import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import { clients, graphqlClient, restClient } from '../../../support/client/apis.ts';
import { aContent, aUser, type TestUser } from '../../../support/factories.ts';
import { graphql } from '../../../support/http/calls.ts';
import { codesOf, subscribe } from '../../../support/http/subscribe.ts';
import { useServer } from '../../../support/server.ts';
import { until } from '../../../support/until.ts';

let outside: pg.Client;
// Registered before the server's own, which removes the database.
afterAll(() => outside.end());
const server = useServer();
let bystander: TestUser;

beforeAll(async () => {
  const { url } = server.dataSource.options as PostgresDataSourceOptions;
  outside = new pg.Client(url);
  await outside.connect();
  bystander = await aUser(server);
});

/** While contents are locked, every search holds a connection and waits. */
beforeEach(() => outside.query('BEGIN; LOCK TABLE contents IN ACCESS EXCLUSIVE MODE'));
afterEach(() => outside.query('ROLLBACK'));

const SEARCHES = `{ ${Array.from({ length: 15 }, (_, index) => `a${index}: contents(search: "word ${index}") { totalCount }`).join(' ')} }`;
const search = (user: TestUser) => graphql(server, SEARCHES, {}, { as: user });

async function waitingStatements() {
  const [{ count }]: [{ count: number }] = await server.dataSource.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return count;
}

/** Requests that do not need contents. */
async function readALot(user: TestUser) {
  for (let number = 0; number < 20; number++) {
    expect(await restClient(server).me(user)).toMatchObject({ ok: true });
    const { errors } = await graphql(
      server,
      '{ me { username } chatConversations { totalCount } toneConversations { totalCount } }',
      {},
      { as: user },
    );
    expect(errors).toEqual([]);
  }
}

describe('a connection pool with fifteen slow searches of one user', () => {
  it('gives them three connections, and answers another user first', async () => {
    const slow = await aUser(server);
    const asked = [search(slow), search(slow)];
    await until(async () => (await waitingStatements()) === 3);
    await readALot(bystander);
    expect(await waitingStatements()).toBe(3);
    await outside.query('ROLLBACK');
    for (const { errors } of await Promise.all(asked)) expect(errors).toEqual([]);
  });

  it('still answers visitors, starts subscriptions and stays ready', async () => {
    const slow = await aUser(server);
    const asked = search(slow);
    await until(async () => (await waitingStatements()) === 3);
    for (const [, api] of clients(server))
      expect(await api.login(null, { username: bystander.username, password: bystander.password })).toMatchObject({
        ok: true,
      });
    expect(
      await codesOf(subscribe(server, 'subscription { replyProgress(messageId: 1) { __typename } }', {}, bystander)),
    ).toEqual(['NOT_FOUND']);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await outside.query('ROLLBACK');
    expect((await asked).errors).toEqual([]);
  });
});

it('keeps one connection for the server during slow statements of many users', async () => {
  const many = await Promise.all(Array.from({ length: 4 }, () => aUser(server)));
  const asked = many.map(search);
  await until(async () => (await waitingStatements()) === 9);
  await until(async () => (await fetch(`${server.url}/readyz`)).ok);
  expect(await waitingStatements()).toBe(9);
  await outside.query('ROLLBACK');
  for (const { errors } of await Promise.all(asked)) expect(errors).toEqual([]);
});

it('refuses only a user with more than two hundred waiting statements', async () => {
  const greedy = await aUser(server);
  const all = Promise.all(Array.from({ length: 20 }, () => search(greedy)));
  await until(async () => (await waitingStatements()) === 3);
  await readALot(bystander);
  await outside.query('ROLLBACK');
  const codes = (await all).flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
  expect(new Set(codes)).toEqual(new Set(['RATE_LIMITED']));
});

it('gets a connection back from a transaction whose client disconnected', async () => {
  await outside.query('ROLLBACK');
  const { id } = await aContent(server, { owner: bystander });
  await outside.query('BEGIN; LOCK TABLE content_versions IN ACCESS EXCLUSIVE MODE');
  const leaving = new AbortController();
  const saving = graphql(
    server,
    'mutation($id: ID!) { updateContent(input: { id: $id, title: "Left" }) { id } }',
    { id },
    { as: bystander, signal: leaving.signal },
  );
  saving.catch(() => undefined);
  await until(async () => (await waitingStatements()) === 1);
  leaving.abort();
  await outside.query('ROLLBACK');
  const inTransactions = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`;
  await until(async () => (await outside.query(inTransactions)).rows.length === 0);
  expect(await graphqlClient(server).content(bystander, { id })).toMatchObject({ value: { title: 'Left' } });
});
