import { beforeAll, describe, expect, it } from '@jest/globals';
import { Content } from '../../../server/contents/core/content.entity.ts';
import { IdempotentRequest } from '../../../server/http/idempotentRequest.entity.ts';
import { ago } from '../../support/ago.ts';
import { aContent, anApiToken, aUser, READING, type TestUser } from '../../support/factories.ts';
import { type Caller, graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
let key: string;
let keys = 0;

beforeAll(async () => void (me = await aUser(server)));

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  code?: string;
}

const CREATE = 'mutation($input: CreateContentInput!) { createContent(input: $input) { id title content } }';
/** Long enough to be compressed. */
const LONG = 'x'.repeat(5_000);

const overGraphql = async (as: Caller, title: string, headers: Record<string, string>): Promise<Answer> => {
  const { errors, ...reply } = await graphql(server, CREATE, { input: { title, content: LONG } }, { as, headers });
  return { ...reply, code: errors[0]?.extensions.code };
};
const overRest = async (as: Caller, title: string, headers: Record<string, string>): Promise<Answer> => {
  const { body, ...reply } = await rest(server, 'POST', '/contents/', { as, headers, body: { title, content: LONG } });
  return { ...reply, code: (body as { code?: string } | undefined)?.code };
};

const titled = (title: string) => server.dataSource.manager.countBy(Content, { title });
const freshKey = () => `key ${++keys}`;

describe.each([
  ['GraphQL', overGraphql],
  ['REST', overRest],
])('an Idempotency-Key over %s', (over, create) => {
  const send = (title: string, as: Caller = me) => create(as, title, { 'idempotency-key': key });

  it('returns the first response to a retry, and runs the request once', async () => {
    key = freshKey();
    const first = await send(`Once ${over}`);
    const second = await send(`Once ${over}`);
    expect({ status: second.status, text: second.text }).toEqual({ status: first.status, text: first.text });
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(await titled(`Once ${over}`)).toBe(1);
  });

  it('creates one row for twenty simultaneous requests', async () => {
    key = freshKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(`Race ${over}`)));
    expect(await titled(`Race ${over}`)).toBe(1);
    const made = answers.filter(({ code }) => code === undefined);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    expect(
      answers
        .filter(({ code }) => code !== undefined)
        .every(({ status, code }) => status === 409 && code === 'CONFLICT'),
    ).toBe(true);
  });

  it('is refused for a different request', async () => {
    key = freshKey();
    await send(`Mine ${over}`);
    expect(await send(`Not mine ${over}`)).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
    expect(await titled(`Not mine ${over}`)).toBe(0);
  });

  it('is separate for each user', async () => {
    key = freshKey();
    await send(`Everyone's ${over}`);
    await send(`Everyone's ${over}`, await aUser(server));
    expect(await titled(`Everyone's ${over}`)).toBe(2);
  });

  it('stores a refusal too', async () => {
    key = freshKey();
    const first = await send('');
    const second = await send('');
    expect({ text: second.text, replayed: second.headers.get('idempotency-replayed') }).toEqual({
      text: first.text,
      replayed: 'true',
    });
  });

  it('allows a retry after an internal error', async () => {
    key = freshKey();
    await server.dataSource.query('ALTER TABLE content_versions RENAME TO elsewhere');
    const failed = await send(`Late ${over}`);
    await server.dataSource.query('ALTER TABLE elsewhere RENAME TO content_versions');
    expect(failed.code).toMatch(/^INTERNAL/);
    expect((await send(`Late ${over}`)).code).toBeUndefined();
    expect(await titled(`Late ${over}`)).toBe(1);
  });

  it('is deleted after a day', async () => {
    key = freshKey();
    await send(`Daily ${over}`);
    await server.dataSource.manager.updateAll(IdempotentRequest, { createdAt: ago(25, 'hours') });
    expect((await send(`Daily ${over}`)).headers.get('idempotency-replayed')).toBeNull();
    expect(await titled(`Daily ${over}`)).toBe(2);
  });

  it('may have up to 255 characters', async () => {
    key = 'k'.repeat(255 - over.length) + over;
    expect((await send(`Long ${over}`)).code).toBeUndefined();
    key += 'k';
    expect(await send(`Too long ${over}`)).toMatchObject({ status: 400 });
  });
});

describe('an Idempotency-Key', () => {
  it('repeats a 204 unchanged', async () => {
    const { id } = await aContent(server, { owner: me });
    const unshare = () =>
      rest(server, 'POST', `/contents/${id}/unshare`, { as: me, headers: { 'idempotency-key': 'unshare' } });
    for (let attempt = 0; attempt < 2; attempt++) expect((await unshare()).status).toBe(204);
  });

  it('stores no tokens', async () => {
    const login = 'mutation($input: LoginInput!) { login(input: $input) { accessToken } }';
    await graphql(
      server,
      login,
      { input: { username: me.username, password: me.password } },
      { as: me, headers: { 'idempotency-key': 'login' } },
    );
    await rest(server, 'POST', '/login/', {
      as: me,
      body: { username: me.username, password: me.password },
      headers: { 'idempotency-key': 'login' },
    });
    const make = 'mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) { token } }';
    await graphql(
      server,
      make,
      { input: { name: 'CI', scopes: ['AI'], password: me.password } },
      { as: me, headers: { 'idempotency-key': 'login' } },
    );
    expect(await server.dataSource.manager.countBy(IdempotentRequest, { key: 'login' })).toBe(0);
  });

  it('refuses a caller with other scopes than the first request', async () => {
    const { token } = await anApiToken(server, me, { scopes: READING });
    const headers = { 'idempotency-key': 'of a session' };
    const answer = await overRest(me, 'By a session', headers);
    const replayed = await overRest(token, 'By a session', headers);
    expect(answer.status).toBe(201);
    expect({ status: replayed.status, code: replayed.code }).toEqual({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('becomes free when the process of the first request has died', async () => {
    const orphan = { key: 'orphan', fingerprint: 'f'.repeat(43), createdAt: ago(6, 'minutes') };
    await server.dataSource.manager.insert(IdempotentRequest, { userId: me.id, ...orphan });
    expect(await overRest(me, 'Orphan', { 'idempotency-key': 'orphan' })).toMatchObject({ status: 201 });
  });

  it('becomes free after a failure that could not be recorded', async () => {
    const { dataSource } = server;
    const { query } = dataSource;
    await dataSource.query('ALTER TABLE content_versions RENAME TO elsewhere');
    dataSource.query = <Rows>(sql: string, ...values: [unknown[]?]) =>
      sql.startsWith('DELETE FROM idempotent_requests WHERE user_id = $1 AND key = $2')
        ? Promise.reject<Rows>(new Error('not now'))
        : (query.call(dataSource, sql, ...values) as Promise<Rows>);
    const failed = await overRest(me, 'Storm', { 'idempotency-key': 'storm' });
    dataSource.query = query;
    await dataSource.query('ALTER TABLE elsewhere RENAME TO content_versions');
    expect(failed.status).toBe(500);
    expect((await overRest(me, 'Storm', { 'idempotency-key': 'storm' })).status).toBe(201);
  });

  it('is ignored for a query', async () => {
    const query = () =>
      graphql(server, '{ contents { totalCount } }', {}, { as: me, headers: { 'idempotency-key': 'query' } });
    await query();
    expect((await query()).headers.get('idempotency-replayed')).toBeNull();
  });
});
