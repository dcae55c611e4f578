import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';
import type { Client } from '../../support/client/types.ts';

/** Counts the hashes, since times are no evidence on a busy machine, and verifies none while a gate is closed. */
let gate = Promise.resolve();
const verify = jest.fn(async (hash: string, password: string) => {
  await gate;
  return argon2.verify(hash, password);
});
const hash = jest.fn(argon2.hash);
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, verify, hash }));
const { HASHES_AT_ONCE } = await import('../../../server/auth/passwords/passwords.ts');
const { resetTokenFor } = await import('../../support/accounts/mails.ts');
const { clients, graphqlClient, valueOf } = await import('../../support/client/apis.ts');
const { aUser } = await import('../../support/factories.ts');
const { clearRateLimits, useServer } = await import('../../support/server.ts');
const { until } = await import('../../support/until.ts');

const server = useServer({ trustProxy: 1 });
beforeEach(async () => {
  await clearRateLimits(server);
  verify.mockClear();
  hash.mockClear();
});

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const COMPOSED = 'Crème brûlée für Zoë'.normalize('NFC');

const hashOf = async (id: number) => {
  const [row]: { password_hash: string }[] = await server.dataSource.query(
    'SELECT password_hash FROM users WHERE id = $1',
    [id],
  );
  return row?.password_hash ?? '';
};

/** Stores a hash of the password as earlier releases did. */
const keepAsTyped = async (id: number, password: string) =>
  server.dataSource.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
    id,
    await argon2.hash(password, CHEAP),
  ]);

/** Sets a password with a mailed link. */
async function reset(api: Client, email: string, newPassword: string) {
  valueOf(await api.requestPasswordReset(null, { email }));
  valueOf(await api.confirmPasswordReset(null, { token: await resetTokenFor(server, email), newPassword }));
}

const attempts = () =>
  server.dataSource.query("SELECT key, points FROM rate_limits WHERE key LIKE 'login%' ORDER BY key");

describe.each(clients(server))('a password over %s', (name, api) => {
  it.each([
    [COMPOSED, COMPOSED.normalize('NFD')],
    [COMPOSED.normalize('NFD'), COMPOSED],
  ])('signs in however it is typed, but not in another case: %#', async (set, typed) => {
    const { id, username, email } = await aUser(server);
    await reset(api, email, set);
    for (const password of [typed, set]) valueOf(await api.login(null, { username, password }));
    expect(await argon2.verify(await hashOf(id), COMPOSED)).toBe(true);
    const other = typed.toUpperCase();
    expect(await api.login(null, { username, password: other })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it.each([COMPOSED.normalize('NFD'), 'Cr\u00e8me\u00a0br\u00fbl\u00e9e f\u00fcr Zo\u00eb'])(
    'signs in as it was set before, and from then on in any form: %#',
    async (typed) => {
      const { id, username } = await aUser(server);
      await keepAsTyped(id, typed);
      const before = await hashOf(id);
      valueOf(await api.login(null, { username, password: typed }));
      const after = await hashOf(id);
      expect(after).not.toBe(before);
      expect(after).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      for (const password of [COMPOSED, typed]) valueOf(await api.login(null, { username, password }));
      expect(await hashOf(id)).toBe(after);
    },
  );

  it('is hashed in one form at sign-up', async () => {
    const password = COMPOSED.normalize('NFD');
    const username = `zoe${name.toLowerCase()}`;
    const newcomer = { username, email: `${username}@example.test`, password, betaAccessCode: 'welcome' };
    valueOf(await api.register(null, newcomer));
    valueOf(await api.login(null, { username, password: COMPOSED }));
  });

  it('costs as many hashes for an unknown name as for a known one, in each form, and one failure', async () => {
    const { username } = await aUser(server);
    for (const [password, times] of [
      [COMPOSED, 1],
      [COMPOSED.normalize('NFD'), 2],
    ] as const)
      for (const asked of [username, 'nobody', 'a name that nobody can have']) {
        verify.mockClear();
        expect(await api.login(null, { username: asked, password })).toMatchObject({ code: 'UNAUTHENTICATED' });
        expect({ asked, times: verify.mock.calls.length }).toEqual({ asked, times });
      }
    await clearRateLimits(server);
    await api.login(null, { username, password: COMPOSED.normalize('NFD') });
    for (const { points } of await attempts()) expect(points).toBe(1);
  });

  it('costs no hash and no attempt if it or the name is impossible, with the same response', async () => {
    const me = await aUser(server);
    const wrong = await api.login(null, { username: me.username, password: 'not this one' });
    const before = await attempts();
    verify.mockClear();
    for (const username of [me.username, 'nobody'])
      expect(await api.login(null, { username, password: 'x'.repeat(1_025) })).toEqual(wrong);
    expect(await api.login(null, { username: 'x'.repeat(151), password: 'not this one' })).toEqual(wrong);
    expect(verify).not.toHaveBeenCalled();
    expect(await attempts()).toEqual(before);
  });

  it('costs no hash with a wrong reset token or beta code', async () => {
    const password = 'nine tame geese';
    expect(await api.confirmPasswordReset(null, { token: 'never was one', newPassword: password })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const newcomer = { username: 'ada', email: 'ada@example.test', password, betaAccessCode: 'no such code' };
    expect(await api.register(null, newcomer)).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(hash).not.toHaveBeenCalled();
  });

  it('is neither refused nor delayed while another client sends sixty', async () => {
    /** Fifty of sixty simultaneous requests wait. */
    const expected = 60 - 50 - HASHES_AT_ONCE;
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const me = await aUser(server);
    let open = () => {};
    gate = new Promise((resolve) => (open = resolve));
    let refusals = 0;
    const flood = Array.from({ length: 60 }, async (_each, at) => {
      const guess = { username: `nobody${at}`, password: 'not this one' };
      const outcome = await api.login(null, guess, from('10.0.0.1'));
      if (!outcome.ok && outcome.code === 'RATE_LIMITED') refusals++;
    });
    await until(() => refusals === expected);
    const login = api.login(null, { username: me.username, password: me.password }, from('10.0.0.2'));
    await Promise.race([login, until(() => refusals > expected)]);
    open();
    expect(await login).toMatchObject({ ok: true });
    expect(verify.mock.calls.findIndex(([, password]) => password === me.password)).toBeLessThanOrEqual(3);
    await Promise.all(flood);
  });
});

it('is compared, for an unknown name, with a hash as costly as a real one', async () => {
  await graphqlClient(server).login(null, { username: 'nobody', password: 'not this one' });
  expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('confirms changes and is changed in any form, also with an older hash', async () => {
  const api = graphqlClient(server);
  const { id, token, username } = await aUser(server);
  const change = (currentPassword: string, newPassword: string) =>
    api.changePassword(token, { currentPassword, newPassword });
  await keepAsTyped(id, COMPOSED.normalize('NFD'));
  for (const password of [COMPOSED.normalize('NFD'), COMPOSED])
    valueOf(await api.beginSecondFactor(token, { password }));
  await keepAsTyped(id, COMPOSED.normalize('NFD'));
  valueOf(await change(COMPOSED.normalize('NFD'), 'nine\u00a0tame geese'));
  valueOf(await change('nine tame\u2009geese', COMPOSED));
  valueOf(await change(COMPOSED.normalize('NFD'), 'eleven loud geese'));
  expect(await api.login(null, { username, password: 'eleven loud geese' })).toMatchObject({ ok: true });
  expect(await change('eleven loud geese', 'é'.normalize('NFD').repeat(5))).toMatchObject({
    message: expect.stringContaining('at least 8 characters'),
  });
});
