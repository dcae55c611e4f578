import { describe, expect, it } from '@jest/globals';
import { UserIdentity } from '../../../server/auth/oidc/userIdentity.entity.ts';
import { User } from '../../../server/auth/user.entity.ts';
import { mailsTo } from '../../support/accounts/mails.ts';
import { locationOf, OidcBrowser } from '../../support/accounts/oidcBrowser.ts';
import { oidcDoors } from '../../support/accounts/oidcDoors.ts';
import { useOidcServer } from '../../support/accounts/oidcServer.ts';
import { doors, valueOf } from '../../support/doors.ts';
import { anApiToken, aUser, type TestUser } from '../../support/factories.ts';
import { graphqlDoor } from '../../support/graphqlDoor.ts';
import { rest } from '../../support/http/calls.ts';
import { clearRateLimits, type TestServer } from '../../support/server.ts';

const pairOf = ({ username, password }: TestUser) => ({ username, password });

const closeSignUp = ({ dataSource }: TestServer) =>
  dataSource.query(
    "INSERT INTO server_settings (name, value) VALUES ('signUpIsOpen', 'false') ON CONFLICT (name) DO NOTHING",
  );

describe('where domains are allowed', () => {
  const { server, provider, aPerson, proof } = useOidcServer({ domains: ['acme.test', 'acme.example'] });

  describe.each(oidcDoors(server))('over %s', (_, door) => {
    it.each([
      ['of another domain', { email: 'ann@evil.test' }],
      ['of a domain that ends alike', { email: 'ann@notacme.test' }],
      ['below the domain', { email: 'ann@sub.acme.test' }],
      ['that is not verified', { email_verified: false }],
      ['of which nothing is said', { email_verified: undefined }],
      ['that is missing', { email: undefined }],
    ])('an address %s signs nobody in', async (__, claims) => {
      expect(await door.signIn(await proof(aPerson(claims)))).toMatchObject({
        code: 'FORBIDDEN',
        message: expect.stringContaining('acme.test or acme.example'),
      });
    });

    it('who has left the domain is let in no more', async () => {
      const person = aPerson();
      expect((await door.signIn(await proof(person))).ok).toBe(true);
      provider.people.set(person.sub, { ...person, email: `${person.sub}@elsewhere.test` });
      expect(await door.signIn(await proof(person))).toMatchObject({ code: 'FORBIDDEN' });
    });

    it('somebody new is let in while sign-up is closed', async () => {
      await closeSignUp(server);
      expect(valueOf(await door.options()).isSignUpOpen).toBe(false);
      const { sub } = aPerson();
      provider.people.set(sub, { sub, email: `${sub}@ACME.example`, email_verified: true });
      expect((await door.signIn(await proof({ sub }))).ok).toBe(true);
    });
  });
});

