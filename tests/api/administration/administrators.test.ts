import { beforeAll, describe, expect, it } from '@jest/globals';
import { IsNull, Not } from 'typeorm';
import { User } from '../../../server/auth/user.entity.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { changeElsewhere } from '../../support/accounts/otherProcess.ts';
import { anAdministrator, aUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
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
    const [me, other] = await Promise.all(
      [name, 'dora'].map(async (username) =>
        valueOf(await api.login(null, { username, password: 'a quiet morning with a view' })),
      ),
    );
    const asked = (token = '') => graphql(server, '{ me { isAdministrator } }', {}, { as: token });
    expect((await asked(me?.accessToken)).data).toEqual({ me: { isAdministrator: true } });
    expect((await asked(other?.accessToken)).data).toEqual({ me: { isAdministrator: false } });
  });
});

it("cannot delete the last administrator's account while others exist, but can when no one is left", async () => {
  await server.dataSource.manager.deleteAll(User);
  const me = await anAdministrator(server);
  const other = await aUser(server);
  const leave = () =>
    graphql(
      server,
      'mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }',
      { input: { username: me.username, password: me.password } },
      { as: me },
    );
  expect((await leave()).errors[0]).toMatchObject({
    message: 'This is the last administrator of the server. Please make someone else an administrator first.',
    extensions: { code: 'CONFLICT' },
  });
  expect(await users().countBy(User, { id: Not(IsNull()) })).toBe(2);
  await users().delete(User, { id: other.id });
  expect((await leave()).errors).toEqual([]);
});

it('lose or gain rights in a session as soon as they change', async () => {
  const me = await aUser(server);
  const read = async () => (await graphql(server, '{ signUpSettings { isOpen } }', {}, { as: me })).errors[0];
  expect((await read())?.extensions.code).toBe('FORBIDDEN');
  await changeElsewhere(server, me, { isAdministrator: true });
  expect(await read()).toBeUndefined();
  await changeElsewhere(server, me, { isAdministrator: false });
  expect((await read())?.message).toBe('Only administrators may do this.');
});

it('keep the specified response of check-auth', async () => {
  const me = await anAdministrator(server);
  expect((await rest(server, 'GET', '/check-auth/', { as: me })).body).toEqual({ username: me.username });
});
