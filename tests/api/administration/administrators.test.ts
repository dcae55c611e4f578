import { beforeAll, describe, expect, it } from '@jest/globals';
import { IsNull, Not } from 'typeorm';
import { User } from '../../../server/auth/user.entity.ts';
import { restRoutes } from '../../../server/http/router.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { changeElsewhere } from '../../support/accounts/otherProcess.ts';
import { setUpFactor } from '../../support/accounts/secondFactor.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { anAdministrator, aUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/** Tests who is an administrator, and what follows from it. */
const server = useServer();
const users = () => server.dataSource.manager;
const administrators = async () =>
  (await users().findBy(User, { isAdministrator: true })).map(({ username }) => username);

const account = (username: string) => ({
  username,
  email: `${username}@example.test`,
  password: 'a quiet morning with a view',
  betaAccessCode: 'welcome',
});

describe.each(clients(server))('administrators over %s', (_, api) => {
  beforeAll(() => server.dataSource.manager.deleteAll(User));

  it('are exactly one of several simultaneous first sign-ups, and none later', async () => {
    const names = ['ann', 'ben', 'cora'];
    for (const outcome of await Promise.all(names.map((name) => api.register(null, account(name))))) valueOf(outcome);
    const first = await administrators();
    expect(first).toHaveLength(1);
    valueOf(await api.register(null, account('dora')));
    expect(await administrators()).toEqual(first);
  });

  it('are marked in their session', async () => {
    await clearRateLimits(server);
    const [name = ''] = await administrators();
    const isAdministrator = async (username: string) => {
      const { password } = account(username);
      const { accessToken } = valueOf(await api.login(null, { username, password }));
      return valueOf(await graphqlClient(server).me(accessToken)).isAdministrator;
    };
    expect({ first: await isAdministrator(name), later: await isAdministrator('dora') }).toEqual({
      first: true,
      later: false,
    });
  });
});

it("cannot delete the last administrator's account while others exist, but can when no one is left", async () => {
  await server.dataSource.manager.deleteAll(User);
  const me = await anAdministrator(server);
  const other = await aUser(server);
  const leave = () => graphqlClient(server).deleteAccount(me, { username: me.username, password: me.password });
  expect(await leave()).toMatchObject({
    code: 'CONFLICT',
    message: 'This is the last administrator of the server. Please make someone else an administrator first.',
  });
  expect(await users().countBy(User, { id: Not(IsNull()) })).toBe(2);
  await users().delete(User, { id: other.id });
  valueOf(await leave());
});

it('lose or gain rights in a session as soon as they change', async () => {
  const me = await aUser(server);
  const read = () => graphqlClient(server).signUpSettings(me);
  expect(await read()).toMatchObject({ code: 'FORBIDDEN' });
  await changeElsewhere(server, me, { isAdministrator: true });
  expect(await read()).toMatchObject({ ok: true });
  await changeElsewhere(server, me, { isAdministrator: false });
  expect(await read()).toMatchObject({ message: 'Only administrators may do this.' });
});

it('keep the specified response of check-auth', async () => {
  const me = await anAdministrator(server);
  expect((await rest(server, 'GET', '/check-auth/', { as: me })).body).toEqual({ username: me.username });
});

const WITH_BODY = restRoutes.filter(({ path, body }) => path.startsWith('/admin/') && body);

it.each(WITH_BODY.map(({ method, path }) => [method, path] as const))(
  'alone are told what is wrong with the body at %s %s',
  async (method, path) => {
    const at = path.replaceAll(/:\w+/g, '1');
    const invalid = { body: [{ unknown: true }] };
    expect(await rest(server, method, at, { ...invalid, as: await aUser(server) })).toMatchObject({ status: 403 });
    expect(await rest(server, method, at, invalid)).toMatchObject({ status: 401 });
  },
);

it.each(clients(server))(
  'remove a lost second factor with their own password, by mail and log (%s)',
  async (_, api) => {
    const [me, lost] = [await anAdministrator(server), await aUser(server)];
    await setUpFactor(server, lost);
    const login = () => api.login(null, { username: lost.username, password: lost.password });
    const remove = (password: string) => api.removeSecondFactor(me, { id: lost.id, password });
    expect(await remove('not this one')).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await login()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    for (let time = 0; time < 2; time++) valueOf(await remove(me.password));
    valueOf(await login());
    expect((await mailsTo(server, lost.email)).at(-1)?.subject).toContain('turned off');
    const { results } = valueOf(await api.auditLog(me));
    expect(results.filter(({ subject }) => subject === lost.username)).toMatchObject([
      { action: 'second_factor_removed', actor: me.username },
    ]);
  },
);
