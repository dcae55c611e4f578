import { describe, expect, it } from '@jest/globals';
import { PasswordReset } from '../../../../server/auth/passwords/passwordReset.entity.ts';
import { Session } from '../../../../server/auth/sessions/session.entity.ts';
import { User } from '../../../../server/auth/user.entity.ts';
import type { OidcSettings } from '../../../../server/config/oidc.ts';
import { mailsTo } from '../../../support/accounts/mails.ts';
import { useOidcServer } from '../../../support/accounts/oidcServer.ts';
import { setUpFactor } from '../../../support/accounts/secondFactor.ts';
import { ago } from '../../../support/ago.ts';
import { clients, graphqlClient, restClient, valueOf } from '../../../support/client/apis.ts';
import { aContent, anAdministrator, aUser } from '../../../support/factories.ts';
import { clearRateLimits } from '../../../support/server.ts';
import { aWebhook, logOf } from '../../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const withoutPasswords = (settings: Partial<OidcSettings> = {}) => useOidcServer(settings, { passwordSignIn: false });
const OFF = { isOn: false, confirmedAt: null, recoveryCodesLeft: 0 };

let made = 0;
const aName = () => `made.${++made}`;

describe('without passwords, a provider that opens accounts by their address', () => {
  const { server, aPerson, proof } = withoutPasswords({ matchesVerifiedEmail: true });

  it.each(clients(server))('opens a new account for its user with that address (%s)', async (_, api) => {
    const [me, username, person] = [await anAdministrator(server), aName(), aPerson()];
    const email = String(person.email);
    const account = valueOf(await api.createUser(me, { username, email }));
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
    expect(valueOf(await api.signInWithOidc(null, await proof(person))).user.username).toBe(username);
  });
});

describe('without passwords, a provider that does not open accounts by their address', () => {
  const { server, aPerson, proof } = withoutPasswords();

  it.each(clients(server))(
    'refuses to create an account that nothing would open, but accepts an invitation (%s)',
    async (_, api) => {
      const [me, username, person] = [await anAdministrator(server), aName(), aPerson()];
      const email = String(person.email);
      expect(await api.createUser(me, { username, email })).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('Please invite them instead: they can then sign up with Acme.'),
      });
      expect(await server.dataSource.manager.existsBy(User, { username })).toBe(false);
      expect(await mailsTo(server, email)).toEqual([]);
      valueOf(await api.setSignUpOpen(me, { isOpen: false }));
      const { link } = valueOf(await api.inviteUser(me, { email }));
      const betaAccessCode = new URL(link.replace('/#/', '/')).searchParams.get('code') ?? '';
      expect((await api.signInWithOidc(null, { ...(await proof(person)), betaAccessCode })).ok).toBe(true);
    },
  );

  it.each(clients(server))('refuses to mail a link that would not work (%s)', async (_, api) => {
    const [me, other] = [await anAdministrator(server), await aUser(server)];
    expect(await api.resetUserPassword(me, { id: other.id, password: me.password })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Passwords are turned off'),
    });
    expect(await mailsTo(server, other.email)).toEqual([]);
    expect(valueOf(await api.auditLog(me)).results.filter(({ subject }) => subject === other.username)).toEqual([]);
  });
});

describe('an account that has lost its password', () => {
  const { server } = useOidcServer();

  it.each(clients(server))('turns two-step sign-in off with a code and a new session (%s)', async (_, api) => {
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
    const wrong = { ...proof, code: 'aaaa-aaaa-aaaa-aaaa' };
    expect(await api.removeSecondFactorOfMine(me, wrong)).toMatchObject({ ok: false });
    expect(valueOf(await api.removeSecondFactorOfMine(me, proof)).isOn).toBe(false);
    expect(await api.beginSecondFactor(me, { password: '' })).toMatchObject({ code: 'CONFLICT' });
  });
});

/** Someone who created an account with another person's address keeps nothing when that person signs in. */
describe('the former owner of an account', () => {
  const { server, aPerson, proof } = useOidcServer({ matchesVerifiedEmail: true }, REACHES_TARGETS);

  it.each(clients(server))('receives no further events, and none that were waiting (%s)', async (_, api) => {
    const former = await aUser(server);
    const { id } = await aWebhook(server, former, target.url);
    target.answersWith(500);
    await aContent(server, { owner: former });
    expect(await logOf(server, former, id)).toMatchObject([{ status: 'pending' }]);
    target.received.length = 0;
    const signIn = await api.signInWithOidc(null, await proof(aPerson({ email: former.email })));
    const mine = valueOf(signIn).accessToken;
    expect(valueOf(await api.webhooks(mine))).toMatchObject([
      { isEnabled: false, disabledReason: 'Your account was opened with Acme. Enable it if it is yours.' },
    ]);
    expect(valueOf(await api.webhookDeliveries(mine, { webhookId: id })).results).toMatchObject([
      { status: 'dropped' },
    ]);
    await graphqlClient(server).createContent(mine, { title: 'Private', content: 'Mine alone.' });
    await server.services.webhooks.deliverDue();
    expect(target.received).toEqual([]);
  });

  it.each(clients(server))('loses two-step sign-in, and is told by mail (%s)', async (_, api) => {
    const former = await aUser(server);
    await setUpFactor(server, former);
    await clearRateLimits(server);
    const signIn = await api.signInWithOidc(null, await proof(aPerson({ email: former.email })));
    expect(valueOf(await restClient(server).secondFactor(valueOf(signIn).accessToken))).toEqual(OFF);
    expect((await mailsTo(server, former.email)).at(-1)?.body).toContain(
      'Its password and two-step sign-in were removed, all sessions and API tokens have ended, and its webhooks were disabled',
    );
  });
});
