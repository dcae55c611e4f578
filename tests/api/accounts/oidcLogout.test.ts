import { describe, expect, it } from '@jest/globals';
import { graphqlClient, valueOf } from '../../support/client/apis.ts';
import { locationOf, OidcBrowser } from '../../support/accounts/oidcBrowser.ts';
import { CLIENT } from '../../support/accounts/oidcProvider.ts';
import { useOidcServer } from '../../support/accounts/oidcServer.ts';
import { aUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import type { TestServer } from '../../support/server.ts';

const DISCOVERY = '/.well-known/openid-configuration';

/** Logs out and returns the address to which the browser goes next. */
async function redirectAfterLogout(server: TestServer, refreshToken: string) {
  const { data } = await graphql(
    server,
    'mutation($input: LogoutInput!) { logout(input: $input) { message redirectUrl } }',
    { input: { refreshToken } },
  );
  expect(data?.logout).toMatchObject({ message: 'You are logged out.' });
  return (data?.logout as { redirectUrl: string | null }).redirectUrl;
}

describe('a logout with OIDC_LOGOUT', () => {
  const { server, provider, aPerson, proof } = useOidcServer({ logsOut: true });
  const aSession = async () => valueOf(await graphqlClient(server).signIn(await proof(aPerson())));

  it('leads to the provider, which leads back to the login', async () => {
    const { refreshToken } = await aSession();
    const address = new URL((await redirectAfterLogout(server, refreshToken)) ?? '');
    expect(address.href.startsWith(`${provider.issuer}/session/end?`)).toBe(true);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: CLIENT.id,
      post_logout_redirect_uri: `${server.url}/login`,
    });
    const browser = new OidcBrowser(server);
    const page = await (await browser.open(address.href)).text();
    const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(page) ?? [];
    const left = await browser.open(`${provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
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
    const { refreshToken } = valueOf(await graphqlClient(server).signIn(await proof(aPerson())));
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
    const { refreshToken } = valueOf(await graphqlClient(server).signIn(await proof(aPerson())));
    expect(await redirectAfterLogout(server, refreshToken)).toBeNull();
  });
});
