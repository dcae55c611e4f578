import { expect, it } from '@jest/globals';
import { User } from '../../../server/auth/user.entity.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { appCode } from '../../support/accounts/secondFactor.ts';
import { callsDuringAccessChange, MEETING, untilLockWaits } from '../../support/database/lockWaits.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();

const NEW_PASSWORD = "UPDATE users SET password_hash = 'another one' WHERE id = $1";

it.each(clients(server))(
  'starts no session for the old password while a reset is being committed (%s)',
  async (_, api) => {
    const me = await aUser(server);
    const [login] = await callsDuringAccessChange(server, [me.id], NEW_PASSWORD, [
      () => api.login(null, { username: me.username, password: me.password }),
    ]);
    expect(login).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await server.dataSource.query('SELECT id FROM sessions WHERE user_id = $1', [me.id])).toEqual([
      { id: me.sessionId },
    ]);
  },
);

it('creates no API token while a password reset is being committed', async () => {
  const me = await aUser(server);
  const document = 'mutation($input: CreateApiTokenInput!) { createApiToken(input: $input) { token } }';
  const input = { name: 'Late', scopes: ['AI'], password: me.password };
  const [making] = await callsDuringAccessChange(server, [me.id], NEW_PASSWORD, [
    () => graphql(server, document, { input }, { as: me }),
  ]);
  expect(making?.errors[0]?.extensions.code).toBe('CONFLICT');
  expect(await server.dataSource.query('SELECT 1 FROM api_tokens WHERE user_id = $1', [me.id])).toEqual([]);
  expect(await mailsTo(server, me.email)).toEqual([]);
});

/** Changes that the old password permits, made while its owner resets it. */
const CHANGES: [name: string, input: (me: TestUser) => object][] = [
  ['updateProfile', ({ password }) => ({ email: 'intruder@example.test', password })],
  ['changePassword', ({ password }) => ({ currentPassword: password, newPassword: 'eleven loud geese' })],
  ['deleteAccount', ({ username, password }) => ({ username, password })],
];

it.each(CHANGES)('refuses %s while a password reset is being committed', async (name, input) => {
  const me = await aUser(server);
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const document = `mutation($input: ${type}) { ${name}(input: $input) { __typename } }`;
  const [change] = await callsDuringAccessChange(server, [me.id], NEW_PASSWORD, [
    () => graphql(server, document, { input: input(me) }, { as: me }),
  ]);
  expect(change?.errors[0]?.extensions.code).toBe('CONFLICT');
  expect(await server.dataSource.manager.findOneBy(User, { id: me.id })).toMatchObject({
    username: me.username,
    email: me.email,
    passwordHash: 'another one',
  });
});

/** Ends all sessions of a user. */
const ENDS = 'UPDATE sessions SET ended_at = now() WHERE user_id = $1';

it('changes no account without a password from a session that ends meanwhile', async () => {
  const me = await aUser(server);
  await server.dataSource.manager.update(User, { id: me.id }, { passwordHash: null });
  const [change] = await callsDuringAccessChange(server, [me.id], ENDS, [
    () =>
      graphql(
        server,
        'mutation($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
        { input: { email: 'intruder@example.test', password: '' } },
        { as: me },
      ),
  ]);
  expect(change?.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(await server.dataSource.manager.findOneBy(User, { id: me.id })).toMatchObject({ email: me.email });
});

it('sets up no second factor from a session that ends meanwhile', async () => {
  const me = await aUser(server);
  const factor = graphqlClient(server);
  const { secret } = valueOf(await factor.beginSecondFactor(me, { password: me.password }));
  const [outcome] = await callsDuringAccessChange(server, [me.id], ENDS, [() => factor.confirmSecondFactor(me, { code: appCode(secret) })]);
  expect(outcome).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await server.dataSource.query('SELECT confirmed_at FROM second_factors WHERE user_id = $1', [me.id])).toEqual([
    { confirmed_at: null },
  ]);
});

it('keeps both of two simultaneous profile changes', async () => {
  const me = await aUser(server);
  const changes = [{ username: `${me.username}.new` }, { email: `new.${me.email}` }].map(
    (change) => () =>
      graphql(
        server,
        'mutation($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }',
        { input: { ...change, password: me.password } },
        { as: me },
      ),
  );
  const outcomes = await callsDuringAccessChange(server, [me.id], MEETING, changes);
  for (const { errors } of outcomes) expect(errors).toEqual([]);
  expect(await server.dataSource.manager.findOneBy(User, { id: me.id })).toMatchObject({
    username: `${me.username}.new`,
    email: `new.${me.email}`,
  });
});

it.each(clients(server))('replies to a reset request before looking up the address (%s)', async (_, api) => {
  const me = await aUser(server);
  const lock = server.dataSource.createQueryRunner();
  await lock.startTransaction();
  await lock.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const answers = [await api.requestPasswordReset(null, { email: me.email }), await api.requestPasswordReset(null, { email: 'nobody@example.test' })];
  await untilLockWaits(server);
  await lock.commitTransaction();
  await lock.release();
  expect(answers[0]).toMatchObject({ ok: true });
  expect(answers[1]).toEqual(answers[0]);
  expect(await mailsTo(server, me.email)).toHaveLength(1);
});
