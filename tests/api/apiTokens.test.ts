import { describe, expect, it } from '@jest/globals';
import { graphql, rest } from '../support/calls.ts';
import { doors } from '../support/doors.ts';
import { aContent, anApiToken, aUser } from '../support/factories.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const CREATE = 'mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) { token apiToken { name scope beginning expiresAt lastUsedAt } } }';

describe.each(doors(server))('a personal token over %s', (_, door) => {
  it('reads and changes what its owner may, when it may', async () => {
    const me = await aUser(server);
    const { token } = await anApiToken(server, me, { scope: 'READ_WRITE' });
    expect(await door.checkAuth(token)).toMatchObject({ ok: true, value: { username: me.username } });
    expect(await door.createContent(token, { title: 'By a script', content: 'x' })).toMatchObject({ ok: true, value: { title: 'By a script' } });
    expect(await door.listContents(me, {})).toMatchObject({ ok: true, value: { totalCount: 1 } });
  });

  it('that may only read is refused a change, which does not happen', async () => {
    const me = await aUser(server);
    const { id } = await aContent(server, { owner: me, title: 'As it was' });
    const { token } = await anApiToken(server, me, { scope: 'READ' });
    expect(await door.readContent(token, id)).toMatchObject({ ok: true });
    expect(await door.updateContent(token, id, { title: 'Changed' })).toMatchObject({ ok: false, code: 'FORBIDDEN', message: 'This token may only read.' });
    expect(await door.readContent(me, id)).toMatchObject({ ok: true, value: { title: 'As it was' } });
  });

  it('is worth nothing from the moment it is revoked or expires', async () => {
    const me = await aUser(server);
    const [revoked, expired] = [await anApiToken(server, me, { scope: 'READ' }), await anApiToken(server, me, { scope: 'READ', expiresAt: '2999-01-01T00:00:00Z' })];
    await graphql(server, 'mutation($id: ID!) { revokeApiToken(input: { id: $id }) { id } }', { id: revoked.apiToken.id }, { as: me });
    await server.dataSource.query("UPDATE api_tokens SET expires_at = now() - interval '1 second' WHERE id = $1", [expired.apiToken.id]);
    for (const { token } of [revoked, expired]) expect(await door.listContents(token, {})).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
  });
});

describe('what a personal token may never do', () => {
  it.each([
    ['make another token', CREATE, { input: { name: 'Another', scope: 'READ_WRITE' } }],
    ['list tokens', '{ apiTokens { id } }', {}],
    ['list sessions', '{ sessions { id } }', {}],
    ['change the password', 'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { message } }', { input: { currentPassword: 'x', newPassword: 'taken over now' } }],
    ['delete the account', 'mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }', { input: { username: 'x', password: 'x' } }],
    ['sign others out', 'mutation { endOtherSessions { id } }', {}],
  ])('%s', async (_, document, variables) => {
    const { token } = await anApiToken(server, await aUser(server), { scope: 'READ_WRITE' });
    const { errors } = await graphql(server, document, variables, { as: token });
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('keeping tokens', () => {
  it('shows a token once and keeps only its hash', async () => {
    const me = await aUser(server);
    const { data } = await graphql(server, CREATE, { input: { name: '  Deploy script ', scope: 'READ', expiresAt: '2999-01-01T00:00:00Z' } }, { as: me });
    const { token, apiToken } = data?.createApiToken as { token: string; apiToken: { beginning: string } };
    expect(token).toMatch(/^suspire_[\w-]{43}$/);
    expect(apiToken).toEqual({ name: 'Deploy script', scope: 'READ', beginning: token.slice(0, 12), expiresAt: '2999-01-01T00:00:00.000Z', lastUsedAt: null });
    const rows = await server.dataSource.query('SELECT * FROM api_tokens WHERE user_id = $1', [me.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('notes when a token was last used', async () => {
    const me = await aUser(server);
    const { token } = await anApiToken(server, me, { scope: 'READ' });
    await rest(server, 'GET', '/check-auth/', { as: token });
    const { data } = await graphql(server, '{ apiTokens { lastUsedAt } }', {}, { as: me });
    expect(data?.apiTokens).toEqual([{ lastUsedAt: expect.any(String) }]);
  });

  it.each([
    ['no name', { name: ' ' }, 'Name is required'],
    ['a long name', { name: 'x'.repeat(101) }, 'Name must be 100 characters or less'],
    ['an expiry that is over', { name: 'x', expiresAt: '2001-01-01T00:00:00Z' }, 'The expiry must be in the future.'],
  ])('refuses %s', async (_, input, sentence) => {
    const { errors } = await graphql(server, CREATE, { input }, { as: await aUser(server) });
    expect(errors[0]).toMatchObject({ message: sentence, extensions: { code: 'BAD_USER_INPUT' } });
  });
});
