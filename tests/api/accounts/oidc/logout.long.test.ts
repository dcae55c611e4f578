import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Session } from '../../../../server/auth/sessions/session.entity.ts';
import { codeIn, locationOf, OidcBrowser } from '../../../support/accounts/oidcBrowser.ts';
import { ALGORITHM, CLIENT, signed } from '../../../support/accounts/oidcProvider.ts';
import { useOidcServer } from '../../../support/accounts/oidcServer.ts';
import { clients, graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { aUser } from '../../../support/factories.ts';
import type { TestServer } from '../../../support/server.ts';
import { until } from '../../../support/until.ts';

const { server, provider, aPerson, proof } = useOidcServer();
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const PATH = '/api/auth/oidc/backchannel-logout/';

/** Sends a form to the server as the provider does. */
const post = (body: string, type = 'application/x-www-form-urlencoded') =>
  fetch(`${server.url}${PATH}`, { method: 'POST', headers: { 'content-type': type }, body });
const send = (token: string) => post(new URLSearchParams({ logout_token: token }).toString());

const claimsOf = (claims: JWTPayload): JWTPayload => ({
  iss: provider.issuer,
  aud: CLIENT.id,
  jti: randomUUID(),
  events: { [EVENT]: {} },
  ...claims,
});
const tokenOf = (claims: JWTPayload, header?: object) => provider.sign(claimsOf(claims), header);

/** A session that began with the provider. */
async function aSession(person = aPerson()) {
  const { accessToken: token } = valueOf(await graphqlClient(server).signInWithOidc(null, await proof(person)));
  const { providerSession: sid } = await server.dataSource.manager.findOneOrFail(Session, {
    where: { subject: person.sub },
    order: { id: 'DESC' },
  });
  return { person, token, sid: sid as string };
}

/** The decision over each API about a session. */
const isOpen = async (token: string) => {
  const answers = await Promise.all(clients(server).map(([, api]) => api.me({ token })));
  expect(new Set(answers.map(({ ok }) => ok)).size).toBe(1);
  return answers[0]?.ok;
};

/** Opens the provider's logout page and confirms. */
async function logOutAt(issuer: string, browser: OidcBrowser, address: string) {
  const page = await (await browser.open(address)).text();
  const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(page) ?? [];
  return browser.open(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
}

describe('a logout by the provider', () => {
  it('ends the session that its id names, and no other', async () => {
    const one = await aSession();
    const other = await aSession(one.person);
    expect(one.sid).not.toBe(other.sid);
    const answer = await send(await tokenOf({ sid: one.sid }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('');
    expect(await isOpen(one.token)).toBe(false);
    expect(await isOpen(other.token)).toBe(true);
  });

  it('ends every session that a person began with the provider', async () => {
    const one = await aSession();
    const other = await aSession(one.person);
    const stranger = await aSession();
    expect((await send(await tokenOf({ sub: one.person.sub }, { typ: 'logout+jwt' }))).status).toBe(200);
    expect(await isOpen(one.token)).toBe(false);
    expect(await isOpen(other.token)).toBe(false);
    expect(await isOpen(stranger.token)).toBe(true);
  });

  it('ends no session of another person with the same id', async () => {
    const { sid, token } = await aSession();
    expect((await send(await tokenOf({ sid, sub: aPerson().sub }))).status).toBe(200);
    expect(await isOpen(token)).toBe(true);
  });

  it('ends sessions of the person whose id the provider did not send', async () => {
    const { person, token } = await aSession();
    await server.dataSource.manager.update(Session, { subject: person.sub }, { providerSession: null });
    expect((await send(await tokenOf({ sid: 'another', sub: person.sub }))).status).toBe(200);
    expect(await isOpen(token)).toBe(false);
  });

  it('leaves sessions that began with a password', async () => {
    const me = await aUser(server);
    expect((await send(await tokenOf({ sub: String(me.id) }))).status).toBe(200);
    expect(await isOpen(me.token)).toBe(true);
  });

  it('prevents a sign-in that is about to finish', async () => {
    const person = aPerson();
    const exchange = await proof(person);
    expect((await send(await tokenOf({ sub: person.sub }))).status).toBe(200);
    expect(await graphqlClient(server).signInWithOidc(null, exchange)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is sent by a real provider when a person logs out there', async () => {
    const browser = new OidcBrowser(server);
    const { verifier, address } = await browser.begin();
    const person = aPerson();
    const back = await browser.passProvider(address, person.sub);
    const code = codeIn(locationOf(await browser.open(back)));
    const { accessToken: token } = valueOf(await graphqlClient(server).signInWithOidc(null, { code, verifier }));
    await logOutAt(provider.issuer, browser, `${provider.issuer}/session/end?client_id=${CLIENT.id}`);
    await until(async () => !(await isOpen(token)));
  });
});

describe('a logout token', () => {
  /** The answer to a token for a session that has to stay open. */
  async function refused(token: (sid: string) => Promise<string> | string) {
    const { sid, token: access } = await aSession();
    const answer = await send(await token(sid));
    expect(await isOpen(access)).toBe(true);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return { status: answer.status, body: await answer.json() };
  }
  const INVALID = {
    status: 400,
    body: { error: 'invalid_request', error_description: 'The logout token is not valid.' },
  };
  const now = () => Math.floor(Date.now() / 1000);

  it.each<[string, JWTPayload]>([
    ['of another issuer', { iss: 'https://evil.test' }],
    ['for another client', { aud: 'another' }],
    ['that has expired', { exp: 1 }],
    ['that is old', { iat: 1 }],
    ['from the future', { iat: 4_000_000_000 }],
    ['without an id', { jti: undefined }],
    ['with an empty id', { jti: '' }],
    ['without events', { events: undefined }],
    ['about another event', { events: { 'https://evil.test': {} } }],
    ['with events as text', { events: EVENT }],
    ['with a nonce, as in an ID token', { nonce: 'x' }],
    ['whose session is no text', { sid: 7 }],
    ['whose session is too long', { sid: 'x'.repeat(256) }],
  ])('is refused %s', async (_, claims) => {
    expect(await refused((sid) => tokenOf({ sid, ...claims }))).toEqual(INVALID);
  });

  it('is refused without a person and a session', async () => {
    expect(await refused(() => tokenOf({}))).toEqual(INVALID);
  });

  it.each(['at+jwt', 'secevent+jwt'])('is refused with the type %s', async (typ) => {
    expect(await refused((sid) => tokenOf({ sid }, { typ }))).toEqual(INVALID);
  });

  it('is refused without a time', async () => {
    expect(await refused((sid) => tokenOf({ sid, iat: undefined, exp: now() + 60 }))).toEqual(INVALID);
  });

  it('is refused with the signature of another key', async () => {
    const { privateKey } = await generateKeyPair(ALGORITHM);
    expect(await refused((sid) => signed(claimsOf({ sid }), privateKey))).toEqual(INVALID);
    expect(await refused((sid) => signed(claimsOf({ sid }), privateKey, 'unknown'))).toEqual(INVALID);
  });

  it("is refused with a signature by the client's secret, or none", async () => {
    const claims = (sid: string) => claimsOf({ sid, iat: now(), exp: now() + 60 });
    expect(
      await refused((sid) =>
        new SignJWT(claims(sid)).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(CLIENT.secret)),
      ),
    ).toEqual(INVALID);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await refused((sid) => `${part({ alg: 'none' })}.${part(claims(sid))}.`)).toEqual(INVALID);
    expect(await refused(() => 'nonsense')).toEqual(INVALID);
    expect(await refused(() => '')).toEqual(INVALID);
  });

  it('works once', async () => {
    const one = await aSession();
    const token = await tokenOf({ sub: one.person.sub });
    expect((await send(token)).status).toBe(200);
    const again = await aSession(one.person);
    expect((await send(token)).status).toBe(400);
    expect(await isOpen(again.token)).toBe(true);
  });

  it('is only read from a small form', async () => {
    expect((await post('{}', 'application/json')).status).toBe(400);
    expect((await post('x', 'text/plain')).status).toBe(415);
    expect((await send('x'.repeat(20_000))).status).toBe(413);
    expect((await fetch(`${server.url}${PATH}`)).status).toBe(404);
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' };
    expect((await fetch(`${server.url}/api/login/`, form)).status).toBe(415);
  });
});

const DISCOVERY = '/.well-known/openid-configuration';

/** Logs out and returns the address to which the browser goes next. */
async function redirectAfterLogout(server: TestServer, refreshToken: string) {
  const { message, redirectUrl } = valueOf(await graphqlClient(server).logout(null, { refreshToken }));
  expect(message).toBe('You are logged out.');
  return redirectUrl;
}

describe('a logout with OIDC_LOGOUT', () => {
  const { server, provider, aPerson, proof } = useOidcServer({ logsOut: true });
  const aSession = async () => valueOf(await graphqlClient(server).signInWithOidc(null, await proof(aPerson())));

  it('leads to the provider, which leads back to the login', async () => {
    const { refreshToken } = await aSession();
    const address = new URL((await redirectAfterLogout(server, refreshToken)) ?? '');
    expect(address.href.startsWith(`${provider.issuer}/session/end?`)).toBe(true);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: CLIENT.id,
      post_logout_redirect_uri: `${server.url}/login`,
    });
    const left = await logOutAt(provider.issuer, new OidcBrowser(server), address.href);
    expect(locationOf(left)).toBe(`${server.url}/login`);
  });

  it('leads nowhere from a session that has ended', async () => {
    const { refreshToken } = await aSession();
    await redirectAfterLogout(server, refreshToken);
    expect(await redirectAfterLogout(server, refreshToken)).toBeNull();
    expect(await redirectAfterLogout(server, 'unknown')).toBeNull();
  });

  it('leads nowhere from a session that began with a password', async () => {
    expect(await redirectAfterLogout(server, (await aUser(server)).refreshToken)).toBeNull();
  });
});

describe('a logout without OIDC_LOGOUT', () => {
  const { server, aPerson, proof } = useOidcServer();

  it('leads nowhere', async () => {
    const { refreshToken } = valueOf(await graphqlClient(server).signInWithOidc(null, await proof(aPerson())));
    expect(await redirectAfterLogout(server, refreshToken)).toBeNull();
  });
});

describe('a provider without a logout page', () => {
  const { server, provider, aPerson, proof } = useOidcServer({ logsOut: true });

  it('is not visited', async () => {
    const metadata = (await (await fetch(`${provider.issuer}${DISCOVERY}`)).json()) as Record<string, unknown>;
    provider.answerAt(DISCOVERY, (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ...metadata, end_session_endpoint: undefined })),
    );
    const { refreshToken } = valueOf(await graphqlClient(server).signInWithOidc(null, await proof(aPerson())));
    expect(await redirectAfterLogout(server, refreshToken)).toBeNull();
  });
});
