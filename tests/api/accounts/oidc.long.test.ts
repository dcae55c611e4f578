import { describe, expect, it } from '@jest/globals';
import { User } from '../../../server/auth/user.entity.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { useOidcServer } from '../../support/accounts/oidcServer.ts';
import { anAdministrator, aUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const { server, aPerson, proof } = useOidcServer();
let taken = 0;
const userOf = (username: string) => server.dataSource.manager.findOneByOrFail(User, { username });

describe.each(clients(server))('sign-in with a provider over %s', (_, api) => {
  it('creates an account without a password at first, and finds it again', async () => {
    const ann = aPerson({ preferred_username: 'ann.of.acme' });
    const first = valueOf(await api.signInWithOidc(null, await proof(ann)));
    expect(first).toMatchObject({ username: expect.stringMatching(/^ann\.of\.acme/), message: expect.any(String) });
    expect(await userOf(first.username)).toMatchObject({ email: ann.email, passwordHash: null });
    const second = valueOf(await api.signInWithOidc(null, await proof(ann)));
    expect(second.username).toBe(first.username);
    expect(valueOf(await graphqlClient(server).me(second.accessToken))).toEqual({ username: first.username });
    expect(valueOf(await api.identities(second.accessToken))).toMatchObject([{ email: ann.email }]);
  });

  it('numbers a taken username, and derives an impossible one from the address', async () => {
    const username = `taken.${taken++}`;
    await aUser(server, { username });
    const same = valueOf(await api.signInWithOidc(null, await proof(aPerson({ preferred_username: username }))));
    expect(same.username).toBe(`${username}2`);
    const odd = aPerson({ preferred_username: '<>"\u202e' });
    expect(valueOf(await api.signInWithOidc(null, await proof(odd))).username).toBe(odd.sub);
  });

  it('accepts a code once', async () => {
    const exchange = await proof(aPerson());
    expect((await api.signInWithOidc(null, exchange)).ok).toBe(true);
    expect(await api.signInWithOidc(null, exchange)).toMatchObject({ code: 'UNAUTHENTICATED', status: expect.any(Number) });
  });

  it('accepts a code for a minute', async () => {
    const exchange = await proof(aPerson());
    await server.dataSource.query("UPDATE proven_identities SET expires_at = expires_at - interval '61 seconds'");
    expect(await api.signInWithOidc(null, exchange)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('opens an account with the same address only after it was connected there', async () => {
    const me = await aUser(server);
    const same = aPerson({ email: me.email.toUpperCase() });
    expect(await api.signInWithOidc(null, await proof(same))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('connect Acme in Settings'),
    });
    const permission = valueOf(await api.permitConnection(me, { password: me.password }));
    const connected = valueOf(await api.connectIdentity(me, { ...(await proof(same)), permission }));
    expect(connected).toMatchObject([{ email: same.email }]);
    expect(valueOf(await api.signInWithOidc(null, await proof(same))).username).toBe(me.username);
  });

  it('refuses to connect an identity that another user has connected', async () => {
    const [me, other, person] = [await aUser(server), await aUser(server), aPerson()];
    const connect = async (user: typeof me) =>
      api.connectIdentity(user, { ...(await proof(person)), permission: valueOf(await api.permitConnection(user, { password: user.password })) });
    expect((await connect(me)).ok).toBe(true);
    expect(await connect(other)).toMatchObject({ code: 'CONFLICT' });
    expect(valueOf(await api.identities(other))).toEqual([]);
  });

  it('connects with the password, by a permission for that session only', async () => {
    const [me, other, person] = [await aUser(server), await aUser(server), aPerson()];
    expect(await api.permitConnection(me, { password: 'not mine' })).toMatchObject({ code: 'VALIDATION_FAILED' });
    const permission = valueOf(await api.permitConnection(other, { password: other.password }));
    for (const wrong of [permission, '', '9999999999999.x', `${Date.now() + 9e6}.${'a'.repeat(43)}`])
      expect(await api.connectIdentity(me, { ...(await proof(person)), permission: wrong })).toMatchObject({
        code: 'REAUTHENTICATION_REQUIRED',
        status: expect.any(Number),
      });
  });

  it('refuses to disconnect the last way to sign in, but not next to a password', async () => {
    const person = aPerson();
    const { accessToken } = valueOf(await api.signInWithOidc(null, await proof(person)));
    const [only] = valueOf(await api.identities(accessToken));
    expect(await api.disconnectIdentity(accessToken, { id: only?.id ?? 0, password: '' })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('last way to sign in'),
    });
    const me = await aUser(server);
    const permission = valueOf(await api.permitConnection(me, { password: me.password }));
    const [mine] = valueOf(await api.connectIdentity(me, { ...(await proof(aPerson())), permission }));
    expect(valueOf(await api.disconnectIdentity(me, { id: mine?.id ?? 0, password: me.password }))).toEqual([]);
  });

  it('requires a session of the last ten minutes from an account without a password', async () => {
    const { accessToken } = valueOf(await api.signInWithOidc(null, await proof(aPerson())));
    expect((await api.permitConnection(accessToken, { password: '' })).ok).toBe(true);
    await server.dataSource.query("UPDATE sessions SET created_at = created_at - interval '11 minutes'");
    expect(await api.permitConnection(accessToken, { password: '' })).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED', status: 403 });
    expect(await api.permitConnection(accessToken, { password: 'anything' })).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  });

  it('lists the ways to sign in', async () => {
    expect(valueOf(await api.signInOptions(null))).toEqual({
      password: true,
      oidc: { name: 'Acme', url: `${server.url}/api/auth/oidc/` },
      isSignUpOpen: true,
    });
  });
});

describe.each(clients(server))('administrators over %s', (_, admin) => {
  it("see a user's providers: the current one by its name, a former one by its host, each once", async () => {
    const { username } = valueOf(await graphqlClient(server).signIn(await proof(aPerson())));
    const { id } = await userOf(username);
    const [me, plain] = [await anAdministrator(server), await aUser(server)];
    expect(valueOf(await admin.adminUser(me, { id })).signInProviders).toEqual(['Acme']);
    await server.dataSource.query(
      `INSERT INTO user_identities (user_id, issuer, subject) VALUES ($1, 'https://former.test/realm', 'a${id}'), ($1, 'https://former.test/realm', 'b${id}')`,
      [id],
    );
    expect(valueOf(await admin.adminUser(me, { id })).signInProviders).toEqual(['Acme', 'former.test']);
    expect(valueOf(await admin.adminUser(me, { id: plain.id })).signInProviders).toEqual([]);
  });
});

describe('a server without a provider', () => {
  const plain = useServer();
  it.each(clients(plain))('offers no sign-in with one (%s)', async (_, api) => {
    expect(valueOf(await api.signInOptions(null))).toMatchObject({ password: true, oidc: null });
    expect(await api.signInWithOidc(null, { code: 'x', verifier: 'y' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await api.identities(await aUser(plain)))).toEqual([]);
  });

  it('redirects a browser back to our own page', async () => {
    for (const path of ['?challenge=x', 'callback/?code=x&state=y']) {
      const response = await fetch(`${plain.url}/api/auth/oidc/${path}`, { redirect: 'manual' });
      expect({ status: response.status, location: response.headers.get('location') }).toEqual({
        status: 302,
        location: `${plain.url}/#/sign-in/failed/invalid`,
      });
    }
  });
});
