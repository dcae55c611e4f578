import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { JWTPayload } from 'jose';
import { codeIn, locationOf, OidcBrowser } from '../../../support/accounts/oidcBrowser.ts';
import { CLIENT } from '../../../support/accounts/oidcProvider.ts';
import { useOidcServer } from '../../../support/accounts/oidcServer.ts';
import { clients, valueOf } from '../../../support/client/apis.ts';
import type { Client } from '../../../support/client/types.ts';
import { aUser } from '../../../support/factories.ts';

/** Tests which statements of a provider's two documents, the ID token and userinfo, are trusted. */
const { server, provider, aPerson } = useOidcServer({ matchesVerifiedEmail: true });
const USERINFO = '/me';
const FAILED = () => `${server.url}/#/sign-in/failed/invalid`;
let people = 0;

afterEach(() => ['/token', USERINFO].forEach((path) => provider.answerAt(path, null)));

const json = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Signs in with these claims and returns where the server redirects. Undefined claims are left out. */
async function ledWith(idToken: Record<string, unknown>, userinfo: Record<string, unknown> = {}) {
  const browser = new OidcBrowser(server);
  const { address, verifier } = await browser.begin();
  const back = await browser.passProvider(address, aPerson().sub);
  const nonce = new URL(address).searchParams.get('nonce') ?? '';
  const sub = `claimed${++people}`;
  const claims = { iss: provider.issuer, aud: CLIENT.id, sub, nonce, ...idToken } as JWTPayload;
  const id_token = await provider.sign(claims);
  provider.answerAt('/token', (_, response) =>
    json(response, { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token }),
  );
  provider.answerAt(USERINFO, (_, response) => json(response, { sub: claims.sub, ...userinfo }));
  return { location: locationOf(await browser.open(back)), verifier };
}

async function signInWith(api: Client, ...documents: Parameters<typeof ledWith>) {
  const { location, verifier } = await ledWith(...documents);
  return api.signInWithOidc(null, { code: codeIn(location), verifier });
}

