import { describe, expect, it } from '@jest/globals';
import { ApiToken } from '../../../server/auth/apiTokens/apiToken.entity.ts';
import { IdempotentRequest } from '../../../server/http/idempotentRequest.entity.ts';
import { clients } from '../../support/client/apis.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { ago } from '../../support/ago.ts';
import { aContent, anApiToken, aUser, READING, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const CREATE =
  'mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) { token apiToken { name scopes beginning expiresAt lastUsedAt } } }';

describe.each(clients(server))('an API token over %s', (_, api) => {
  it('reads and changes what its scopes permit', async () => {
    const me = await aUser(server);
    const { token } = await anApiToken(server, me);
    expect(await api.me(token)).toMatchObject({ ok: true, value: { username: me.username } });
    expect(await api.createContent(token, { title: 'By a script', content: 'x' })).toMatchObject({
      ok: true,
      value: { title: 'By a script' },
    });
    expect(await api.contents(me)).toMatchObject({ ok: true, value: { totalCount: 1 } });
  });

  it('refuses a change with a read-only token, and makes none', async () => {
    const me = await aUser(server);
    const { id } = await aContent(server, { owner: me, title: 'As it was' });
    const { token } = await anApiToken(server, me, { scopes: READING });
    expect(await api.content(token, { id })).toMatchObject({ ok: true });
    expect(await api.updateContent(token, { id, title: 'Changed' })).toMatchObject({
      ok: false,
      code: 'FORBIDDEN',
      message: 'This token lacks the scope library_write.',
    });
    expect(await api.content(me, { id })).toMatchObject({ ok: true, value: { title: 'As it was' } });
  });

  it('stops working as soon as it is revoked or expires', async () => {
    const me = await aUser(server);
    const [revoked, expired] = [
      await anApiToken(server, me, { scopes: READING }),
      await anApiToken(server, me, { scopes: READING, expiresAt: '2999-01-01T00:00:00Z' }),
    ];
    await graphql(
      server,
      'mutation($id: ID!) { revokeApiToken(input: { id: $id }) { id } }',
      { id: revoked.apiToken.id },
      { as: me },
    );
    await server.dataSource.manager.update(ApiToken, expired.apiToken, { expiresAt: ago(1, 'seconds') });
    for (const { token } of [revoked, expired])
      expect(await api.contents(token)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
  });
});

describe('an API token can never', () => {
  it.each([
    ['create another token', CREATE, { input: { name: 'Another', scopes: ['AI'], password: 'x' } }],
    ['list tokens', '{ apiTokens { id } }', {}],
    ['list sessions', '{ sessions { id } }', {}],
    [
      'change the password',
      'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
      { input: { currentPassword: 'x', newPassword: 'taken over now' } },
    ],
    [
      'delete the account',
      'mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }',
      { input: { username: 'x', password: 'x' } },
    ],
    ['end other sessions', 'mutation { endOtherSessions { id } }', {}],
  ])('%s', async (_, document, variables) => {
    const { token } = await anApiToken(server, await aUser(server));
    const { errors } = await graphql(server, document, variables, { as: token });
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('stored API tokens', () => {
  it('are shown once and kept only as a hash', async () => {
    const me = await aUser(server);
    const { data } = await graphql(
      server,
      CREATE,
      {
        input: {
          name: '  Deploy script ',
          scopes: ['AI', 'LIBRARY_READ', 'AI'],
          expiresAt: '2999-01-01T00:00:00Z',
          password: me.password,
        },
      },
      { as: me },
    );
    const { token, apiToken } = data?.createApiToken as { token: string; apiToken: { beginning: string } };
    expect(token).toMatch(/^suspire_[\w-]{43}$/);
    expect(apiToken).toEqual({
      name: 'Deploy script',
      scopes: ['LIBRARY_READ', 'AI'],
      beginning: token.slice(0, 12),
      expiresAt: '2999-01-01T00:00:00.000Z',
      lastUsedAt: null,
    });
    const rows = await server.dataSource.manager.findBy(ApiToken, { userId: me.id });
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('record when they were last used', async () => {
    const me = await aUser(server);
    const { token } = await anApiToken(server, me, { scopes: READING });
    await rest(server, 'GET', '/check-auth/', { as: token });
    const { data } = await graphql(server, '{ apiTokens { lastUsedAt } }', {}, { as: me });
    expect(data?.apiTokens).toEqual([{ lastUsedAt: expect.any(String) }]);
  });

  it.each([
    ['no name', { name: ' ' }, 'Name is required'],
    ['a long name', { name: 'x'.repeat(101) }, 'Name must be 100 characters or less'],
    ['no scope', { name: 'x', scopes: [] }, 'A token needs at least one scope.'],
    ['a past expiry', { name: 'x', expiresAt: '2001-01-01T00:00:00Z' }, 'The expiry must be in the future.'],
  ])('refuse %s', async (_, input, sentence) => {
    const me = await aUser(server);
    const { errors } = await graphql(
      server,
      CREATE,
      { input: { scopes: ['AI'], ...input, password: me.password } },
      { as: me },
    );
    expect(errors[0]).toMatchObject({ message: sentence, extensions: { code: 'BAD_USER_INPUT' } });
  });
});

describe('creating an API token', () => {
  const make = (as: TestUser, input: object) =>
    graphql(server, CREATE, { input: { name: 'Deploy script', scopes: ['AI'], ...input } }, { as });

  it('requires the password, and counts wrong ones like wrong logins', async () => {
    const me = await aUser(server);
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await make(me, { password: `guess ${attempt}` })).errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { password: 'That is not your password.' },
      });
    expect((await make(me, { password: me.password })).errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect((await graphql(server, '{ apiTokens { id } }', {}, { as: me })).data?.apiTokens).toEqual([]);
  });

  it('notifies the owner by mail, without the token', async () => {
    const me = await aUser(server);
    const { data } = await make(me, {
      password: me.password,
      scopes: ['LIBRARY_READ', 'ACCOUNT_DATA'],
      expiresAt: '2999-01-01T00:00:00Z',
    });
    const [mail, ...others] = await mailsTo(server, me.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('A new API token for your Suspire account');
    for (const part of ['library_read, account_data', 'Tue, 01 Jan 2999', `${server.config.publicUrl}/#/auth-tokens`])
      expect(mail?.body).toContain(part);
    expect(mail?.body).not.toContain((data?.createApiToken as { token: string }).token);
    expect(mail?.body).not.toContain('suspire_');
  });

  it('sends no mail when it fails', async () => {
    const me = await aUser(server);
    await make(me, { password: 'not this one' });
    await make(me, { password: me.password, name: ' ' });
    expect(await mailsTo(server, me.email)).toEqual([]);
  });

  it('is limited to twenty a day', async () => {
    const me = await aUser(server);
    for (let time = 0; time < 20; time++) expect((await make(me, { password: me.password })).errors).toEqual([]);
    expect((await make(me, { password: me.password })).errors[0]?.extensions.code).toBe('RATE_LIMITED');
    expect(await mailsTo(server, me.email)).toHaveLength(20);
  });

  it('is limited to a hundred tokens per user', async () => {
    const me = await aUser(server);
    for (let number = 0; number < 99; number++) await anApiToken(server, me);
    const codes = (await Promise.all([1, 2, 3].map(() => make(me, { password: me.password })))).map(
      ({ errors }) => errors[0]?.extensions.code,
    );
    expect(codes.sort()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
  });
});

describe('API tokens over REST', () => {
  const wanted = (me: TestUser) => ({
    name: 'Deploy script',
    scopes: ['ai', 'library_read'],
    expires_at: '2999-01-01T00:00:00Z',
    calls_per_day: 500,
    spend_per_month: 2.5,
    password: me.password,
  });

  it('are created, shown once, listed and revoked', async () => {
    const me = await aUser(server);
    const made = await rest(server, 'POST', '/api-tokens/', { as: me, body: wanted(me) });
    expect(made.status).toBe(201);
    const { token, api_token } = made.body as { token: string; api_token: { id: number } };
    expect(token).toMatch(/^suspire_[\w-]{43}$/);
    const kept = {
      id: expect.any(Number),
      name: 'Deploy script',
      beginning: token.slice(0, 12),
      scopes: ['library_read', 'ai'],
      library_ids: null,
      calls_per_day: 500,
      calls_today: 0,
      spend_per_month: 2.5,
      spent_this_month: 0,
      created_at: expect.stringMatching(/Z$/),
      expires_at: '2999-01-01T00:00:00.000Z',
      last_used_at: null,
      calls_left_today: 500,
      calls_reset_at: expect.stringMatching(/T00:00:00\.000Z$/),
    };
    expect(api_token).toEqual(kept);
    const listed = await rest(server, 'GET', '/api-tokens/', { as: me });
    expect(listed.body).toEqual({ results: [kept] });
    expect(listed.text).not.toContain(token);
    expect((await rest(server, 'GET', '/contents/', { as: token })).status).toBe(200);
    expect((await rest(server, 'DELETE', `/api-tokens/${api_token.id}/`, { as: me })).status).toBe(204);
    expect((await rest(server, 'GET', '/contents/', { as: token })).status).toBe(401);
    expect((await rest(server, 'DELETE', `/api-tokens/${api_token.id}/`, { as: me })).status).toBe(404);
  });

  it('report errors field by field', async () => {
    const me = await aUser(server);
    const body = { ...wanted(me), name: ' ', scopes: [], calls_per_day: 0 };
    expect((await rest(server, 'POST', '/api-tokens/', { as: me, body })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: {
        name: 'Name is required',
        scopes: 'A token needs at least one scope.',
        calls_per_day: 'Calls per day must be from 1 to 1,000,000.',
      },
    });
  });

  it('are never stored under an Idempotency-Key', async () => {
    const me = await aUser(server);
    const headers = { 'idempotency-key': 'a new token' };
    const answers = [1, 2].map(() => rest(server, 'POST', '/api-tokens/', { as: me, headers, body: wanted(me) }));
    const tokens = (await Promise.all(answers)).map(({ body }) => (body as { token: string }).token);
    expect(new Set(tokens).size).toBe(2);
    expect(await server.dataSource.manager.countBy(IdempotentRequest, { userId: me.id })).toBe(0);
  });
});
