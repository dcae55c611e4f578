import { clients } from '../../support/client/apis.ts';
import { expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';

/** Counts the hashes, since times are no evidence on a busy machine. */
const verify = jest.fn(argon2.verify);
const hash = jest.fn(argon2.hash);
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, verify, hash }));
const { apis } = await import('../../support/apis.ts');
const { aUser } = await import('../../support/factories.ts');
const { useServer } = await import('../../support/server.ts');

const server = useServer();

it.each(clients(server))('costs as many hashes for an unknown name as for a wrong password (%s)', async (_, api) => {
  const me = await aUser(server);
  for (const username of [me.username, 'nobody', 'a name that nobody can have']) {
    verify.mockClear();
    expect(await api.login(null, { username, password: 'not this one' })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(verify).toHaveBeenCalledTimes(1);
  }
});

it.each(clients(server))(
  'costs no hash and no attempt for an impossible name or password, with the same response (%s)',
  async (_, api) => {
    const me = await aUser(server);
    const wrong = await api.login(null, { username: me.username, password: 'not this one' });
    const spent = () =>
      server.dataSource.query("SELECT key, points FROM rate_limits WHERE key LIKE 'login%' ORDER BY key");
    const before = await spent();
    verify.mockClear();
    for (const username of [me.username, 'nobody'])
      expect(await api.login(null, { username, password: 'x'.repeat(1_025) })).toEqual(wrong);
    expect(await api.login(null, { username: 'x'.repeat(151), password: 'not this one' })).toEqual(wrong);
    expect(verify).not.toHaveBeenCalled();
    expect(await spent()).toEqual(before);
  },
);

it.each(clients(server))('costs no hash for a wrong reset token or beta code (%s)', async (_, api) => {
  hash.mockClear();
  expect(await api.confirmPasswordReset(null, { token: 'never was one', newPassword: 'nine tame geese' })).toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  const newcomer = {
    username: 'ada',
    email: 'ada@example.test',
    password: 'nine tame geese',
    betaAccessCode: 'no such code',
  };
  expect(await api.register(null, newcomer)).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(hash).not.toHaveBeenCalled();
});

it('compares an unknown name with a hash as costly as a real one', async () => {
  const [, api] = clients(server)[0] ?? [];
  verify.mockClear();
  await api?.login(null, { username: 'nobody', password: 'not this one' });
  expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
