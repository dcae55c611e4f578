import { describe, expect, it } from '@jest/globals';
import { User } from '../../../../server/auth/user.entity.ts';
import { useOidcServer } from '../../../support/accounts/oidcServer.ts';
import { clients, graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { anAdministrator, aUser } from '../../../support/factories.ts';
import { useServer } from '../../../support/server.ts';

const { server, aPerson, proof } = useOidcServer();
let taken = 0;
const userOf = (username: string) => server.dataSource.manager.findOneByOrFail(User, { username });

describe.each(clients(server))('sign-in with a provider over %s', (_, api) => {
  const signIn = async (person: Parameters<typeof proof>[0]) => api.signInWithOidc(null, await proof(person));
  const nameOf = async (person: Parameters<typeof proof>[0]) => valueOf(await signIn(person)).user.username;

  it('creates an account without a password at first, and finds it again', async () => {
    const ann = aPerson({ preferred_username: 'ann.of.acme' });
    const { user, message } = valueOf(await signIn(ann));
    expect({ ...user, message }).toMatchObject({
      username: expect.stringMatching(/^ann\.of\.acme/),
      message: expect.any(String),
    });
    expect(await userOf(user.username)).toMatchObject({ email: ann.email, passwordHash: null });
    const second = valueOf(await signIn(ann));
    expect(second.user.username).toBe(user.username);
    expect(valueOf(await graphqlClient(server).me(second.accessToken)).username).toBe(user.username);
    expect(valueOf(await api.identities(second.accessToken))).toMatchObject([{ email: ann.email }]);
  });

  it('numbers a taken username, and derives an impossible one from the address', async () => {
    const username = `taken.${taken++}`;
    await aUser(server, { username });
    expect(await nameOf(aPerson({ preferred_username: username }))).toBe(`${username}2`);
    const odd = aPerson({ preferred_username: '<>"\u202e' });
    expect(await nameOf(odd)).toBe(odd.sub);
    const decomposed = `e!\u0301va.${taken}`;
    expect(await nameOf(aPerson({ preferred_username: decomposed }))).toMatch(/^\u00e9va\./);
  });

  it('accepts a code once, for a minute', async () => {
    const exchange = await proof(aPerson());
    expect((await api.signInWithOidc(null, exchange)).ok).toBe(true);
    expect(await api.signInWithOidc(null, exchange)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const late = await proof(aPerson());
    await server.dataSource.query("UPDATE proven_identities SET expires_at = expires_at - interval '61 seconds'");
    expect(await api.signInWithOidc(null, late)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('opens an account with the same address only after it was connected there', async () => {
    const me = await aUser(server);
    const same = aPerson({ email: me.email.toUpperCase() });
    expect(await signIn(same)).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('connect Acme in Settings'),
    });
    const { permission } = valueOf(await api.permitConnection(me, { password: me.password }));
    const connected = valueOf(await api.connectIdentity(me, { ...(await proof(same)), permission }));
    expect(connected).toMatchObject([{ email: same.email }]);
    expect(await nameOf(same)).toBe(me.username);
  });

  it('refuses to connect an identity that another user has connected', async () => {
    const [me, other, person] = [await aUser(server), await aUser(server), aPerson()];
    const connect = async (user: typeof me) => {
      const { permission } = valueOf(await api.permitConnection(user, { password: user.password }));
      return api.connectIdentity(user, { ...(await proof(person)), permission });
    };
    expect((await connect(me)).ok).toBe(true);
    expect(await connect(other)).toMatchObject({ code: 'CONFLICT' });
    expect(valueOf(await api.identities(other))).toEqual([]);
  });

  it('connects with the password, by a permission for that session only', async () => {
    const [me, other, person] = [await aUser(server), await aUser(server), aPerson()];
    expect(await api.permitConnection(me, { password: 'not mine' })).toMatchObject({ code: 'VALIDATION_FAILED' });
    const { permission } = valueOf(await api.permitConnection(other, { password: other.password }));
    for (const wrong of [permission, '', '9999999999999.x', `${Date.now() + 9e6}.${'a'.repeat(43)}`])
      expect(await api.connectIdentity(me, { ...(await proof(person)), permission: wrong })).toMatchObject({
        code: 'REAUTHENTICATION_REQUIRED',
      });
  });

  it('refuses to disconnect the last way to sign in, but not next to a password', async () => {
    const { accessToken } = valueOf(await signIn(aPerson()));
    const [only] = valueOf(await api.identities(accessToken));
    expect(await api.disconnectIdentity(accessToken, { id: only?.id ?? 0, password: '' })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('last way to sign in'),
    });
    const me = await aUser(server);
    const { permission } = valueOf(await api.permitConnection(me, { password: me.password }));
    const [mine] = valueOf(await api.connectIdentity(me, { ...(await proof(aPerson())), permission }));
    const disconnected = await api.disconnectIdentity(me, { id: mine?.id ?? 0, password: me.password });
    expect(valueOf(disconnected)).toEqual([]);
  });

  it('requires a session of the last ten minutes from an account without a password', async () => {
    const { accessToken } = valueOf(await signIn(aPerson()));
    expect((await api.permitConnection(accessToken, { password: '' })).ok).toBe(true);
    await server.dataSource.query("UPDATE sessions SET created_at = created_at - interval '11 minutes'");
    for (const password of ['', 'anything'])
      expect(await api.permitConnection(accessToken, { password })).toMatchObject({
        code: 'REAUTHENTICATION_REQUIRED',
        status: 403,
      });
  });

  it('lists the ways to sign in', async () => {
    expect(valueOf(await api.signInOptions(null))).toEqual({
      password: true,
      oidc: { name: 'Acme', url: `${server.url}/api/auth/oidc/` },
      isSignUpOpen: true,
    });
  });

  it("shows administrators a user's providers: the current one by its name, a former one by its host", async () => {
    const { id } = await userOf(await nameOf(aPerson()));
    const [me, plain] = [await anAdministrator(server), await aUser(server)];
    const providersOf = async (user: number) => valueOf(await api.adminUser(me, { id: user })).signInProviders;
    expect(await providersOf(id)).toEqual(['Acme']);
    await server.dataSource.query(
      `INSERT INTO user_identities (user_id, issuer, subject) VALUES ($1, 'https://former.test/realm', 'a${id}'), ($1, 'https://former.test/realm', 'b${id}')`,
      [id],
    );
    expect(await providersOf(id)).toEqual(['Acme', 'former.test']);
    expect(await providersOf(plain.id)).toEqual([]);
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
