import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair } from 'jose';
import { codeIn, locationOf, OidcBrowser } from '../../../support/accounts/oidcBrowser.ts';
import { ALGORITHM, CLIENT, signed } from '../../../support/accounts/oidcProvider.ts';
import { useOidcServer, useProvider } from '../../../support/accounts/oidcServer.ts';
import { startServer } from '../../../support/server.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

const { server, provider, aPerson } = useOidcServer();
const { settingsOf } = useProvider();
const failed = ({ url }: { url: string }, reason: string) => `${url}/#/sign-in/failed/${reason}`;
const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const warnings = (logs: typeof server.logs) =>
  logs.filter(({ msg }) => msg === 'a sign-in with the provider failed').map(({ detail }) => detail);

describe('a provider that does not know this server', () => {
  afterEach(() => provider.answerAt('/token', null));

  it.each<[string, Answer]>([
    [
      'refuses the secret in its answer',
      (response) => json(response, 401, { error: 'invalid_client', error_description: 'The secret has expired.' }),
    ],
    [
      'refuses the secret in a challenge',
      (response) =>
        json(response, 401, {}, { 'www-authenticate': 'Basic realm="acme", error="invalid_client", code="secret"' }),
    ],
    ['does not let this client sign in', (response) => json(response, 400, { error: 'unauthorized_client' })],
  ])('leads to the page that says so, and the log has its reason: it %s', async (_, answer) => {
    const browser = new OidcBrowser(server);
    const { address } = await browser.begin();
    const back = await browser.passProvider(address, aPerson().sub);
    provider.answerAt('/token', (request, response) => void answer(response, request));
    server.logs.length = 0;
    expect(locationOf(await browser.open(back))).toBe(failed(server, 'misconfigured'));
    expect(warnings(server.logs)).toEqual([expect.stringMatching(/(invalid|unauthorized)_client/)]);
    expect(JSON.stringify(server.logs)).not.toMatch(/only the two of them|code=/);
  });

  it.each(['unauthorized_client', 'invalid_scope', 'unsupported_response_type', 'invalid_request'])(
    'leads to the page that says so when the browser returns with %s',
    async (error) => {
      const browser = new OidcBrowser(server);
      const state = new URL((await browser.begin()).address).searchParams.get('state') ?? '';
      const query = new URLSearchParams({ error, state, iss: provider.issuer });
      const address = await browser.open(`${server.url}/api/auth/oidc/callback/?${query}`);
      expect(locationOf(address)).toBe(failed(server, 'misconfigured'));
    },
  );
});

describe('an issuer in the settings', () => {
  /** A server whose provider answers like this. */
  async function beginAt(answer: Answer) {
    const fake = createServer(((request, response) => void answer(response, request)) as RequestListener);
    await new Promise<void>((resolve) => void fake.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(fake.address() as AddressInfo).port}/realm`;
    const started = await startServer({ oidc: settingsOf({ issuer }) });
    const response = await fetch(`${started.url}/api/auth/oidc/?challenge=${'a'.repeat(43)}`, { redirect: 'manual' });
    const [, reason] = /failed\/(\w+)$/.exec(locationOf(response)) ?? [];
    const details = warnings(started.logs);
    await started.close();
    fake.close();
    return { issuer, reason, detail: String(details[0]) };
  }

  it('is named in the log with the issuer that the provider has', async () => {
    const { issuer, reason, detail } = await beginAt((response) =>
      json(response, 200, { issuer: 'https://id.example.org/realm', token_endpoint: 'https://id.example.org/token' }),
    );
    expect(reason).toBe('misconfigured');
    expect(detail).toContain(issuer);
    expect(detail).toContain('https://id.example.org/realm');
  });

  it.each<[string, string, Answer]>([
    ['misconfigured', 'no such page', (response) => response.writeHead(404).end()],
    ['misconfigured', 'a web page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    ['away', 'an error of the provider', (response) => response.writeHead(502).end('<p>')],
    ['away', 'too many requests', (response) => response.writeHead(429).end()],
    ['away', 'a broken connection', (response) => response.destroy()],
  ])('is %s when its address leads to %s', async (expected, _, answer) => {
    const { reason, detail } = await beginAt(answer);
    expect(reason).toBe(expected);
    if (expected === 'misconfigured') expect(detail).toMatch(/status (404|200)/);
  });
});

it('accepts the new key of a provider at once', async () => {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
  const browser = new OidcBrowser(server);
  const signIn = async () => {
    const { address } = await browser.begin();
    const nonce = new URL(address).searchParams.get('nonce') ?? '';
    const back = await browser.passProvider(address, aPerson().sub);
    return { nonce, back };
  };
  codeIn(locationOf(await browser.open((await signIn()).back)));
  const { nonce, back } = await signIn();
  const claims = { iss: provider.issuer, aud: CLIENT.id, sub: 'with a new key', email: 'new@acme.test', nonce };
  const idToken = await signed(claims, privateKey, 'the next one');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'the next one', alg: ALGORITHM, use: 'sig' }];
  provider.answerAt('/jwks', (_, response) => void json(response, 200, { keys }));
  provider.answerAt(
    '/token',
    (_, response) =>
      void json(response, 200, { access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: idToken }),
  );
  const location = locationOf(await browser.open(back));
  provider.answerAt('/jwks', null);
  provider.answerAt('/token', null);
  expect(codeIn(location)).toMatch(/^[\w-]{43}$/);
});