describe('where no domain is named', () => {
  const { server, aPerson, proof } = useOidcServer({ domains: null });

  it.each(oidcDoors(server))('over %s somebody new needs a beta access code', async (_, door) => {
    const exchange = await proof(aPerson());
    for (const betaAccessCode of [undefined, '', 'not one', 'x'.repeat(1_000)])
      expect(await door.signIn({ ...exchange, betaAccessCode })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { betaAccessCode: expect.any(String) },
      });
    expect((await door.signIn({ ...exchange, betaAccessCode: 'welcome' })).ok).toBe(true);
  });

  it('codes cannot be tried out', async () => {
    const [[, door] = []] = oidcDoors(server);
    const exchange = await proof(aPerson());
    const tries = [];
    for (let each = 0; each < 12; each++)
      tries.push(await door?.signIn({ ...exchange, betaAccessCode: `try ${each}` }));
    expect(tries.at(-1)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('where any account of the provider is welcome', () => {
  const { server, aPerson, proof } = useOidcServer();
  const [[, door] = []] = oidcDoors(server);
  if (!door) throw new Error('There is no door.');

  it('the first account administers the server, and no other', async () => {
    await server.dataSource.query('DELETE FROM users');
    const made = [];
    for (const person of [aPerson(), aPerson()]) made.push(valueOf(await door.signIn(await proof(person))).username);
    const administers = async (username = '') =>
      (await server.dataSource.manager.findOneByOrFail(User, { username })).isAdministrator;
    expect(await Promise.all(made.map(administers))).toEqual([true, false]);
  });

  it('a disabled account is not opened', async () => {
    const person = aPerson();
    const { username } = valueOf(await door.signIn(await proof(person)));
    await server.dataSource.manager.update(User, { username }, { disabledAt: new Date() });
    expect(await door.signIn(await proof(person))).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining('disabled'),
    });
  });

  it('nobody new comes in while sign-up is closed, unless they are invited', async () => {
    await closeSignUp(server);
    expect(await door.signIn(await proof(aPerson()))).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await door.signIn({ ...(await proof(aPerson())), betaAccessCode: 'welcome' })).toMatchObject({
      message: expect.stringContaining('closed'),
    });
  });
});

describe('where verified addresses open accounts', () => {
  const { server, provider, aPerson, proof } = useOidcServer({ matchesVerifiedEmail: true });

  it.each(oidcDoors(server))('over %s the account opens, and what opened it before ends', async (_, door) => {
    const me = await aUser(server);
    const token = await anApiToken(server, me);
    const person = aPerson({ email: me.email });
    expect(valueOf(await door.signIn(await proof(person))).username).toBe(me.username);
    for (const former of [me, token])
      expect(await graphqlDoor(server).checkAuth(former)).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await graphqlDoor(server).login(pairOf(me))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await mailsTo(server, me.email)).toMatchObject([
      expect.objectContaining({ subject: expect.stringContaining('opens with Acme') }),
    ]);
  });

  it.each(oidcDoors(server))('over %s an address that is not verified opens nothing', async (_, door) => {
    const me = await aUser(server);
    for (const email_verified of [false, undefined, 'false', 1, 'yes'] as never[])
      expect(await door.signIn(await proof(aPerson({ email: me.email, email_verified })))).toMatchObject({
        code: 'CONFLICT',
      });
    expect((await graphqlDoor(server).login(pairOf(me))).ok).toBe(true);
  });

  it.each(oidcDoors(server))('over %s an address that was given to somebody else opens nothing', async (_, door) => {
    const former = aPerson();
    const { username } = valueOf(await door.signIn(await proof(former)));
    const next = aPerson({ email: former.email });
    expect(await door.signIn(await proof(next))).toMatchObject({ code: 'CONFLICT' });
    provider.people.set(former.sub, { sub: former.sub, email: 'new.name@acme.test', email_verified: true });
    expect(valueOf(await door.signIn(await proof(former))).username).toBe(username);
    const subjects = await server.dataSource.manager.find(UserIdentity, { where: { subject: next.sub } });
    expect(subjects).toEqual([]);
  });
});

describe('where passwords are switched off', () => {
  const { server, aPerson, proof } = useOidcServer({}, { passwordSignIn: false });

  it.each(doors(server))('over %s none signs in, up or is set, and the sentence says what to do', async (_, door) => {
    const me = await aUser(server);
    await clearRateLimits(server);
    const { username, email, password } = me;
    const refused = [
      await door.login(pairOf(me)),
      await door.register({ username: `${username}x`, email: `x${email}`, password, betaAccessCode: 'welcome' }),
      await door.requestReset(email),
      await door.confirmReset({ token: 'x', newPassword: 'eleven loud geese' }),
    ];
    for (const each of refused)
      expect(each).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('continue with Acme') });
    expect((await door.checkAuth(me)).ok).toBe(true);
  });

  it.each(oidcDoors(server))(
    'over %s the provider is the only way in, also for who has a password',
    async (_, door) => {
      expect(valueOf(await door.options())).toMatchObject({ password: false, oidc: { name: 'Acme' } });
      const me = await aUser(server);
      const permission = valueOf(await door.permit(me, 'whatever'));
      const person = aPerson();
      const [mine] = valueOf(await door.connect(me, { ...(await proof(person)), permission }));
      expect(valueOf(await door.signIn(await proof(person))).username).toBe(me.username);
      expect(await door.disconnect(me, { id: mine?.id ?? 0, password: me.password })).toMatchObject({
        code: 'CONFLICT',
      });
    },
  );
});

describe('a provider that is away', () => {
  const { server, provider } = useOidcServer();
  const DISCOVERY = '/.well-known/openid-configuration';
  const begin = async () =>
    locationOf(await new OidcBrowser(server).open(`${server.url}/api/auth/oidc/?challenge=${'a'.repeat(43)}`));

  it('is not asked without end, is told, and is found again', async () => {
    expect(provider.asked.get(DISCOVERY)).toBeUndefined();
    provider.answerAt(DISCOVERY, (_, response) => void response.writeHead(200).end('<html>'));
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