describe.each(clients(server))('an address over %s', (_, api) => {
  const YES = { email_verified: true };

  it.each<[string, (email: string) => Parameters<typeof ledWith>]>([
    ['the ID token', (email) => [{ email, ...YES }]],
    [
      'the ID token, whatever userinfo says',
      (email) => [
        { email, ...YES },
        { email, email_verified: false },
      ],
    ],
    ['userinfo', (email) => [{}, { email, ...YES }]],
    [
      'userinfo, even if the ID token denies an address it does not have',
      (email) => [{ email_verified: false }, { email, ...YES }],
    ],
    ['the ID token, as text', (email) => [{ email, email_verified: 'true' }]],
    ["userinfo, as text like Cognito's", (email) => [{}, { email, email_verified: 'true' }]],
  ])('opens its account when verified by %s', async (__, documents) => {
    const { email, username } = await aUser(server);
    expect(valueOf(await signInWith(api, ...documents(email))).user.username).toBe(username);
  });

  it.each<[string, (email: string) => Parameters<typeof ledWith>]>([
    ['in userinfo, verified only by the ID token', (email) => [YES, { email }]],
    ['in userinfo, which denies the verification', (email) => [YES, { email, email_verified: false }]],
    ['in the ID token, verified only by userinfo', (email) => [{ email }, YES]],
    ['in the ID token, verified only by userinfo with the same address', (email) => [{ email }, { email, ...YES }]],
    [
      'in the ID token, verified only by userinfo with another address',
      (email) => [{ email }, { email: 'a@b.test', ...YES }],
    ],
    ...[false, null, 0, 1, '', 'TRUE', ' true', 'yes', [], [true], ['true'], {}].flatMap(
      (said): [string, (email: string) => Parameters<typeof ledWith>][] => [
        [`of the ID token is not verified by ${JSON.stringify(said)}`, (email) => [{ email, email_verified: said }]],
        [`of userinfo is not verified by ${JSON.stringify(said)}`, (email) => [{}, { email, email_verified: said }]],
      ],
    ),
  ])('opens no account: %s', async (__, documents) => {
    const { email } = await aUser(server);
    expect(await signInWith(api, ...documents(email))).toMatchObject({ code: 'CONFLICT' });
  });

  it.each<[string, (email: string) => Parameters<typeof ledWith>]>([
    ['a list', (email) => [{ email: [email], ...YES }]],
    ['an object', (email) => [{}, { email: { toString: email }, ...YES }]],
    [
      'null, though userinfo has one',
      (email) => [
        { email: null, ...YES },
        { email, ...YES },
      ],
    ],
    [
      'an empty text, though userinfo has one',
      (email) => [
        { email: '', ...YES },
        { email, ...YES },
      ],
    ],
  ])('is treated as missing when it is %s', async (__, documents) => {
    const { email } = await aUser(server);
    expect(await signInWith(api, ...documents(email))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the subject claim', () => {
  const isKnown = async (sub: string) =>
    (await server.dataSource.query('SELECT 1 FROM proven_identities WHERE subject = $1', [sub])).length > 0;

  it.each([
    'a',
    'x'.repeat(255),
    '00000000-0000-0000-0000-000000000000',
    'auth0|5f7c8ec7',
    'a b',
    '~!@#$%^&*()[]{}"\\',
  ])('is accepted as %j', async (sub) => {
    expect(codeIn((await ledWith({ sub, email: 'a@b.test' })).location)).toMatch(/^[\w-]{43}$/);
    expect(await isKnown(sub)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['is missing', undefined],
    ['is null', null],
    ['is empty', ''],
    ['is a space', ' '],
    ['is a no-break space', '\u00a0'],
    ['is a tab', '\t'],
    ['is a number', 42],
    ['is a boolean', true],
    ['is a list', ['somebody']],
    ['is an object', { sub: 'somebody' }],
    ['has 256 characters', 'x'.repeat(256)],
    ['has a letter beyond ASCII', 'j\u00fcrgen'],
    ['has a Kelvin sign', '\u212aurt'],
    ['has a zero-width joiner', 'kurt\u200d'],
    ['has a NUL', 'kurt\0'],
    ['has a line break', 'kurt\n'],
    ['has a DEL', 'kurt\x7f'],
    ['has half a character', 'kurt\ud800'],
  ])('is refused when it %s', async (_, sub) => {
    const before = await server.dataSource.query('SELECT count(*)::int AS count FROM proven_identities');
    for (const idToken of [{ sub, email: 'a@b.test' }, { sub }])
      expect((await ledWith(idToken)).location).toBe(FAILED());
    expect(await server.dataSource.query('SELECT count(*)::int AS count FROM proven_identities')).toEqual(before);
  });

  it.each<[string, unknown]>([
    ['another subject', 'mallory'],
    ['the subject in another case', 'SOMEBODY'],
    ['the subject with a space after it', 'somebody '],
    ['a fullwidth subject', '\uff53omebody'],
    ['an empty subject', ''],
    ['no subject', undefined],
    ['null', null],
    ['a list with the subject', ['somebody']],
  ])('is refused when userinfo contains %s', async (_, sub) => {
    expect((await ledWith({ sub: 'somebody' }, { sub, email: 'a@b.test' })).location).toBe(FAILED());
  });

  it.each(clients(server))('is compared byte by byte over %s', async (name, api) => {
    const signedIn = [];
    for (const sub of [`Kurt ${name}`, `kurt ${name}`, `kurt ${name} `, ` kurt ${name}`, `kurt  ${name}`])
      signedIn.push(valueOf(await signInWith(api, { sub, email: `kurt${++people}@b.test` })).user.username);
    expect(new Set(signedIn).size).toBe(5);
  });
});

describe('the issuer claim', () => {
  it.each<[string, (issuer: string) => unknown]>([
    ['a slash after it', (issuer) => `${issuer}/`],
    ['another case', (issuer) => issuer.toUpperCase()],
    ['a space after it', (issuer) => `${issuer} `],
    ['another name of its host', (issuer) => issuer.replace('127.0.0.1', 'localhost')],
    ['another spelling of its host', (issuer) => issuer.replace('127.0.0.1', '127.1')],
    ['a list', (issuer) => [issuer]],
    ['nothing', () => undefined],
  ])('is refused with %s', async (_, written) => {
    expect((await ledWith({ iss: written(provider.issuer), email: 'a@b.test' })).location).toBe(FAILED());
  });
});
