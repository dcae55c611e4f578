import { describe, expect, it } from '@jest/globals';
import { AuditEntry } from '../../../../server/audit/auditEntry.entity.ts';
import { UserIdentity } from '../../../../server/auth/oidc/userIdentity.entity.ts';
import { User } from '../../../../server/auth/user.entity.ts';
import type { ProviderPerson } from '../../../support/accounts/oidcProvider.ts';
import { useOidcServer } from '../../../support/accounts/oidcServer.ts';
import { clients, valueOf } from '../../../support/client/apis.ts';
import type { Client } from '../../../support/client/types.ts';
import { anAdministrator, aUser } from '../../../support/factories.ts';
import type { TestServer } from '../../../support/server.ts';

const userOf = async ({ dataSource }: TestServer, { sub }: ProviderPerson) => {
  const identity = await dataSource.manager.findOneBy(UserIdentity, { subject: sub });
  return identity && dataSource.manager.findOneByOrFail(User, { id: identity.userId });
};

const auditOf = ({ dataSource }: TestServer, subject: string) =>
  dataSource.manager.find(AuditEntry, {
    select: { actor: true, action: true },
    where: { subject },
    order: { id: 'ASC' },
  });

describe('the access claim', () => {
  const accessClaim = { claim: 'groups', values: ['writers', 'editors'] };
  const { server, provider, aPerson, proof } = useOidcServer({ accessClaim });

  describe.each(clients(server))('over %s', (_, api) => {
    it('admits a person whose claim has one of the values', async () => {
      const person = aPerson({ groups: ['readers', 'editors'] });
      expect((await api.signInWithOidc(null, await proof(person))).ok).toBe(true);
    });

    it.each([
      ['is missing', {}],
      ['has other values', { groups: ['Writers', 'writers2'] }],
    ])('refuses a person whose claim %s, and creates no account', async (__, claims) => {
      const person = aPerson(claims);
      expect(await api.signInWithOidc(null, await proof(person))).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Your Acme account has no access to this server. Please contact the person who runs it.',
      });
      expect(await userOf(server, person)).toBeNull();
      expect(await server.dataSource.manager.existsBy(User, { email: String(person.email) })).toBe(false);
    });

    it('ends all sessions of a person whose access is gone', async () => {
      const person = aPerson({ groups: ['writers'] });
      const { accessToken: token } = valueOf(await api.signInWithOidc(null, await proof(person)));
      provider.people.set(person.sub, { ...person, groups: [] });
      expect(await api.signInWithOidc(null, await proof(person))).toMatchObject({ code: 'FORBIDDEN' });
      for (const [, each] of clients(server))
        expect(await each.me({ token })).toMatchObject({ code: 'UNAUTHENTICATED' });
      provider.people.set(person.sub, person);
      expect((await api.signInWithOidc(null, await proof(person))).ok).toBe(true);
    });

    it('refuses to connect an account without access', async () => {
      const me = await aUser(server);
      const { permission } = valueOf(await api.permitConnection(me, { password: me.password }));
      const exchange = await proof(aPerson());
      expect(await api.connectIdentity(me, { permission, ...exchange })).toMatchObject({ code: 'FORBIDDEN' });
      expect(valueOf(await api.identities(me))).toEqual([]);
    });
  });
});

describe('the administrator claim', () => {
  const adminClaim = { claim: 'realm_access.roles', values: ['admin'] };
  const { server, provider, aPerson, proof } = useOidcServer({ adminClaim });
  const admin = { realm_access: { roles: ['admin'] } };
  const signIn = async (api: Client, person: ProviderPerson) =>
    valueOf(await api.signInWithOidc(null, await proof(person))).user;

  it.each(clients(server))('makes no administrator of the first user without it (%s)', async (_, api) => {
    await server.dataSource.query('TRUNCATE users CASCADE');
    const person = aPerson();
    await signIn(api, person);
    expect(await userOf(server, person)).toMatchObject({ isAdministrator: false });
  });

  it.each(clients(server))('is looked at on each sign-in, and recorded (%s)', async (_, api) => {
    await anAdministrator(server);
    const person = aPerson(admin);
    const { username } = await signIn(api, person);
    expect(await userOf(server, person)).toMatchObject({ isAdministrator: true });
    await signIn(api, person);
    provider.people.set(person.sub, { ...person, realm_access: { roles: ['user'] } });
    await signIn(api, person);
    expect(await userOf(server, person)).toMatchObject({ isAdministrator: false });
    expect(await auditOf(server, username)).toEqual([
      { actor: 'claims of Acme', action: 'administrator_appointed' },
      { actor: 'claims of Acme', action: 'administrator_dismissed' },
    ]);
  });

  it.each(clients(server))('leaves the last administrator who can sign in (%s)', async (_, api) => {
    await server.dataSource.manager.updateAll(User, { isAdministrator: false });
    const person = aPerson(admin);
    const { username } = await signIn(api, person);
    provider.people.set(person.sub, { ...person, realm_access: {} });
    server.logs.length = 0;
    await signIn(api, person);
    expect(await userOf(server, person)).toMatchObject({ isAdministrator: true });
    expect(await auditOf(server, username)).toHaveLength(1);
    expect(JSON.stringify(server.logs)).toContain('the last administrator stays one');
  });

  it('leaves administrators who sign in with a password', async () => {
    const me = await anAdministrator(server);
    const { username, password } = me;
    for (const [, api] of clients(server)) expect((await api.login(null, { username, password })).ok).toBe(true);
    expect(await server.dataSource.manager.findOneBy(User, { id: me.id })).toMatchObject({ isAdministrator: true });
  });
});

describe('an administrator claim with a URL as its name', () => {
  const adminClaim = { claim: 'https://acme.test/roles', values: ['admin'] };
  const { server, aPerson, proof } = useOidcServer({ adminClaim, matchesVerifiedEmail: true });

  it.each(clients(server))('appoints the owner of an account that is opened by its address (%s)', async (_, api) => {
    const { email, username } = await aUser(server);
    const person = aPerson({ email, 'https://acme.test/roles': ['admin'] });
    expect(valueOf(await api.signInWithOidc(null, await proof(person))).user.username).toBe(username);
    expect(await userOf(server, person)).toMatchObject({ isAdministrator: true });
  });
});

describe('a provider without claims to look at', () => {
  const { server, aPerson, proof } = useOidcServer();

  it.each(clients(server))('leaves the administrators that others appointed (%s)', async (_, api) => {
    const person = aPerson({ groups: ['admins'] });
    const { username } = valueOf(await api.signInWithOidc(null, await proof(person))).user;
    for (const isAdministrator of [true, false]) {
      await server.dataSource.manager.update(User, { username }, { isAdministrator });
      await api.signInWithOidc(null, await proof(person));
      expect(await userOf(server, person)).toMatchObject({ isAdministrator });
    }
    expect(await auditOf(server, username)).toEqual([]);
  });
});
