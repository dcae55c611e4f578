import { describe, expect, it } from '@jest/globals';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { anApiToken, aUser, READING, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { oneOfEverything } from '../../support/operations/oneOfEverything.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const api = graphqlClient(server);
const NEW_PASSWORD = 'another long sentence';

const change = (as: TestUser, input: object) =>
  graphql(
    server,
    'mutation($input: ChangePasswordInput!) { changePassword(input: $input) { message } }',
    { input },
    { as },
  );
const profile = (as: TestUser, input: object) =>
  graphql(
    server,
    'mutation($input: UpdateProfileInput!) { updateProfile(input: $input) { username email } }',
    { input },
    { as },
  );
const remove = (as: TestUser, input: object) =>
  graphql(
    server,
    'mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }',
    { input },
    { as },
  );
const signIn = async ({ username, password }: Pick<TestUser, 'username' | 'password'>) =>
  valueOf(await api.login(null, { username, password })).accessToken;

describe('changing the password', () => {
  it('ends every other session and keeps the current one', async () => {
    const me = await aUser(server);
    const other = await signIn(me);
    expect((await change(me, { currentPassword: me.password, newPassword: NEW_PASSWORD })).errors).toEqual([]);
    expect(await api.me(me)).toMatchObject({ ok: true });
    expect(await api.me(other)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
    expect(await api.login(null, { username: me.username, password: me.password })).toMatchObject({ ok: false });
    expect(await api.login(null, { username: me.username, password: NEW_PASSWORD })).toMatchObject({ ok: true });
  });

  it('keeps API tokens unless asked to revoke them', async () => {
    const [me, other] = [await aUser(server), await aUser(server)];
    const [mine, second, theirs] = [
      await anApiToken(server, me, { scopes: READING }),
      await anApiToken(server, me, { scopes: READING }),
      await anApiToken(server, other, { scopes: READING }),
    ];
    const kept = await change(me, { currentPassword: me.password, newPassword: NEW_PASSWORD });
    expect(kept.data?.changePassword).toEqual({ message: 'Your password was changed. Other devices were signed out.' });
    expect(await api.me(mine.token)).toMatchObject({ ok: true });
    const revoked = await change(me, {
      currentPassword: NEW_PASSWORD,
      newPassword: me.password,
      revokeApiTokens: true,
    });
    expect(revoked.data?.changePassword).toEqual({
      message: 'Your password was changed. Other devices were signed out, and 2 API tokens were revoked.',
    });
    for (const { token } of [mine, second])
      expect(await api.me(token)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
    expect(await api.me(theirs.token)).toMatchObject({ ok: true });
  });

  it('revokes nothing when it is refused', async () => {
    const me = await aUser(server);
    const { token } = await anApiToken(server, me, { scopes: READING });
    await change(me, { currentPassword: 'not this', newPassword: NEW_PASSWORD, revokeApiTokens: true });
    expect(await api.me(token)).toMatchObject({ ok: true });
  });

  it('notifies the owner by mail', async () => {
    const me = await aUser(server);
    await change(me, { currentPassword: me.password, newPassword: NEW_PASSWORD });
    expect(await mailsTo(server, me.email)).toEqual([
      {
        subject: 'Your Suspire password was changed',
        body: expect.stringContaining(`${server.config.publicUrl}/#/forgot-password`),
      },
    ]);
  });

  it.each([
    [
      'a wrong current password',
      { currentPassword: 'not this', newPassword: NEW_PASSWORD },
      'That is not your password.',
    ],
    [
      'a short new password',
      { currentPassword: 'the tests know this one', newPassword: 'short' },
      'Password must be at least 8 characters long',
    ],
  ])('refuses %s', async (_, input, sentence) => {
    const me = await aUser(server);
    expect((await change(me, input)).errors[0]).toMatchObject({
      message: sentence,
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(await api.login(null, { username: me.username, password: me.password })).toMatchObject({ ok: true });
  });

  it('limits guesses of the current password', async () => {
    const me = await aUser(server);
    for (let attempt = 0; attempt < 10; attempt++)
      await change(me, { currentPassword: `guess ${attempt}`, newPassword: NEW_PASSWORD });
    expect(
      (await change(me, { currentPassword: me.password, newPassword: NEW_PASSWORD })).errors[0]?.extensions.code,
    ).toBe('RATE_LIMITED');
  });
});

describe('the profile', () => {
  it('accepts a new name and address, which then sign in', async () => {
    const me = await aUser(server);
    const { data } = await profile(me, {
      username: 'Renamed.Person',
      email: 'renamed@example.test',
      password: me.password,
    });
    expect(data?.updateProfile).toEqual({ username: 'Renamed.Person', email: 'renamed@example.test' });
    expect(await api.login(null, { username: 'renamed.person', password: me.password })).toMatchObject({ ok: true });
  });

  it("refuses another user's name", async () => {
    const [me, other] = [await aUser(server), await aUser(server)];
    const { errors } = await profile(me, { username: other.username.toUpperCase(), password: me.password });
    expect(errors[0]).toMatchObject({ message: 'That username is already taken.', extensions: { code: 'CONFLICT' } });
  });

  it('accepts the own name in another case', async () => {
    const me = await aUser(server);
    expect((await profile(me, { username: me.username.toUpperCase(), password: me.password })).errors).toEqual([]);
  });

  it('notifies the former address of a new one', async () => {
    const me = await aUser(server);
    await profile(me, { username: `${me.username}.renamed`, password: me.password });
    expect(await mailsTo(server, me.email)).toEqual([]);
    await profile(me, { email: 'moved@example.test', password: me.password });
    expect(await mailsTo(server, me.email)).toEqual([
      { subject: 'Your Suspire account has a new address', body: expect.any(String) },
    ]);
    expect(await mailsTo(server, 'moved@example.test')).toEqual([]);
  });

  it('invalidates a reset link sent to the former address', async () => {
    const me = await aUser(server);
    await server.dataSource.query(
      "INSERT INTO password_resets (user_id, token_hash, expires_at) VALUES ($1, $2, now() + interval '1 hour')",
      [me.id, 'a'.repeat(64)],
    );
    await profile(me, { email: 'safe@example.test', password: me.password });
    expect(await server.dataSource.query('SELECT 1 FROM password_resets WHERE user_id = $1', [me.id])).toEqual([]);
  });
});

describe('sessions', () => {
  it('are listed with the current one marked, and can be ended one by one', async () => {
    const me = await aUser(server);
    const other = await signIn(me);
    const listed = (await graphql(server, '{ sessions { id isCurrent userAgent } }', {}, { as: me })).data
      ?.sessions as { id: string; isCurrent: boolean }[];
    expect(listed).toHaveLength(2);
    expect(listed.find(({ isCurrent }) => isCurrent)?.id).toBe(String(me.sessionId));
    const id = listed.find(({ isCurrent }) => !isCurrent)?.id;
    const { data } = await graphql(
      server,
      'mutation($id: ID!) { endSession(input: { id: $id }) { id } }',
      { id },
      { as: me },
    );
    expect(data?.endSession).toEqual([{ id: String(me.sessionId) }]);
    expect(await api.me(other)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
  });

  it('can all be ended except the current one', async () => {
    const me = await aUser(server);
    const others = [await signIn(me), await signIn(me)];
    const { data } = await graphql(server, 'mutation { endOtherSessions { id } }', {}, { as: me });
    expect(data?.endOtherSessions).toHaveLength(1);
    for (const other of others) expect(await api.me(other)).toMatchObject({ ok: false });
    expect(await api.me(me)).toMatchObject({ ok: true });
  });
});

describe('deleting the account', () => {
  it('deletes everything and frees the name', async () => {
    const me = await aUser(server);
    await oneOfEverything(server, me, 'gone with it');
    const { token } = await anApiToken(server, me, { scopes: READING });
    expect((await remove(me, { username: me.username, password: me.password })).errors).toEqual([]);
    for (const caller of [me, token])
      expect(await api.me(caller)).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' });
    expect(await rowsOf(me.id)).toEqual({});
    expect(
      await api.register(null, {
        username: me.username,
        email: me.email,
        password: NEW_PASSWORD,
        betaAccessCode: 'welcome',
      }),
    ).toMatchObject({ ok: true });
  });

  it.each([
    ['a wrong password', { password: 'not this' }, 'That is not your password.'],
    ['another name', { username: 'somebody' }, 'Please type your username exactly as it is.'],
  ])('is refused with %s', async (_, wrong, sentence) => {
    const me = await aUser(server);
    const { errors } = await remove(me, { username: me.username, password: me.password, ...wrong });
    expect(errors[0]).toMatchObject({ message: sentence, extensions: { code: 'BAD_USER_INPUT' } });
    expect(await api.me(me)).toMatchObject({ ok: true });
  });
});

/** Counts the rows of every table that belong to this user. */
async function rowsOf(userId: number) {
  const columns: { table: string; column: string }[] = await server.dataSource.query(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns WHERE table_schema = 'public' AND column_name IN ('user_id', 'owner_id', 'library_id')`,
  );
  expect(columns.length).toBeGreaterThan(3);
  const left: Record<string, number> = {};
  for (const { table, column } of columns) {
    const [{ count }] = await server.dataSource.query(
      `SELECT count(*)::int AS count FROM "${table}" WHERE "${column}" = $1`,
      [userId],
    );
    if (count > 0) left[table] = count;
  }
  return left;
}
