import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Secret } from 'otpauth';
import { mailsTo, resetTokenFor } from '../../support/accounts/mails.ts';
import { appCode, setUpFactor, wrongCode } from '../../support/accounts/secondFactor.ts';
import { clients, graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import type { Outcome } from '../../support/client/types.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/** The clock of server and app, a quarter of a step after a step begins. */
let now = 1_800_000_007_500;
const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
afterAll(() => clock.mockRestore());

const server = useServer();
beforeEach(async () => {
  now = 1_800_000_007_500;
  await clearRateLimits(server);
});

const WRONG = 'That code is wrong or was already used. Please enter the next one.';
const byPassword = ({ username, password }: TestUser) => ({ username, password });
const codesOf = (outcomes: Outcome<unknown>[]) => outcomes.map((outcome) => (outcome.ok ? 'OK' : outcome.code));
describe.each(clients(server))('two-step sign-in over %s', (_, api) => {
  it('is off at first, on after a code is confirmed, which ends all other sessions', async () => {
    const me = await aUser(server);
    const elsewhere = valueOf(await api.login(null, byPassword(me)));
    expect(valueOf(await api.secondFactor(me))).toEqual({ isOn: false, confirmedAt: null, recoveryCodesLeft: 0 });
    const { secret, uri } = valueOf(await api.beginSecondFactor(me, { password: me.password }));
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`Suspire (127.0.0.1):${me.username}?`);
    expect(valueOf(await api.secondFactor(me)).isOn).toBe(false);
    expect(await api.me(elsewhere.accessToken)).toMatchObject({ ok: true });

    const { codes } = valueOf(await api.confirmSecondFactor(me, { code: appCode(secret) }));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(valueOf(await api.secondFactor(me))).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await api.me(elsewhere.accessToken)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const { refreshToken } = elsewhere;
    expect(await api.refreshSession(null, { refreshToken })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await api.me(me)).toMatchObject({ ok: true });
    expect(await mailsTo(server, me.email)).toEqual([
      {
        subject: 'Two-step sign-in was turned on for your Suspire account',
        body: expect.stringContaining('Other devices were signed out.'),
      },
    ]);
  });

  it('requires the password to begin and a correct code to confirm', async () => {
    const me = await aUser(server);
    expect(await api.beginSecondFactor(me, { password: 'not this one' })).toMatchObject({
      fields: { password: expect.any(String) },
    });
    expect(await api.confirmSecondFactor(me, { code: '123456' })).toMatchObject({ code: 'CONFLICT' });
    const { secret } = valueOf(await api.beginSecondFactor(me, { password: me.password }));
    for (const code of ['', 'abcdef', '12345', wrongCode(secret)])
      expect(await api.confirmSecondFactor(me, { code })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { code: expect.any(String) },
      });
    const other = valueOf(await api.beginSecondFactor(me, { password: me.password })).secret;
    expect(await api.confirmSecondFactor(me, { code: appCode(secret) })).toMatchObject({ code: 'VALIDATION_FAILED' });
    valueOf(await api.confirmSecondFactor(me, { code: appCode(other) }));
    expect(await api.beginSecondFactor(me, { password: me.password })).toMatchObject({ code: 'CONFLICT' });
    expect(await api.confirmSecondFactor(me, { code: appCode(other, 1) })).toMatchObject({ code: 'CONFLICT' });
  });

  it('asks for the code only after the correct password', async () => {
    const me = await aUser(server);
    const { secret } = await setUpFactor(server, me);
    const without = await api.login(null, byPassword(me));
    expect(without).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED' });
    expect(without).not.toHaveProperty('fields');
    expect(await api.login(null, { ...byPassword(me), secondFactor: wrongCode(secret) })).toMatchObject({
      status: 401,
      code: 'SECOND_FACTOR_REQUIRED',
      fields: { secondFactor: WRONG },
    });
    const signedIn = valueOf(await api.login(null, { ...byPassword(me), secondFactor: appCode(secret) }));
    expect(await api.me(signedIn.accessToken)).toMatchObject({ ok: true });
  });

  it('is not revealed by the response to a wrong password', async () => {
    const [guarded, plain] = [await aUser(server), await aUser(server)];
    const { secret } = await setUpFactor(server, guarded);
    const refusals = [];
    for (const user of [guarded, plain])
      for (const secondFactor of [undefined, appCode(secret)])
        refusals.push(await api.login(null, { username: user.username, password: 'not this one', secondFactor }));
    for (const refusal of refusals) expect(refusal).toEqual({ ...refusals[0] });
    expect(refusals[0]).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('accepts codes half a minute old or early, but not a minute', async () => {
    for (const [steps, code] of [
      [-2, 'SECOND_FACTOR_REQUIRED'],
      [-1, 'OK'],
      [0, 'OK'],
      [1, 'OK'],
      [2, 'SECOND_FACTOR_REQUIRED'],
    ] as const) {
      const me = await aUser(server);
      const { secret } = await setUpFactor(server, me);
      now += 10 * 60_000;
      expect({
        steps,
        codes: codesOf([await api.login(null, { ...byPassword(me), secondFactor: appCode(secret, steps) })]),
      }).toEqual({ steps, codes: [code] });
    }
  });

  it('accepts each code once, and none older than an accepted one', async () => {
    const me = await aUser(server);
    const { secret } = await setUpFactor(server, me);
    const login = (secondFactor: string) => api.login(null, { ...byPassword(me), secondFactor });
    expect(await login(appCode(secret, -1))).toMatchObject({ fields: { secondFactor: WRONG } });
    valueOf(await login(appCode(secret, 1)));
    expect(codesOf([await login(appCode(secret, 1)), await login(appCode(secret, 0))])).toEqual([
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_REQUIRED',
    ]);
    now += 60_000;
    valueOf(await login(appCode(secret)));
  });

  it('accepts a code with spaces or in capitals', async () => {
    const me = await aUser(server);
    const { secret, recoveryCodes } = await setUpFactor(server, me);
    const code = appCode(secret);
    valueOf(await api.login(null, { ...byPassword(me), secondFactor: ` ${code.slice(0, 3)} ${code.slice(3)} ` }));
    const typed = ` ${recoveryCodes[0].toUpperCase().replaceAll('-', ' ')}`;
    valueOf(await api.login(null, { ...byPassword(me), secondFactor: typed }));
    for (const nonsense of ['x'.repeat(100_000), '１２３４５６', '\0', '12345', recoveryCodes[1]?.slice(0, -1) ?? ''])
      expect(await api.login(null, { ...byPassword(me), secondFactor: nonsense })).toMatchObject({ status: 401 });
  });

  it('accepts a recovery code once, and mails that it was used', async () => {
    const me = await aUser(server);
    const { recoveryCodes } = await setUpFactor(server, me);
    valueOf(await api.login(null, { ...byPassword(me), secondFactor: recoveryCodes[0] }));
    expect(await api.login(null, { ...byPassword(me), secondFactor: recoveryCodes[0] })).toMatchObject({ status: 401 });
    expect(valueOf(await api.secondFactor(me)).recoveryCodesLeft).toBe(9);
    const mail = (await mailsTo(server, me.email)).at(-1);
    expect(mail?.subject).toBe('A recovery code of your Suspire account was used');
    expect(mail?.body).toContain('9 are left');
  });

  it("refuses another user's code", async () => {
    const [me, other] = [await aUser(server), await aUser(server)];
    const [mine, theirs] = [await setUpFactor(server, me), await setUpFactor(server, other)];
    await server.dataSource.query(
      'UPDATE second_factors SET secret = (SELECT secret FROM second_factors WHERE user_id = $1) WHERE user_id = $2',
      [other.id, me.id],
    );
    for (const secondFactor of [theirs.recoveryCodes[0], appCode(theirs.secret), appCode(mine.secret)])
      expect(await api.login(null, { ...byPassword(me), secondFactor })).toMatchObject({
        code: 'SECOND_FACTOR_REQUIRED',
      });
    valueOf(await api.login(null, { ...byPassword(me), secondFactor: mine.recoveryCodes[0] }));
  });

  it('is removed with password and code, after which the password is enough', async () => {
    const me = await aUser(server);
    const { secret } = await setUpFactor(server, me);
    expect(await api.removeSecondFactorOfMine(me, { password: 'not this one', code: appCode(secret) })).toMatchObject({
      fields: { password: expect.any(String) },
    });
    expect(await api.removeSecondFactorOfMine(me, { password: me.password, code: wrongCode(secret) })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { code: WRONG },
    });
    expect(await api.login(null, byPassword(me))).toMatchObject({ status: 401 });
    expect(valueOf(await api.removeSecondFactorOfMine(me, { password: me.password, code: appCode(secret) }))).toEqual({
      isOn: false,
      confirmedAt: null,
      recoveryCodesLeft: 0,
    });
    valueOf(await api.login(null, byPassword(me)));
    expect((await mailsTo(server, me.email)).at(-1)?.subject).toBe(
      'Two-step sign-in was turned off for your Suspire account',
    );
    expect(await api.removeSecondFactorOfMine(me, { password: me.password, code: '123456' })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await server.dataSource.query('SELECT 1 FROM recovery_codes WHERE user_id = $1', [me.id])).toEqual([]);
  });

  it('renews the recovery codes with password and code, and invalidates the old ones', async () => {
    const me = await aUser(server);
    const { secret, recoveryCodes } = await setUpFactor(server, me);
    expect(await api.renewRecoveryCodes(me, { password: me.password, code: '' })).toMatchObject({
      fields: { code: WRONG },
    });
    const { codes } = valueOf(await api.renewRecoveryCodes(me, { password: me.password, code: appCode(secret) }));
    expect(await api.login(null, { ...byPassword(me), secondFactor: recoveryCodes[0] })).toMatchObject({ status: 401 });
    valueOf(await api.login(null, { ...byPassword(me), secondFactor: codes[0] }));
    expect(
      valueOf(await api.renewRecoveryCodes(me, { password: me.password, code: codes[1] as string })).codes,
    ).toHaveLength(10);
    expect(valueOf(await api.secondFactor(me)).recoveryCodesLeft).toBe(10);
  });

  it('is required to set a new password by a mailed link, which a wrong code does not use up', async () => {
    const me = await aUser(server);
    const { secret } = await setUpFactor(server, me);
    valueOf(await api.requestPasswordReset(null, { email: me.email }));
    const token = await resetTokenFor(server, me.email);
    const reset = (secondFactor?: string) =>
      api.confirmPasswordReset(null, { token, newPassword: 'eleven loud geese', secondFactor });
    expect(codesOf([await reset(), await reset(wrongCode(secret))])).toEqual([
      'SECOND_FACTOR_REQUIRED',
      'SECOND_FACTOR_REQUIRED',
    ]);
    expect(await api.login(null, byPassword(me))).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    valueOf(await reset(appCode(secret)));
    expect(await reset(appCode(secret, 1))).toMatchObject({ fields: { token: expect.any(String) } });
    const changed = { username: me.username, password: 'eleven loud geese' };
    expect(await api.login(null, changed)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    valueOf(await api.login(null, { ...changed, secondFactor: appCode(secret, 1) }));
  });

  it('is not required for an existing session, or to refresh one', async () => {
    const me = await aUser(server);
    await setUpFactor(server, me);
    expect(await api.me(me)).toMatchObject({ ok: true });
    expect(await api.refreshSession(null, { refreshToken: me.refreshToken })).toMatchObject({ ok: true });
  });
});

it('generates the codes of RFC 6238', async () => {
  const me = await aUser(server);
  await setUpFactor(server, me);
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  const sealed = server.services.sealer.seal(secret, `second factor of user ${me.id}`);
  await server.dataSource.query('UPDATE second_factors SET secret = $1, last_step = 0 WHERE user_id = $2', [
    sealed,
    me.id,
  ]);
  const api = graphqlClient(server);
  for (const [seconds, secondFactor] of [
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ] as const) {
    now = seconds * 1000;
    await clearRateLimits(server);
    valueOf(await api.login(null, { ...byPassword(me), secondFactor }));
  }
});

it('stores no usable secret in the database, and no response under an Idempotency-Key', async () => {
  const me = await aUser(server);
  const [headers, key] = [{ 'idempotency-key': 'the same' }, { 'idempotency-key': 'another' }];
  const options = { as: me, headers, body: { password: me.password } };
  const first = await rest(server, 'POST', '/second-factor/', options);
  const { secret } = (await rest(server, 'POST', '/second-factor/', options)).body as { secret: string };
  expect(first.body).not.toMatchObject({ secret });
  const begun = await graphqlClient(server).beginSecondFactor(me, { password: me.password }, { headers: key });
  const last = valueOf(begun).secret;
  const { codes } = valueOf(await restClient(server).confirmSecondFactor(me, { code: appCode(last) }));
  const rows = JSON.stringify([
    await server.dataSource.query('SELECT * FROM second_factors'),
    await server.dataSource.query('SELECT * FROM recovery_codes'),
    await server.dataSource.query('SELECT * FROM idempotent_requests'),
  ]);
  for (const text of [secret, last, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
    expect(rows).not.toContain(text);
});

it('is in the data of the account without its secret', async () => {
  const me = await aUser(server);
  await setUpFactor(server, me);
  const { rows } = valueOf(await graphqlClient(server).accountData(me, { part: 'second_factor' }));
  expect(JSON.parse(rows)).toEqual([{ confirmed_at: expect.any(String) }]);
});
