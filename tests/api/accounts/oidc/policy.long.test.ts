import { describe, expect, it } from '@jest/globals';
import { UserIdentity } from '../../../../server/auth/oidc/userIdentity.entity.ts';
import { User } from '../../../../server/auth/user.entity.ts';
import { mailsTo } from '../../../support/accounts/mails.ts';
import { locationOf, OidcBrowser } from '../../../support/accounts/oidcBrowser.ts';
import { useOidcServer } from '../../../support/accounts/oidcServer.ts';
import { clients, graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { anApiToken, aUser, type TestUser } from '../../../support/factories.ts';
import { rest } from '../../../support/http/calls.ts';
import { clearRateLimits, type TestServer } from '../../../support/server.ts';

const pairOf = ({ username, password }: TestUser) => ({ username, password });

const closeSignUp = ({ dataSource }: TestServer) =>
  dataSource.query(
    "INSERT INTO server_settings (name, value) VALUES ('signUpIsOpen', 'false') ON CONFLICT (name) DO NOTHING",
  );

describe('allowed domains', () => {
  const { server, provider, aPerson, proof } = useOidcServer({ domains: ['acme.test', 'acme.example'] });

  describe.each(clients(server))('sign-in over %s', (_, api) => {
    it.each([
      ['of another domain', { email: 'ann@evil.test' }],
      ['of a domain with the same ending', { email: 'ann@notacme.test' }],
      ['of a subdomain', { email: 'ann@sub.acme.test' }],
      ['that is not verified', { email_verified: false }],
      ['without a statement about verification', { email_verified: undefined }],
      ['that is missing', { email: undefined }],
    ])('refuse an address %s', async (__, claims) => {
      expect(await api.signInWithOidc(null, await proof(aPerson(claims)))).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('acme.test or acme.example'),
      });
    });

    it('admit a new user while sign-up is closed', async () => {
      await closeSignUp(server);
      expect(valueOf(await api.signInOptions(null)).isSignUpOpen).toBe(false);
      const { sub } = aPerson();
      provider.people.set(sub, { sub, email: `${sub}@ACME.example`, email_verified: true });
      expect((await api.signInWithOidc(null, await proof({ sub }))).ok).toBe(true);
    });
  });
});

