import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mailsTo, resetTokenFor } from '../../support/accounts/mails.ts';
import { appCode, setUpFactor, wrongCode } from '../../support/accounts/secondFactor.ts';
import { graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import type { Outcome } from '../../support/client/types.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { clearRateLimits, startServer, useServer } from '../../support/server.ts';

/** The clock of server and app, a quarter of a step after a step begins. */
let now = 1_800_000_007_500;
const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
afterAll(() => clock.mockRestore());

const server = useServer();
const behindProxy = useServer({ trustProxy: 1 });
beforeEach(async () => {
  now = 1_800_000_007_500;
  await Promise.all([clearRateLimits(server), clearRateLimits(behindProxy)]);
});

const WRONG = 'That code is wrong or was already used. Please enter the next one.';
const DAY_MS = 24 * 60 * 60 * 1000;
const byPassword = ({ username, password }: TestUser) => ({ username, password });
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const codesOf = (outcomes: Outcome<unknown>[]) => outcomes.map((outcome) => (outcome.ok ? 'OK' : outcome.code));

describe('guessing codes', () => {
  const api = graphqlClient(behindProxy);

  it('is limited to ten a day from all networks together', async () => {
    const me = await aUser(behindProxy);
    const { secret, recoveryCodes } = await setUpFactor(behindProxy, me);
    const guess = (network: number, secondFactor: string) =>
      api.login(null, { ...byPassword(me), secondFactor }, from(`10.0.${network}.1`));
    const codes = codesOf(await Promise.all(Array.from({ length: 40 }, (_, at) => guess(at, wrongCode(secret)))));
    expect(codes.filter((code) => code === 'SECOND_FACTOR_REQUIRED')).toHaveLength(10);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(30);
    const right = await guess(99, appCode(secret));
    expect(right).toMatchObject({ status: 429, message: expect.stringContaining('recovery code') });
    expect((right as { retryAfter: number }).retryAfter).toBeGreaterThan(23 * 60 * 60);

    valueOf(await guess(98, recoveryCodes[0]));
    valueOf(await guess(98, appCode(secret)));
    now += DAY_MS + 1000;
    valueOf(await guess(97, appCode(secret)));
    const notices = (await mailsTo(behindProxy, me.email)).filter(({ subject }) => subject.includes('may know'));
    expect(notices).toHaveLength(1);
  });

  it('does not block the owner where they signed in before, up to a limit', async () => {
    const me = await aUser(behindProxy);
    const { secret } = await setUpFactor(behindProxy, me);
    const login = (address: string, secondFactor: string) =>
      api.login(null, { ...byPassword(me), secondFactor }, from(address));
    valueOf(await login('10.1.0.1', appCode(secret)));
    for (let network = 0; network < 11; network++) await login(`10.2.${network}.1`, wrongCode(secret));
    expect(await login('10.3.0.1', appCode(secret, 1))).toMatchObject({ status: 429 });
    valueOf(await login('10.1.0.1', appCode(secret, 1)));
    now += 60_000;
    for (let guess = 0; guess < 9; guess++)
      expect(await login('10.1.0.1', wrongCode(secret))).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    now += 20 * 60_000;
    expect(await login('10.1.0.1', wrongCode(secret))).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect(await login('10.1.0.1', appCode(secret))).toMatchObject({ status: 429 });
  });

  it('counts like guessing passwords, so ten wrong codes block a network', async () => {
    const me = await aUser(server);
    await setUpFactor(server, me);
    const here = restClient(server);
    for (let guess = 0; guess < 10; guess++)
      expect(await here.login(null, { ...byPassword(me), secondFactor: 'no code at all' })).toMatchObject({
        status: 401,
      });
    expect(await here.login(null, byPassword(me))).toMatchObject({ status: 429, retryAfter: 900 });
  });

  it('does not count a login without a code', async () => {
    const me = await aUser(server);
    const { secret } = await setUpFactor(server, me);
    const here = graphqlClient(server);
    for (let time = 0; time < 12; time++)
      expect(await here.login(null, byPassword(me))).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    valueOf(await here.login(null, { ...byPassword(me), secondFactor: appCode(secret) }));
  });

  it('is limited for a mailed link and in a session, too', async () => {
    const me = await aUser(server);
    const { secret } = await setUpFactor(server, me);
    const here = restClient(server);
    valueOf(await here.requestPasswordReset(null, { email: me.email }));
    const token = await resetTokenFor(server, me.email);
    const codes = [];
    for (let guess = 0; guess < 11; guess++)
      codes.push(
        ...codesOf([
          await here.confirmPasswordReset(null, {
            token,
            newPassword: 'eleven loud geese',
            secondFactor: wrongCode(secret),
          }),
        ]),
      );
    expect(codes).toEqual([...Array(10).fill('SECOND_FACTOR_REQUIRED'), 'RATE_LIMITED']);
    const factor = restClient(server);
    expect(await factor.renewRecoveryCodes(me, { password: me.password, code: appCode(secret) })).toMatchObject({
      status: 429,
    });

    const other = await aUser(server);
    const app = await setUpFactor(server, other);
    const remove = (code: string) => factor.removeSecondFactorOfMine(other, { password: other.password, code });
    for (let guess = 0; guess < 10; guess++)
      expect(await remove(wrongCode(app.secret))).toMatchObject({ fields: { code: WRONG } });
    expect(await remove(appCode(app.secret))).toMatchObject({ status: 429 });
    valueOf(await remove(app.recoveryCodes[0]));
  });
});

describe('a changed SESSION_SECRET', () => {
  const NEW = 'another secret that only the tests know';
  const OLD = 'a secret that only the tests know';

  it('keeps recovery codes valid; with the former secret app codes work, also after it is removed', async () => {
    const database = await freshDatabase();
    const first = await startServer({}, database);
    const me = await aUser(first);
    const { secret, recoveryCodes } = await setUpFactor(first, me);
    await first.close();
    const login = async (settings: Parameters<typeof startServer>[0], secondFactor: string) => {
      const rotated = await startServer(settings, database);
      const api = graphqlClient(rotated);
      const outcome = await api.login(null, { ...byPassword(me), secondFactor });
      await rotated.close();
      return outcome;
    };
    expect(await login({ sessionSecret: NEW }, appCode(secret))).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      message: expect.stringContaining('recovery code'),
    });
    valueOf(await login({ sessionSecret: NEW }, recoveryCodes[0]));
    valueOf(await login({ sessionSecret: NEW, formerSessionSecret: OLD }, appCode(secret)));
    valueOf(await login({ sessionSecret: NEW }, appCode(secret, 1)));
    await database.close();
  });
});
