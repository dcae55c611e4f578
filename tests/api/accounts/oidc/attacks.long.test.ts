import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { generateKeyPair, type JWTPayload } from 'jose';
import { codeIn, locationOf, OidcBrowser } from '../../../support/accounts/oidcBrowser.ts';
import { ALGORITHM, CLIENT, signed } from '../../../support/accounts/oidcProvider.ts';
import { useOidcServer } from '../../../support/accounts/oidcServer.ts';
import { clients, graphqlClient, restClient } from '../../../support/client/apis.ts';
import { clearRateLimits } from '../../../support/server.ts';

const { server, provider, aPerson, proof } = useOidcServer();
const FAILED = (reason: string) => `${server.url}/#/sign-in/failed/${reason}`;

/** A callback from the provider that another browser received and has not opened yet. */
async function answerFor(browser: OidcBrowser) {
  const { verifier, address } = await browser.begin();
  return { verifier, back: await browser.passProvider(address, aPerson().sub) };
}

describe('a callback of the provider', () => {
  it('is accepted only by the browser that started the sign-in', async () => {
    const attacker = new OidcBrowser(server);
    const victim = new OidcBrowser(server);
    const { back } = await answerFor(attacker);
    expect(locationOf(await victim.open(back))).toBe(FAILED('invalid'));
    await victim.begin();
    expect(locationOf(await victim.open(back))).toBe(FAILED('invalid'));
  });

  it('is refused with a code issued for another sign-in', async () => {
    const [victim, attacker] = [new OidcBrowser(server), new OidcBrowser(server)];
    const stolen = new URL((await answerFor(victim)).back);
    const own = new URL((await answerFor(attacker)).back);
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(locationOf(await attacker.open(own.href))).toBe(FAILED('invalid'));
  });

  it('is refused from another issuer', async () => {
    const browser = new OidcBrowser(server);
    const back = new URL((await answerFor(browser)).back);
    expect(back.searchParams.get('iss')).toBe(provider.issuer);
    back.searchParams.set('iss', 'https://elsewhere.example');
    expect(locationOf(await browser.open(back.href))).toBe(FAILED('invalid'));
  });

  it('leads twice to the same page, which can use it once', async () => {
    const browser = new OidcBrowser(server);
    const { back, verifier } = await answerFor(browser);
    const cookie = browser.jar.cookiesFor(new URL(server.url).host);
    const first = codeIn(locationOf(await browser.open(back)));
    const again = await fetch(back, { redirect: 'manual', headers: { cookie } });
    expect(codeIn(locationOf(again))).toBe(first);
    const api = restClient(server);
    expect((await api.signInWithOidc(null, { code: first, verifier })).ok).toBe(true);
    expect(await api.signInWithOidc(null, { code: first, verifier })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it("shows a refusal without the provider's text", async () => {
    const browser = new OidcBrowser(server);
    const back = new URL((await answerFor(browser)).back);
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'CALL-0900-NOW');
    const answer = await browser.open(back.href);
    expect(locationOf(answer)).toBe(FAILED('cancelled'));
    expect(await answer.text()).toBe('');
  });

  it.each(['', 'x', 'a'.repeat(4_000), '%00', 'AAAA'.repeat(20)])(
    'is refused with an invalid cookie: %#',
    async (sealed) => {
      const answer = await fetch(`${server.url}/api/auth/oidc/callback/?code=x&state=y`, {
        redirect: 'manual',
        headers: { cookie: `suspire_sign_in=${sealed}` },
      });
      expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
        status: 302,
        location: FAILED('invalid'),
      });
    },
  );
});

describe.each(clients(server))('a sign-in code over %s', (_, api) => {
  it('is useless to a page that did not start the sign-in', async () => {
    const [exchange, other] = [await proof(aPerson()), await new OidcBrowser(server).begin()];
    for (const verifier of [other.verifier, '', 'x'.repeat(100_000), '\0'])
      expect(await api.signInWithOidc(null, { ...exchange, verifier })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await api.signInWithOidc(null, exchange)).ok).toBe(true);
  });

  it('accepts unusual names and refuses invalid addresses', async () => {
    for (const preferred_username of ['x'.repeat(100_000), { toString: 'x' }, ['a'], 'a\u0000b', '\ud800'])
      expect((await api.signInWithOidc(null, await proof(aPerson({ preferred_username })))).ok).toBe(true);
    for (const email of ['x'.repeat(300), 'not an address', 42, 'a@b.test\r\nBcc: c@d.test', undefined])
      expect(await api.signInWithOidc(null, await proof(aPerson({ email })))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('redirects only to our own pages for any invalid request', async () => {
  for (const query of [
    '',
    '?challenge=',
    '?challenge=//evil.test',
    `?challenge=${'a'.repeat(5_000)}`,
    '?challenge=a&challenge=b',
  ]) {
    const answer = await fetch(`${server.url}/api/auth/oidc/${query}`, { redirect: 'manual' });
    expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
      status: 302,
      location: FAILED('invalid'),
    });
  }
  const { address } = await new OidcBrowser(server).begin('&return=https://evil.test&redirect_uri=https://evil.test');
  expect(new URL(address).origin).toBe(provider.issuer);
  expect(new URL(address).searchParams.get('redirect_uri')).toBe(`${server.url}/api/auth/oidc/callback/`);
});

it('protects its cookie from scripts and other sites, and logs no code', async () => {
  const challenge = 'a'.repeat(43);
  const answer = await fetch(`${server.url}/api/auth/oidc/?challenge=${challenge}`, { redirect: 'manual' });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^suspire_sign_in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
  ]);
  const browser = new OidcBrowser(server);
  const { back } = await answerFor(browser);
  const codes = [new URL(back).searchParams.get('code'), codeIn(locationOf(await browser.open(back)))];
  for (const code of codes) expect(JSON.stringify(server.logs)).not.toContain(code);
});

