import { request } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ApiToken } from '../../../server/auth/apiTokens/apiToken.entity.ts';
import { PasswordReset } from '../../../server/auth/passwords/passwordReset.entity.ts';
import { hashToken } from '../../../server/auth/sessions/tokens.ts';
import { mailsTo, resetTokenFor } from '../../support/accounts/mails.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { anApiToken, aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

const server = useServer();
const NEW_PASSWORD = 'eleven loud geese';
const BAD_TOKEN = 'This link is no longer valid. Please ask for a new one.';

beforeEach(() => clearRateLimits(server));

const pairOf = ({ username, password }: TestUser) => ({ username, password });
const stored = (token: string) => server.dataSource.manager.existsBy(PasswordReset, { tokenHash: hashToken(token) });
const expire = (token: string) =>
  server.dataSource.manager.update(PasswordReset, { tokenHash: hashToken(token) }, { expiresAt: () => 'now()' });

/** Sends headers that fetch does not allow. */
const requestWith = (headers: Record<string, string>, body: object) =>
  new Promise<number | undefined>((resolve, reject) => {
    const call = request(
      `${server.url}/api/password-reset/`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode));
      },
    );
    call.on('error', reject).end(JSON.stringify(body));
  });

describe('a password reset over REST', () => {
  it('responds the same for a known, an unknown and a differently spelled address', async () => {
    const me = await aUser(server);
    const replies = [];
    for (const email of [me.email, me.email.toUpperCase(), 'nobody@example.test'])
      replies.push(await rest(server, 'POST', '/password-reset/', { body: { email } }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]?.body).toEqual({ message: expect.any(String) });
  });

  it.each([
    ['null', null],
    ['an empty text', ''],
    ['an object', {}],
    ['a list', []],
    ['a number', 0],
    ['missing', undefined],
    ['unknown', 'a'.repeat(43)],
  ])('refuses a token that is %s', async (_, token) => {
    const reply = await rest(server, 'POST', '/password-reset/confirm/', {
      body: { token, new_password: NEW_PASSWORD },
    });
    const { request_id: __, ...body } = reply.body as Record<string, unknown>;
    expect({ status: reply.status, body }).toEqual({
      status: 400,
      body: { error: BAD_TOKEN, detail: BAD_TOKEN, code: 'VALIDATION_FAILED', fields: { token: BAD_TOKEN } },
    });
  });

  it('mails a link to the configured address, whatever host the request names', async () => {
    const me = await aUser(server);
    expect(
      await requestWith(
        { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
        { email: me.email },
      ),
    ).toBe(200);
    const [mail] = await mailsTo(server, me.email);
    expect(mail?.body).toContain(`${server.config.publicUrl}/#/reset-password/`);
    expect(mail?.body).not.toContain('evil.test');
  });
});

describe.each(clients(server))('a password reset over %s', (_, api) => {
  const askAndRead = async ({ email }: TestUser) => {
    valueOf(await api.requestPasswordReset(null, { email }));
    return resetTokenFor(server, email);
  };
  const confirm = (token: string, newPassword = NEW_PASSWORD) => api.confirmPasswordReset(null, { token, newPassword });

  it('mails a link to the stored address, and returns nothing of it', async () => {
    const me = await aUser(server);
    const answer = valueOf(await api.requestPasswordReset(null, { email: me.email.toUpperCase() }));
    const token = await resetTokenFor(server, me.email);
    const body = expect.stringMatching(`\n${server.config.publicUrl}/#/reset-password/${token}\n`);
    expect(await mailsTo(server, me.email)).toEqual([{ subject: expect.any(String), body }]);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(answer)).not.toContain(token);
  });

  it.each(['', 'nobody', 'a@b', 'a@example.test\r\nBcc: b@example.test', 'a b@example.test'])(
    'refuses the address "%s"',
    async (email) => {
      expect(await api.requestPasswordReset(null, { email })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { email: expect.any(String) },
      });
    },
  );

  it('sends three mails an hour to an address, and silently skips a fourth', async () => {
    const me = await aUser(server);
    const answers: unknown[] = [];
    for (let time = 0; time < 4; time++) answers.push(await api.requestPasswordReset(null, { email: me.email }));
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await mailsTo(server, me.email)).toHaveLength(3);
  });

  it('sends three mails for four simultaneous requests', async () => {
    const me = await aUser(server);
    await Promise.all([1, 2, 3, 4].map(() => api.requestPasswordReset(null, { email: me.email })));
    expect(await mailsTo(server, me.email)).toHaveLength(3);
  });

  it('sends mails for twenty requests an hour from one client, and silently skips more', async () => {
    const people = [];
    for (let number = 0; number < 21; number++) people.push(await aUser(server));
    const answers: unknown[] = [];
    for (const { email } of people) answers.push(await api.requestPasswordReset(null, { email }));
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await mailsTo(server, people[19]?.email ?? '')).toHaveLength(1);
    expect(await mailsTo(server, people[20]?.email ?? '')).toEqual([]);
  });

  it('responds the same when the mail cannot be prepared, and logs the error', async () => {
    const me = await aUser(server);
    const answer = await api.requestPasswordReset(null, { email: me.email });
    await server.services.mailer.drain();
    await server.dataSource.query('ALTER TABLE outgoing_mails RENAME TO mails_away');
    const unprepared = await api.requestPasswordReset(null, { email: me.email });
    await server.services.mailer.drain();
    await server.dataSource.query('ALTER TABLE mails_away RENAME TO outgoing_mails');
    expect(unprepared).toEqual(answer);
    expect(server.logs.map(({ msg }) => msg)).toContain('a mail could not be prepared');
    expect(JSON.stringify(server.logs)).not.toContain('/reset-password/');
  });

  it('sets the new password of its recipient only, and invalidates the old one', async () => {
    const [me, other] = [await aUser(server), await aUser(server)];
    expect(await confirm(await askAndRead(me))).toMatchObject({ ok: true, value: { message: expect.any(String) } });
    expect(await api.login(null, pairOf(other))).toMatchObject({ ok: true });
    expect(await api.login(null, pairOf(me))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await api.login(null, { ...pairOf(me), password: NEW_PASSWORD })).toMatchObject({ ok: true });
  });

  it('ends every session and API token of the account, and no other, but none when it is refused', async () => {
    const [me, other] = [await aUser(server), await aUser(server)];
    const devices = [valueOf(await api.login(null, pairOf(me))), valueOf(await api.login(null, pairOf(me)))];
    const tokens = [await anApiToken(server, me), await anApiToken(server, other)] as const;
    const link = await askAndRead(me);
    await confirm('never was one');
    for (const token of tokens) expect(await api.me(token)).toMatchObject({ ok: true });
    valueOf(await confirm(link));
    for (const { accessToken, refreshToken } of devices) {
      expect(await api.me(accessToken)).toMatchObject({ code: 'UNAUTHENTICATED' });
      expect(await api.refreshSession(null, { refreshToken })).toMatchObject({ status: 401 });
    }
    expect(await api.me(tokens[0])).toMatchObject({ code: 'UNAUTHENTICATED' });
    for (const caller of [other, tokens[1]]) expect(await api.me(caller)).toMatchObject({ ok: true });
    expect(await server.dataSource.manager.countBy(ApiToken, { userId: me.id })).toBe(0);
  });

  it('notifies the owner by mail', async () => {
    const me = await aUser(server);
    valueOf(await confirm(await askAndRead(me)));
    expect((await mailsTo(server, me.email)).map(({ subject }) => subject)).toEqual([
      'Set a new password for Suspire',
      'Your Suspire password was changed',
    ]);
  });

  it('unblocks a user who had used up their guesses', async () => {
    const me = await aUser(server);
    for (let attempt = 0; attempt < 11; attempt++) await api.login(null, { ...pairOf(me), password: 'not this one' });
    valueOf(await confirm(await askAndRead(me)));
    expect(await api.login(null, { ...pairOf(me), password: NEW_PASSWORD })).toMatchObject({ ok: true });
  });

  it('works once for simultaneous confirmations', async () => {
    const token = await askAndRead(await aUser(server));
    const outcomes = await Promise.all([confirm(token), confirm(token, 'yet another one')]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ message: BAD_TOKEN });
  });

  it('invalidates every other link of the account', async () => {
    const me = await aUser(server);
    const [first, second] = [await askAndRead(me), await askAndRead(me)];
    valueOf(await confirm(second));
    expect(await confirm(first)).toMatchObject({ message: BAD_TOKEN });
  });

  it('works for an hour', async () => {
    const token = await askAndRead(await aUser(server));
    const { expiresAt } = await server.dataSource.manager.findOneByOrFail(PasswordReset, {
      tokenHash: hashToken(token),
    });
    expect(Math.round((expiresAt.getTime() - Date.now()) / 60_000)).toBe(60);
    await expire(token);
    expect(await confirm(token)).toMatchObject({ message: BAD_TOKEN });
  });

  it('fails with one changed character', async () => {
    const token = await askAndRead(await aUser(server));
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect(await confirm(changed)).toMatchObject({ message: BAD_TOKEN });
    expect(await confirm(token)).toMatchObject({ ok: true });
  });

  it.each([
    ['too short', 'aB3$xyZ', 'Password must be at least 8 characters long'],
    ['a common one', 'iloveyou', expect.any(String)],
  ])('refuses a new password that is %s and keeps the link valid', async (_, password, sentence) => {
    const token = await askAndRead(await aUser(server));
    expect(await confirm(token, password)).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { newPassword: sentence },
    });
    expect(await stored(token)).toBe(true);
  });

  it('stores its token neither in the database nor in the log', async () => {
    const token = await askAndRead(await aUser(server));
    const tables = await Promise.all(
      ['password_resets', 'outgoing_mails'].map((table) => server.dataSource.query(`SELECT t::text FROM ${table} t`)),
    );
    expect(JSON.stringify(tables)).toContain(hashToken(token));
    expect(JSON.stringify(tables)).not.toContain(token);
    expect(JSON.stringify(server.logs)).toContain('.eml');
    expect(JSON.stringify(server.logs)).not.toContain(token);
  });
});
