import { beforeAll, describe, expect, it } from '@jest/globals';
import { IsNull, Not } from 'typeorm';
import { User } from '../../../server/auth/user.entity.ts';
import { type Door, doors, valueOf } from '../../support/doors.ts';
import { anAdministrator, aUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/** Who administers the server, and what follows from that. */
const server = useServer();
const users = () => server.dataSource.manager;
const administrators = async () =>
  (await users().findBy(User, { isAdministrator: true })).map(({ username }) => username);

const account = (username: string) => ({
  username,
  email: `${username}@example.test`,
  password: 'a quiet room with a view',
  betaAccessCode: 'welcome',
});

describe.each(doors(server))('over %s', (_, door: Door) => {
  beforeAll(() => server.dataSource.query('DELETE FROM users'));

  it('of the first sign-ups that come at once exactly one administers, and nobody later', async () => {
    const names = ['ann', 'ben', 'cora'];
    for (const outcome of await Promise.all(names.map((name) => door.register(account(name))))) valueOf(outcome);
    const first = await administrators();
    expect(first).toHaveLength(1);
    valueOf(await door.register(account('dora')));
    expect(await administrators()).toEqual(first);
  });

  it('a session tells who is one', async () => {
    await clearRateLimits(server);
    const [name = ''] = await administrators();
    const [me, other] = await Promise.all(
      [name, 'dora'].map(async (username) =>
        valueOf(await door.login({ username, password: 'a quiet room with a view' })),
      ),
    );
    const asked = (token = '') => graphql(server, '{ me { isAdministrator } }', {}, { as: token });
    expect((await asked(me?.accessToken)).data).toEqual({ me: { isAdministrator: true } });
    expect((await asked(other?.accessToken)).data).toEqual({ me: { isAdministrator: false } });
  });
});

it('the last administrator cannot leave while others have accounts, and can when nobody is left', async () => {
  await server.dataSource.query('DELETE FROM users');
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

it('what a session may is told anew as soon as it changes', async () => {
  const me = await aUser(server);
  const read = async () => (await graphql(server, '{ signUpSettings { isOpen } }', {}, { as: me })).errors[0];
  expect((await read())?.extensions.code).toBe('FORBIDDEN');
  await users().update(User, { id: me.id }, { isAdministrator: true });
  expect(await read()).toBeUndefined();
  await users().update(User, { id: me.id }, { isAdministrator: false });
  expect((await read())?.message).toBe('Only administrators may do this.');
});

it('check-auth keeps its promised answer', async () => {
  const me = await anAdministrator(server);
  expect((await rest(server, 'GET', '/check-auth/', { as: me })).body).toEqual({ username: me.username });
});
