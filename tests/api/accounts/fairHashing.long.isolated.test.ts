import { clients } from '../../support/client/apis.ts';
import { beforeEach, expect, it, jest } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';

/** A fake that verifies nothing until the test says so, when all requests have arrived. */
let gate = Promise.resolve();
let open = () => {};
const verify = jest.fn(async (hash: string, password: string) => {
  await gate;
  return argon2.verify(hash, password);
});
jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, verify }));
const { HASHES_AT_ONCE } = await import('../../../server/auth/passwords/passwords.ts');
const { apis } = await import('../../support/apis.ts');
const { aUser } = await import('../../support/factories.ts');
const { until } = await import('../../support/until.ts');
const { clearRateLimits, useServer } = await import('../../support/server.ts');

/** Fifty of sixty simultaneous requests wait. */
const REFUSED = 60 - 50 - HASHES_AT_ONCE;

const server = useServer({ trustProxy: 1 });
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

beforeEach(async () => {
  await clearRateLimits(server);
  gate = new Promise((resolve) => (open = resolve));
  verify.mockClear();
});

it.each(clients(server))('neither refuses nor delays a login while another client sends sixty (%s)', async (_, api) => {
  const me = await aUser(server);
  let refusals = 0;
  const flood = Array.from({ length: 60 }, async (_each, at) => {
    const outcome = await api.login(null, { username: `nobody${at}`, password: 'not this one' }, from('10.0.0.1'));
    if (!outcome.ok && outcome.code === 'RATE_LIMITED') refusals++;
  });
  await until(() => refusals === REFUSED);
  const login = api.login(null, { username: me.username, password: me.password }, from('10.0.0.2'));
  await Promise.race([login, until(() => refusals > REFUSED)]);
  open();
  expect(await login).toMatchObject({ ok: true });
  expect(verify.mock.calls.findIndex(([, password]) => password === me.password)).toBeLessThanOrEqual(3);
  await Promise.all(flood);
});
