import { describe, expect, it } from '@jest/globals';
import { UserIdentity } from '../../../../server/auth/oidc/userIdentity.entity.ts';
import { User } from '../../../../server/auth/user.entity.ts';
import { mailsTo } from '../../../support/accounts/mails.ts';
import { locationOf, OidcBrowser } from '../../../support/accounts/oidcBrowser.ts';
import { useOidcServer } from '../../../support/accounts/oidcServer.ts';
import { clients, graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { anAdministrator, anApiToken, aUser, type TestUser } from '../../../support/factories.ts';
import { rest } from '../../../support/http/calls.ts';
import { clearRateLimits, type TestServer } from '../../../support/server.ts';

let made = 0;
const pairOf = ({ username, password }: TestUser) => ({ username, password });

const closeSignUp = ({ dataSource }: TestServer) =>
  dataSource.query(
    "INSERT INTO server_settings (name, value) VALUES ('signUpIsOpen', 'false') ON CONFLICT (name) DO NOTHING",
  );

describe('allowed domains', () => {
  const { server, provider, aPerson, proof } = useOidcServer({
    domains: ['acme.test', 'acme.example', 'k\u00fche.test'],
  });

  describe.each(clients(server))('sign-in over %s', (_, api) => {
    it.each([
      ['of another domain', { email: 'ann@evil.test' }],
      ['of a domain with the same ending', { email: 'ann@notacme.test' }],
      ['of a subdomain', { email: 'ann@sub.acme.test' }],
      ['of a look-alike domain', { email: 'ann@acme\u3002test' }],
      ['of a domain in a comment', { email: 'ann@evil.test(@acme.test' }],
      ['of a domain in another case beyond ASCII', { email: 'ann@K\u00dcHE.test' }],
      ['that is not verified', { email_verified: false }],
      ['without a statement about verification', { email_verified: undefined }],
      ['that is missing', { email: undefined }],
    ])('refuse an address %s', async (__, claims) => {
      expect(await api.signInWithOidc(null, await proof(aPerson(claims)))).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('acme.test'),
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

  it.each(clients(server))('are the ones with the same address in any ASCII case (%s)', async (_, api) => {
    const me = await aUser(server);
    const signIn = await api.signInWithOidc(null, await proof(aPerson({ email: me.email.toUpperCase() })));
    expect(valueOf(signIn).user.username).toBe(me.username);
  });

  /** Expects that everything a takeover would have ended still exists. */
  async function expectUntouched(user: TestUser, token: { token: string }) {
    const stored = await server.dataSource.manager.findOneByOrFail(User, { id: user.id });
    expect(stored).toMatchObject({ email: user.email, passwordHash: expect.any(String) });
    for (const each of [user, token]) expect((await graphqlClient(server).me(each)).ok).toBe(true);
    expect(await server.dataSource.manager.findBy(UserIdentity, { userId: user.id })).toEqual([]);
    expect(await mailsTo(server, user.email)).toEqual([]);
  }

  describe.each(clients(server))('over %s', (_, api) => {
    it('are not the ones whose address is only equivalent, with the response to an unverified one', async () => {
      const [user, other] = [await aUser(server, { email: `kiss.${made++}@kiosk.test` }), await aUser(server)];
      const token = await anApiToken(server, user);
      const person = aPerson({ email: user.email.replace('k', '\u212a') });
      const refused = await api.signInWithOidc(null, await proof(person));
      expect(refused).toMatchObject({ code: 'CONFLICT' });
      await expectUntouched(user, token);
      expect(await server.dataSource.manager.findBy(UserIdentity, { subject: person.sub })).toEqual([]);
      const unverified = aPerson({ email: other.email, email_verified: false });
      expect(refused).toEqual(await api.signInWithOidc(null, await proof(unverified)));
    });

    it.each([
      ['a dotless i', (email: string) => email.replace('i', '\u0131')],
      ['a NUL and more', (email: string) => `${email}\0@evil.test`],
      ['a fullwidth full stop', (email: string) => email.replace('.test', '\uff0etest')],
    ])('are not the ones whose address only looks the same: %s', async (__, written) => {
      const user = await aUser(server, { email: `kiss.${made++}@kiosk.test` });
      const token = await anApiToken(server, user);
      const outcome = await api.signInWithOidc(null, await proof(aPerson({ email: written(user.email) })));
      expect(outcome).not.toMatchObject({ value: { user: { username: user.username } } });
      await expectUntouched(user, token);
    });

    it.each([
      ['the Kelvin sign', 'kiss.\u212a@kiosk.test', 'kiss.k@kiosk.test'],
      ['a domain beyond ASCII', 'kiss@k\u00fche.test', 'kiss@k\u00fche.test'],
      ['a quoted local part', '"kiss"@kiosk.test', '"kiss"@kiosk.test'],
    ])('are not the ones created with %s', async (__, stored, claimed) => {
      const user = await aUser(server, { email: stored.replace('@', `${made++}@`) });
      await server.dataSource.manager.update(User, { id: user.id }, { emailKey: claimed.replace('@', `${made - 1}@`) });
      const token = await anApiToken(server, user);
      const email = claimed.replace('@', `${made - 1}@`);
      const outcome = await api.signInWithOidc(null, await proof(aPerson({ email })));
      expect(outcome).not.toMatchObject({ value: { user: { username: user.username } } });
      await expectUntouched(user, token);
    });
  });

  it('keep their user, who is known by issuer and subject whatever the address', async () => {
    const api = graphqlClient(server);
    const person = aPerson();
    const { user } = valueOf(await api.signInWithOidc(null, await proof(person)));
    provider.people.set(person.sub, { ...person, email: 'a"b@c', email_verified: false });
    expect(valueOf(await api.signInWithOidc(null, await proof(person))).user).toEqual(user);
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
  const { server, aPerson, proof } = useOidcServer({ matchesVerifiedEmail: true }, { passwordSignIn: false });

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

  it.each(clients(server))(
    'creates no account that nothing would open, as for an address beyond ASCII (%s)',
    async (_, api) => {
      const account = { username: `made${made++}`, email: 'kiss@k\u00fche.test' };
      expect(await api.createUser(await anAdministrator(server), account)).toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('Please invite them'),
      });
    },
  );

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
