import { describe, expect, it } from '@jest/globals';
import { mailsTo, resetTokenFor } from '../../support/accounts/mails.ts';
import { setUpFactor } from '../../support/accounts/secondFactor.ts';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Args } from '../../support/client/types.ts';
import { anApiToken, aUser, type TestUser } from '../../support/factories.ts';
import { oneOfEverything } from '../../support/operations/oneOfEverything.ts';
import { useServer } from '../../support/server.ts';
import { aWebhook } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS } from '../../support/webhooks/webhookTarget.ts';

const server = useServer(REACHES_TARGETS);
const api = graphqlClient(server);
const NEW_PASSWORD = 'another long sentence';
const SIGNED_OUT = { ok: false, code: 'UNAUTHENTICATED' };

const change = (as: TestUser, input: Partial<Args<'changePassword'>> = {}) =>
  api.changePassword(as, { currentPassword: as.password, newPassword: NEW_PASSWORD, ...input });
const login = ({ username, password }: Pick<TestUser, 'username' | 'password'>) =>
  api.login(null, { username, password });
const signIn = async (me: TestUser) => valueOf(await login(me)).accessToken;

describe('changing the password', () => {
  it('ends every other session and keeps the current one', async () => {
    const me = await aUser(server);
    const other = await signIn(me);
    valueOf(await change(me));
    expect(await api.me(me)).toMatchObject({ ok: true });
    expect(await api.me(other)).toMatchObject(SIGNED_OUT);
    expect(await login(me)).toMatchObject({ ok: false });
    expect(await login({ ...me, password: NEW_PASSWORD })).toMatchObject({ ok: true });
  });

  it('keeps API tokens unless asked to revoke them', async () => {
    const [me, other] = [await aUser(server), await aUser(server)];
    const [mine, second, theirs] = [
      await anApiToken(server, me),
      await anApiToken(server, me),
      await anApiToken(server, other),
    ];
    expect(valueOf(await change(me)).message).toBe('Your password was changed. Other devices were signed out.');
    expect(await api.me(mine.token)).toMatchObject({ ok: true });
    const back = { currentPassword: NEW_PASSWORD, newPassword: me.password, revokeApiTokens: true };
    expect(valueOf(await change(me, back)).message).toBe(
      'Your password was changed. Other devices were signed out, and 2 API tokens were revoked.',
    );
    for (const { token } of [mine, second]) expect(await api.me(token)).toMatchObject(SIGNED_OUT);
    expect(await api.me(theirs.token)).toMatchObject({ ok: true });
  });

  it('keeps webhooks, and tells the owner by mail whether there are any', async () => {
    const [me, other] = [await aUser(server), await aUser(server)];
    await aWebhook(server, me, 'http://127.0.0.1:9/hooks');
    for (const user of [me, other]) valueOf(await change(user));
    expect(valueOf(await api.webhooks(me))).toMatchObject([{ isEnabled: true, disabledReason: null }]);
    expect(await mailsTo(server, me.email)).toEqual([
      {
        subject: 'Your Suspire password was changed',
        body: expect.stringContaining(`${server.config.publicUrl}/#/forgot-password`),
      },
    ]);
    expect((await mailsTo(server, me.email))[0]?.body).toContain(
      `Its webhooks are still enabled. Check that all of them are yours:\n\n${server.url}/#/webhooks`,
    );
    expect((await mailsTo(server, other.email))[0]?.body).not.toContain('webhooks');
  });

  it.each([
    ['a wrong current password', { currentPassword: 'not this' }, 'That is not your password.'],
    ['a short new password', { newPassword: 'short' }, 'Password must be at least 8 characters long'],
  ])('refuses %s, and revokes nothing', async (_, input, message) => {
    const me = await aUser(server);
    const { token } = await anApiToken(server, me);
    expect(await change(me, { ...input, revokeApiTokens: true })).toMatchObject({ code: 'VALIDATION_FAILED', message });
    expect(await login(me)).toMatchObject({ ok: true });
    expect(await api.me(token)).toMatchObject({ ok: true });
  });

  it('limits guesses of the current password', async () => {
    const me = await aUser(server);
    for (let attempt = 0; attempt < 10; attempt++) await change(me, { currentPassword: `guess ${attempt}` });
    expect(await change(me)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('resetting the password by mail', () => {
  it('disables webhooks, and explains it in the webhooks and the mails', async () => {
    const me = await aUser(server);
    await aWebhook(server, me, 'http://127.0.0.1:9/hooks');
    valueOf(await api.requestPasswordReset(null, { email: me.email }));
    const token = await resetTokenFor(server, me.email);
    expect((await mailsTo(server, me.email)).at(-1)?.body).toContain('disables your webhooks');
    valueOf(await api.confirmPasswordReset(null, { token, newPassword: NEW_PASSWORD }));
    expect(valueOf(await api.webhooks(await signIn({ ...me, password: NEW_PASSWORD })))).toMatchObject([
      { isEnabled: false, disabledReason: 'The password of your account was reset. Enable it if it is yours.' },
    ]);
    expect((await mailsTo(server, me.email)).at(-1)?.body).toContain(
      `Its webhooks were disabled. Enable the ones that are yours:\n\n${server.url}/#/webhooks`,
    );
  });
});

describe('the profile', () => {
  const profile = (as: TestUser, input: { username?: string; email?: string }) =>
    api.updateProfile(as, { ...input, password: as.password });

  it('accepts a new name and address, which then sign in', async () => {
    const me = await aUser(server);
    const wanted = { username: 'Renamed.Person', email: 'renamed@example.test' };
    expect(valueOf(await profile(me, wanted))).toMatchObject(wanted);
    expect(await login({ ...me, username: 'renamed.person' })).toMatchObject({ ok: true });
  });

  it("refuses another user's name, but not the own name in another case", async () => {
    const [me, other] = [await aUser(server), await aUser(server)];
    expect(await profile(me, { username: other.username.toUpperCase() })).toMatchObject({
      code: 'CONFLICT',
      message: 'That username is already taken.',
    });
    expect(await profile(me, { username: me.username.toUpperCase() })).toMatchObject({ ok: true });
  });

  it('notifies the former address of a new one', async () => {
    const me = await aUser(server);
    await profile(me, { username: `${me.username}.renamed` });
    expect(await mailsTo(server, me.email)).toEqual([]);
    await profile(me, { email: 'moved@example.test' });
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
    await profile(me, { email: 'safe@example.test' });
    expect(await server.dataSource.query('SELECT 1 FROM password_resets WHERE user_id = $1', [me.id])).toEqual([]);
  });
});

describe('sessions', () => {
  it('are listed with the current one marked, and can be ended one by one', async () => {
    const me = await aUser(server);
    const other = await signIn(me);
    const listed = valueOf(await api.sessions(me));
    expect(listed).toHaveLength(2);
    expect(listed.find(({ isCurrent }) => isCurrent)?.id).toBe(me.sessionId);
    const id = listed.find(({ isCurrent }) => !isCurrent)?.id ?? 0;
    expect(valueOf(await api.endSession(me, { id }))).toMatchObject([{ id: me.sessionId }]);
    expect(await api.me(other)).toMatchObject(SIGNED_OUT);
  });

  it('can all be ended except the current one', async () => {
    const me = await aUser(server);
    const others = [await signIn(me), await signIn(me)];
    expect(valueOf(await api.endOtherSessions(me))).toHaveLength(1);
    for (const other of others) expect(await api.me(other)).toMatchObject({ ok: false });
    expect(await api.me(me)).toMatchObject({ ok: true });
  });
});

describe('deleting the account', () => {
  it('deletes everything and frees the name', async () => {
    const me = await aUser(server);
    await oneOfEverything(server, me, 'gone with it');
    await setUpFactor(server, me);
    const { token } = await anApiToken(server, me);
    valueOf(await api.deleteAccount(me, { username: me.username, password: me.password }));
    for (const caller of [me, token]) expect(await api.me(caller)).toMatchObject(SIGNED_OUT);
    expect(await rowsOf(me.id)).toEqual({});
    const { username, email } = me;
    const again = { username, email, password: NEW_PASSWORD, betaAccessCode: 'welcome' };
    expect(await api.register(null, again)).toMatchObject({ ok: true });
  });

  it.each([
    ['a wrong password', { password: 'not this' }, 'That is not your password.'],
    ['another name', { username: 'somebody' }, 'Please type your username exactly as it is.'],
  ])('is refused with %s', async (_, wrong, message) => {
    const me = await aUser(server);
    expect(await api.deleteAccount(me, { username: me.username, password: me.password, ...wrong })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message,
    });
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
