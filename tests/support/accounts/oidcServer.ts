import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Config } from '../../../server/config.ts';
import type { OidcSettings } from '../../../server/config/oidc.ts';
import { clearRateLimits, startServer, type TestServer } from '../server.ts';
import { OidcBrowser } from './oidcBrowser.ts';
import { CLIENT, type ProviderPerson, startProvider, type TestProvider } from './oidcProvider.ts';

let people = 0;

/** A provider for all tests of the file or describe block, and the server settings for it. */
export function useProvider() {
  const provider = {} as TestProvider;
  beforeAll(async () => void Object.assign(provider, await startProvider()));
  afterAll(() => provider.close?.());
  return {
    provider,
    settingsOf: (settings: Partial<OidcSettings>): OidcSettings => ({
      issuer: provider.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      name: 'Acme',
      domains: 'any',
      matchesVerifiedEmail: false,
      scopes: 'openid email profile',
      logsOut: false,
      accessClaim: null,
      adminClaim: null,
      libraryClaims: null,
      ...settings,
    }),
    /** Registers a new person with the provider; their login is the `sub`. */
    aPerson(claims: Partial<ProviderPerson> = {}): ProviderPerson {
      const login = `worker${++people}`;
      const person = { sub: login, email: `${login}@acme.test`, email_verified: true, ...claims };
      provider.people.set(login, person);
      return { ...person, sub: login };
    },
  };
}

/** A server with a provider of its own, for all tests of the file or describe block. */
export function useOidcServer(settings: Partial<OidcSettings> = {}, overrides: Partial<Config> = {}) {
  const server = {} as TestServer;
  const { provider, settingsOf, aPerson } = useProvider();
  beforeAll(async () => {
    Object.assign(server, await startServer({ oidc: settingsOf(settings), ...overrides }));
    await provider.serve(`${server.url}/api/auth/oidc/callback/`);
  });
  beforeEach(() => clearRateLimits(server));
  afterAll(() => server.close?.());
  /** Signs in completely, in a browser of the person's own. */
  const proof = (person: ProviderPerson) => new OidcBrowser(server).signIn(person.sub);
  return { server, provider, aPerson, proof };
}