it('survives a page full of images that start sign-ins, without blocking the network or loading the database or provider', async () => {
  const DISCOVERY = '/.well-known/openid-configuration';
  await proof(aPerson());
  const askedBefore = provider.asked.get(DISCOVERY);
  await clearRateLimits(server);
  for (let each = 0; each < 8; each++)
    await Promise.all(
      Array.from({ length: 100 }, () =>
        fetch(`${server.url}/api/auth/oidc/?challenge=${'a'.repeat(43)}`, { redirect: 'manual' }),
      ),
    );
  expect(await server.dataSource.query('SELECT * FROM rate_limits')).toEqual([]);
  expect(provider.asked.get(DISCOVERY)).toBe(askedBefore);
  const api = graphqlClient(server);
  expect((await api.signInWithOidc(null, await proof(aPerson()))).ok).toBe(true);
});

it('limits callbacks per network, since they cost the provider work', async () => {
  const browser = new OidcBrowser(server);
  const state = new URL((await browser.begin()).address).searchParams.get('state') ?? '';
  const cookie = browser.jar.cookiesFor(new URL(server.url).host);
  const answer = async () =>
    locationOf(
      await fetch(`${server.url}/api/auth/oidc/callback/?code=x&state=${state}&iss=${provider.issuer}`, {
        redirect: 'manual',
        headers: { cookie },
      }),
    );
  const askedBefore = provider.asked.get('/token') ?? 0;
  provider.answerAt('/token', (_, response) => void response.writeHead(503).end());
  const led: string[] = [];
  for (let each = 0; each < 31; each++) led.push(...(await Promise.all(Array.from({ length: 10 }, answer))));
  expect(led.filter((address) => address === FAILED('busy'))).toHaveLength(10);
  provider.answerAt('/token', null);
  expect((provider.asked.get('/token') ?? 0) - askedBefore).toBe(300);
});

describe('a provider with a faulty response', () => {
  afterEach(() => provider.answerAt('/token', null));
  const json = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const signInWith = async (answer: (response: ServerResponse, nonce: string) => unknown) => {
    const browser = new OidcBrowser(server);
    const { address } = await browser.begin();
    const nonce = new URL(address).searchParams.get('nonce') ?? '';
    const back = await browser.passProvider(address, aPerson().sub);
    provider.answerAt('/token', (_, response) => void answer(response, nonce));
    return locationOf(await browser.open(back));
  };
  const tokens = (id_token: string) => ({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token });
  /** Claims that would sign a user in, unless one is changed. */
  const claims = (nonce: string, changed: JWTPayload = {}): JWTPayload => ({
    iss: provider.issuer,
    aud: CLIENT.id,
    sub: 'somebody',
    email: 'somebody@acme.test',
    nonce,
    ...changed,
  });

  it('signs in with a valid token (control)', async () => {
    const location = await signInWith(async (response, nonce) =>
      json(response, tokens(await provider.sign(claims(nonce)))),
    );
    expect(codeIn(location)).toMatch(/^[\w-]{43}$/);
    await server.dataSource.query("DELETE FROM proven_identities WHERE subject = 'somebody'");
  });

  it.each<[string, string, (response: ServerResponse, nonce: string) => unknown]>([
    ['no JSON', 'away', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['broken JSON', 'away', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{')],
    ['an empty object', 'invalid', (response) => json(response, {})],
    ['no ID token', 'invalid', (response) => json(response, { access_token: 'x', token_type: 'Bearer' })],
    ['an invalid token', 'away', (response) => json(response, tokens('a.b.c'))],
    ['500', 'away', (response) => response.writeHead(500).end()],
    ['a redirect', 'away', (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
    ['a megabyte', 'invalid', (response) => json(response, { access_token: 'x'.repeat(2 ** 20) })],
    ['a broken connection', 'away', (response) => response.destroy()],
    [
      'a token with another nonce',
      'invalid',
      async (response) => json(response, tokens(await provider.sign(claims('another')))),
    ],
    [
      'a token for another client',
      'invalid',
      async (response, nonce) => json(response, tokens(await provider.sign(claims(nonce, { aud: 'other' })))),
    ],
    [
      'a token of another issuer',
      'invalid',
      async (response, nonce) =>
        json(response, tokens(await provider.sign(claims(nonce, { iss: 'https://evil.test' })))),
    ],
    [
      'an expired token',
      'invalid',
      async (response, nonce) => json(response, tokens(await provider.sign(claims(nonce, { exp: 1 })))),
    ],
    [
      'a token signed by another key',
      'invalid',
      async (response, nonce) =>
        json(response, tokens(await signed(claims(nonce), (await generateKeyPair(ALGORITHM)).privateKey))),
    ],
  ])('is refused for %s: %s', async (_, reason, answer) => {
    expect(await signInWith(answer)).toBe(FAILED(reason));
    expect((await server.dataSource.query("SELECT 1 FROM proven_identities WHERE subject = 'somebody'")).length).toBe(
      0,
    );
  });

  it('times out when it sends nothing', async () => {
    const began = Date.now();
    expect(await signInWith(() => undefined)).toBe(FAILED('away'));
    expect(Date.now() - began).toBeLessThan(15_000);
  });
});