describe('a provider without allowed domains', () => {
  const { server, aPerson, proof } = useOidcServer({ domains: null });

  it.each(clients(server))('asks a new user for a beta access code (%s)', async (_, api) => {
    const exchange = await proof(aPerson());
    for (const betaAccessCode of [undefined, '', 'not one', 'x'.repeat(1_000)])
      expect(await api.signInWithOidc(null, { ...exchange, betaAccessCode })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { betaAccessCode: expect.any(String) },
      });
    expect((await api.signInWithOidc(null, { ...exchange, betaAccessCode: 'welcome' })).ok).toBe(true);
  });

  it('limits guesses of codes', async () => {
    const api = graphqlClient(server);
    const exchange = await proof(aPerson());
    const tries = [];
    for (let each = 0; each < 12; each++)
      tries.push(await api?.signInWithOidc(null, { ...exchange, betaAccessCode: `try ${each}` }));
    expect(tries.at(-1)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('a provider that admits any account', () => {
  const { server, aPerson, proof } = useOidcServer();
  const api = graphqlClient(server);
  if (!api) throw new Error('There is no API.');

  it('makes only the first account an administrator', async () => {
    await server.dataSource.query('DELETE FROM users');
    const made = [];
    for (const person of [aPerson(), aPerson()])
      made.push(valueOf(await api.signInWithOidc(null, await proof(person))).user.username);
    const administers = async (username = '') =>
      (await server.dataSource.manager.findOneByOrFail(User, { username })).isAdministrator;
    expect(await Promise.all(made.map(administers))).toEqual([true, false]);
  });

  it('does not open a disabled account', async () => {
    const person = aPerson();
    const { username } = valueOf(await api.signInWithOidc(null, await proof(person))).user;
    await server.dataSource.manager.update(User, { username }, { disabledAt: new Date() });
    expect(await api.signInWithOidc(null, await proof(person))).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('disabled'),
    });
  });

  it('admits only invited users while sign-up is closed', async () => {
    await closeSignUp(server);
    expect(await api.signInWithOidc(null, await proof(aPerson()))).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await api.signInWithOidc(null, { ...(await proof(aPerson())), betaAccessCode: 'welcome' })).toMatchObject({
      message: expect.stringContaining('closed'),
    });
  });
});

describe('accounts opened by verified addresses', () => {
  const { server, provider, aPerson, proof } = useOidcServer({ matchesVerifiedEmail: true });

  it.each(clients(server))('open, and end all earlier access (%s)', async (_, api) => {
    const me = await aUser(server);
    const token = await anApiToken(server, me);
    const person = aPerson({ email: me.email });
    expect(valueOf(await api.signInWithOidc(null, await proof(person))).user.username).toBe(me.username);
    for (const former of [me, token])
      expect(await graphqlClient(server).me(former)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await graphqlClient(server).login(null, pairOf(me))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await mailsTo(server, me.email)).toMatchObject([
      expect.objectContaining({ subject: expect.stringContaining('sign in to Suspire with Acme') }),
    ]);
  });

  it.each(clients(server))('are not opened by an address reassigned to someone else (%s)', async (_, api) => {
    const former = aPerson();
    const { username } = valueOf(await api.signInWithOidc(null, await proof(former))).user;
    const next = aPerson({ email: former.email });
    expect(await api.signInWithOidc(null, await proof(next))).toMatchObject({ code: 'CONFLICT' });
    provider.people.set(former.sub, { sub: former.sub, email: 'new.name@acme.test', email_verified: true });
    expect(valueOf(await api.signInWithOidc(null, await proof(former))).user.username).toBe(username);
    const subjects = await server.dataSource.manager.find(UserIdentity, { where: { subject: next.sub } });
    expect(subjects).toEqual([]);
  });
});

describe('a server without passwords', () => {
  const { server, aPerson, proof } = useOidcServer({}, { passwordSignIn: false });

  it.each(clients(server))('refuses every use of a password, and says what to do (%s)', async (_, api) => {
    const me = await aUser(server);
    await clearRateLimits(server);
    const { username, email, password } = me;
    const refused = [
      await api.login(null, pairOf(me)),
      await api.register(null, { username: `${username}x`, email: `x${email}`, password, betaAccessCode: 'welcome' }),
      await api.requestPasswordReset(null, { email }),
      await api.confirmPasswordReset(null, { token: 'x', newPassword: 'eleven loud geese' }),
    ];
    for (const each of refused)
      expect(each).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('continue with Acme') });
    expect((await api.me(me)).ok).toBe(true);
  });

  it.each(clients(server))('signs in with the provider only, also users with a password (%s)', async (_, api) => {
    expect(valueOf(await api.signInOptions(null))).toMatchObject({ password: false, oidc: { name: 'Acme' } });
    const me = await aUser(server);
    const { permission } = valueOf(await api.permitConnection(me, { password: 'whatever' }));
    const person = aPerson();
    const [mine] = valueOf(await api.connectIdentity(me, { ...(await proof(person)), permission }));
    expect(valueOf(await api.signInWithOidc(null, await proof(person))).user.username).toBe(me.username);
    expect(await api.disconnectIdentity(me, { id: mine?.id ?? 0, password: me.password })).toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('an unavailable provider', () => {
  const { server, provider } = useOidcServer();
  const DISCOVERY = '/.well-known/openid-configuration';
  const begin = async () =>
    locationOf(await new OidcBrowser(server).open(`${server.url}/api/auth/oidc/?challenge=${'a'.repeat(43)}`));

  it('is not queried repeatedly, is reported, and is used again when it returns', async () => {
    expect(provider.asked.get(DISCOVERY)).toBeUndefined();
    provider.answerAt(DISCOVERY, (_, response) => void response.writeHead(503).end('<html>'));
    const led = await Promise.all(Array.from({ length: 20 }, begin));
    led.push(await begin());
    expect(new Set(led)).toEqual(new Set([`${server.url}/#/sign-in/failed/away`]));
    expect(provider.asked.get(DISCOVERY)).toBe(2);
    expect((await rest(server, 'GET', '/sign-in-options/')).status).toBe(200);
    provider.answerAt(DISCOVERY, null);
    const now = Date.now;
    Date.now = () => now() + 6_000;
    try {
      expect(new URL(await begin()).origin).toBe(provider.issuer);
    } finally {
      Date.now = now;
    }
  });
});
