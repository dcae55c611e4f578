import { describe, expect, it } from '@jest/globals';
import { PasswordReset } from '../../../server/auth/passwords/passwordReset.entity.ts';
import { Session } from '../../../server/auth/sessions/session.entity.ts';
import { User } from '../../../server/auth/user.entity.ts';
import type { Config } from '../../../server/config.ts';
import type { OidcSettings } from '../../../server/config/oidc.ts';
import { clients, graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { useOidcServer } from '../../support/accounts/oidcServer.ts';
import { setUpFactor } from '../../support/accounts/secondFactor.ts';
import { ago } from '../../support/ago.ts';
import { anAdministrator, aUser } from '../../support/factories.ts';

/** Tests what account holders and administrators can do when passwords are off. */
const withoutPasswords = (settings: Partial<OidcSettings> = {}, overrides: Partial<Config> = {}) =>
  useOidcServer(settings, { passwordSignIn: false, ...overrides });

let made = 0;
const aName = () => `made.${++made}`;

describe('a provider that opens accounts by their address', () => {
  const { server, aPerson, proof } = withoutPasswords({ matchesVerifiedEmail: true });

  it.each(clients(server))('opens a new account for its user with that address (%s)', async (_, admin) => {
    const [me, username, person] = [await anAdministrator(server), aName(), aPerson()];
    const email = String(person.email);
    const account = valueOf(await admin.createUser(me, { username, email }));
    expect(account).toMatchObject({
      user: { username, hasPassword: false },
      link: `${server.url}/#/login`,
      expiresAt: null,
      message: expect.stringMatching(/^The account was created\. An invitation to continue with Acme was not emailed/),
    });
    const [mail, ...more] = await mailsTo(server, email);
    expect(mail?.body).toContain('continue with Acme');
    expect(more).toEqual([]);
    expect(mail?.body).toContain(account.link);
    expect(mail?.body).not.toMatch(/password/i);
    expect(await server.dataSource.manager.count(PasswordReset)).toBe(0);
    expect(valueOf(await graphqlClient(server).signIn(await proof(person))).username).toBe(username);
  });
});

describe('a provider that does not open accounts by their address', () => {
  const { server, aPerson, proof } = withoutPasswords();

  it.each(clients(server))(
    'refuses to create an account that nothing would open, but accepts an invitation (%s)',
    async (_, admin) => {
      const [me, username, person] = [await anAdministrator(server), aName(), aPerson()];
      const email = String(person.email);
      expect(await admin.createUser(me, { username, email })).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('Please invite them instead: they can then sign up with Acme.'),
      });
      expect(await server.dataSource.manager.existsBy(User, { username })).toBe(false);
      expect(await mailsTo(server, email)).toEqual([]);
      valueOf(await admin.setSignUpOpen(me, { isOpen: false }));
      const { link } = valueOf(await admin.inviteUser(me, { email }));
      const betaAccessCode = new URL(link.replace('/#/', '/')).searchParams.get('code') ?? '';
      expect((await graphqlClient(server).signIn({ ...(await proof(person)), betaAccessCode })).ok).toBe(true);
    },
  );

  it.each(clients(server))('refuses to mail a link that would not work (%s)', async (_, admin) => {
    const [me, other] = [await anAdministrator(server), await aUser(server)];
    expect(await admin.resetUserPassword(me, { id: other.id, password: me.password })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Passwords are turned off'),
    });
    expect(await mailsTo(server, other.email)).toEqual([]);
    expect(valueOf(await admin.auditLog(me)).results.filter(({ subject }) => subject === other.username)).toEqual([]);
  });
});

describe('an account that has lost its password', () => {
  const { server } = useOidcServer();

  it.each([
    ['GraphQL', graphqlClient(server)],
    ['REST', restClient(server)],
  ])('turns two-step sign-in off with a code and a new session (%s)', async (_, api) => {
    const me = await aUser(server);
    const { recoveryCodes } = await setUpFactor(server, me);
    await server.dataSource.manager.update(User, { id: me.id }, { passwordHash: null });
    expect(valueOf(await api.secondFactor(me)).isOn).toBe(true);
    const age = (minutes: number) =>
      server.dataSource.manager.update(Session, { userId: me.id }, { createdAt: ago(minutes, 'minutes') });
    await age(11);
    const proof = { password: '', code: recoveryCodes[0] };
    expect(await api.removeSecondFactorOfMine(me, proof)).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    await age(9);
    expect(await api.removeSecondFactorOfMine(me, { ...proof, code: 'aaaa-aaaa-aaaa-aaaa' })).toMatchObject({ ok: false });
    expect(valueOf(await api.removeSecondFactorOfMine(me, proof)).isOn).toBe(false);
    expect(await api.beginSecondFactor(me, { password: '' })).toMatchObject({ code: 'CONFLICT' });
  });
});
