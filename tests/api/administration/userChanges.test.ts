import { beforeEach, describe, expect, it } from '@jest/globals';
import { AuditEntry } from '../../../server/audit/auditEntry.entity.ts';
import { requireOtherAdministrator } from '../../../server/auth/administrators.rows.ts';
import { UserIdentity } from '../../../server/auth/oidc/userIdentity.entity.ts';
import { User } from '../../../server/auth/user.entity.ts';
import { graphqlClient } from '../../support/client/apis.ts';
import { anAdministrator, aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

/** Two changes of an account in one request are both made, each with a log entry, or neither is made. */
const server = useServer();
let me: TestUser;
beforeEach(async () => {
  await server.dataSource.manager.deleteAll(User);
  await server.dataSource.manager.deleteAll(AuditEntry);
  me = await anAdministrator(server);
});

const change = (id: number, body: object) => rest(server, 'PATCH', `/admin/users/${id}/`, { as: me, body });
const kept = async (id: number) => {
  const { isAdministrator, disabledAt } = await server.dataSource.manager.findOneByOrFail(User, { id });
  return { isAdministrator, isDisabled: disabledAt !== null };
};
const actions = async () =>
  (await server.dataSource.manager.find(AuditEntry, { order: { id: 'ASC' } })).map(({ action }) => action);

it('applies both when administrators resign and disable their own account', async () => {
  await anAdministrator(server);
  const { password } = me;
  const { status } = await change(me.id, { is_administrator: false, is_disabled: true, password });
  expect(status).toBe(200);
  expect(await kept(me.id)).toEqual({ isAdministrator: false, isDisabled: true });
  expect(await actions()).toEqual(['administrator_dismissed', 'user_disabled']);
});

it.each([
  ['without the password', { is_administrator: true, is_disabled: true }, 400],
  ['with a wrong one', { is_administrator: true, is_disabled: true, password: 'not mine' }, 400],
])('changes nothing %s', async (_, body, status) => {
  const ann = await aUser(server);
  expect((await change(ann.id, body)).status).toBe(status);
  expect(await kept(ann.id)).toEqual({ isAdministrator: false, isDisabled: false });
  expect(await actions()).toEqual([]);
});

it('changes nothing for the last administrator', async () => {
  const ann = await aUser(server);
  await server.dataSource.manager.update(User, { id: ann.id }, { isAdministrator: true, disabledAt: new Date() });
  const { status } = await change(me.id, { is_administrator: false, is_disabled: true, password: me.password });
  expect(status).toBe(409);
  expect(await kept(me.id)).toEqual({ isAdministrator: true, isDisabled: false });
  expect(await actions()).toEqual([]);
});

describe('the last administrator who can sign in', () => {
  const REFUSED = 'No other administrator can sign in yet.';
  const invited = async () => {
    const other = await anAdministrator(server);
    await server.dataSource.manager.update(User, { id: other.id }, { passwordHash: null });
    return other;
  };

  it.each([
    ['disabled', { is_disabled: true }],
    ['demoted', { is_administrator: false }],
  ])('is not %s while the others never set a password', async (_, body) => {
    await invited();
    const answer = await change(me.id, { ...body, password: me.password });
    expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining(REFUSED) } });
    expect(await kept(me.id)).toEqual({ isAdministrator: true, isDisabled: false });
  });

  it('is not deleted while the others never set a password', async () => {
    await invited();
    const leaving = { username: me.username, password: me.password };
    expect(await graphqlClient(server).deleteAccount(me, leaving)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(REFUSED),
    });
  });

  it('can be disabled once another one is connected with the provider, unless it is a former one', async () => {
    const other = await invited();
    const connect = (issuer: string) =>
      server.dataSource.manager.insert(UserIdentity, { userId: other.id, issuer, subject: issuer });
    const { dataSource } = server;
    const requires = (issuer: string | null) =>
      dataSource.transaction((manager) =>
        requireOtherAdministrator(manager, me, { passwords: true, provider: issuer === null ? null : { issuer } }),
      );
    await connect('https://former.example');
    await expect(requires('https://id.example')).rejects.toThrow(REFUSED);
    await expect(requires(null)).rejects.toThrow(REFUSED);
    await connect('https://id.example');
    await expect(requires('https://id.example')).resolves.toBeUndefined();
  });

  it('does not count passwords that are switched off', async () => {
    await anAdministrator(server);
    await expect(
      server.dataSource.transaction((manager) =>
        requireOtherAdministrator(manager, me, { passwords: false, provider: { issuer: 'https://id.example' } }),
      ),
    ).rejects.toThrow(REFUSED);
  });
});

it('rolls both changes back when a log entry fails', async () => {
  const ann = await aUser(server);
  await server.dataSource.query("ALTER TABLE audit_entries ADD CONSTRAINT refused CHECK (action <> 'user_disabled')");
  const { status } = await change(ann.id, { is_administrator: true, is_disabled: true, password: me.password });
  await server.dataSource.query('ALTER TABLE audit_entries DROP CONSTRAINT refused');
  expect(status).not.toBe(200);
  expect(await kept(ann.id)).toEqual({ isAdministrator: false, isDisabled: false });
  expect(await actions()).toEqual([]);
});

it('logs nothing when nothing changes', async () => {
  const ann = await aUser(server);
  expect((await change(ann.id, { is_disabled: false })).status).toBe(200);
  expect((await change(ann.id, {})).status).toBe(200);
  expect(await actions()).toEqual([]);
});
