import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Config } from '../../../server/config.ts';
import type { OidcSettings } from '../../../server/config/oidc.ts';
import { clearRateLimits, startServer, type TestServer } from '../server.ts';
import { type Exchange, OidcBrowser } from './oidcBrowser.ts';
import { CLIENT, type ProviderPerson, startProvider, type TestProvider } from './oidcProvider.ts';

/** A provider and a way to register people with it. */
export interface KnownPeople {
  provider: TestProvider;
  /** Registers a new person with the provider; their login is the `sub`. */
  aPerson(claims?: Partial<ProviderPerson>): ProviderPerson;
}

export interface OidcServer extends KnownPeople {
  server: TestServer;
  /** Signs in completely, in a browser of the person's own. */
  proof(person: ProviderPerson): Promise<Exchange>;
}

let people = 0;

/** A provider for all tests of the file or describe block, and the server settings for it. */
export function useProvider(): KnownPeople & { settingsOf(settings: Partial<OidcSettings>): OidcSettings } {
  const provider = {} as TestProvider;
  beforeAll(async () => void Object.assign(provider, await startProvider()));
  afterAll(() => provider.close?.());
  return {
    provider,
    settingsOf: (settings) => ({
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
    aPerson(claims = {}) {
      const login = `worker${++people}`;
      const person = { sub: login, email: `${login}@acme.test`, email_verified: true, ...claims };
      provider.people.set(login, person);
      return { ...person, sub: login };
    },
  };
}

/** A server with a provider of its own, for all tests of the file or describe block. */
export function useOidcServer(settings: Partial<OidcSettings> = {}, overrides: Partial<Config> = {}): OidcServer {
  const server = {} as TestServer;
  const { provider, settingsOf, aPerson } = useProvider();
  beforeAll(async () => {
    Object.assign(server, await startServer({ oidc: settingsOf(settings), ...overrides }));
    await provider.serve(`${server.url}/api/auth/oidc/callback/`);
  });
  beforeEach(() => clearRateLimits(server));
  afterAll(() => server.close?.());
  return { server, provider, aPerson, proof: (person) => new OidcBrowser(server).signIn(person.sub) };
}
