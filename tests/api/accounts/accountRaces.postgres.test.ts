import { expect, it } from '@jest/globals';
import { User } from '../../../server/auth/user.entity.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { appCode } from '../../support/accounts/secondFactor.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import type { Outcome } from '../../support/client/types.ts';
import { callsDuringAccessChange, MEETING, untilLockWaits } from '../../support/database/lockWaits.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const api = graphqlClient(server);

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

/** Changes that the old password permits, made while its owner resets it. */
const CHANGES: [name: string, change: (me: TestUser) => Promise<Outcome<unknown>>][] = [
  ['createApiToken', (me) => api.createApiToken(me, { name: 'Late', scopes: ['ai'], password: me.password })],
  ['updateProfile', (me) => api.updateProfile(me, { email: 'intruder@example.test', password: me.password })],
  ['changePassword', (me) => api.changePassword(me, { currentPassword: me.password, newPassword: 'eleven geese' })],
  ['deleteAccount', (me) => api.deleteAccount(me, { username: me.username, password: me.password })],
];

it.each(CHANGES)('refuses %s while a password reset is being committed', async (_, change) => {
  const me = await aUser(server);
  const [outcome] = await callsDuringAccessChange(server, [me.id], NEW_PASSWORD, [() => change(me)]);
  expect(outcome).toMatchObject({ code: 'CONFLICT' });
  expect(await server.dataSource.query('SELECT 1 FROM api_tokens WHERE user_id = $1', [me.id])).toEqual([]);
  expect(await mailsTo(server, me.email)).toEqual([]);
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
    () => api.updateProfile(me, { email: 'intruder@example.test', password: '' }),
  ]);
  expect(change).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await server.dataSource.manager.findOneBy(User, { id: me.id })).toMatchObject({ email: me.email });
});

it('sets up no second factor from a session that ends meanwhile', async () => {
  const me = await aUser(server);
  const { secret } = valueOf(await api.beginSecondFactor(me, { password: me.password }));
  const [outcome] = await callsDuringAccessChange(server, [me.id], ENDS, [
    () => api.confirmSecondFactor(me, { code: appCode(secret) }),
  ]);
  expect(outcome).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await server.dataSource.query('SELECT confirmed_at FROM second_factors WHERE user_id = $1', [me.id])).toEqual([
    { confirmed_at: null },
  ]);
});

it('keeps both of two simultaneous profile changes', async () => {
  const me = await aUser(server);
  const changes = [{ username: `${me.username}.new` }, { email: `new.${me.email}` }].map(
    (change) => () => api.updateProfile(me, { ...change, password: me.password }),
  );
  const outcomes = await callsDuringAccessChange(server, [me.id], MEETING, changes);
  outcomes.forEach(valueOf);
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
  const answers = [
    await api.requestPasswordReset(null, { email: me.email }),
    await api.requestPasswordReset(null, { email: 'nobody@example.test' }),
  ];
  await untilLockWaits(server);
  await lock.commitTransaction();
  await lock.release();
  expect(answers[0]).toMatchObject({ ok: true });
  expect(answers[1]).toEqual(answers[0]);
  expect(await mailsTo(server, me.email)).toHaveLength(1);
});
