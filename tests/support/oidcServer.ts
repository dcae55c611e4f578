import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Config } from '../../server/config.ts';
import type { OidcSettings } from '../../server/config/oidc.ts';
import { OidcBrowser } from './oidcBrowser.ts';
import type { Exchange } from './oidcDoors.ts';
import { CLIENT, type ProviderPerson, startProvider, type TestProvider } from './oidcProvider.ts';
import { clearRateLimits, startServer, type TestServer } from './server.ts';

export interface OidcServer {
  server: TestServer;
  provider: TestProvider;
  /** Somebody new whom the provider knows; their name is their login. */
  aPerson(claims?: Partial<ProviderPerson>): ProviderPerson;
  /** The whole way through the provider, in a browser of their own. */
  proof(person: ProviderPerson): Promise<Exchange>;
}

let people = 0;

/** A server that people sign in to with a provider of its own, for all tests of the file or describe block. */
export function useOidcServer(settings: Partial<OidcSettings> = {}, overrides: Partial<Config> = {}): OidcServer {
  const server = {} as TestServer;
  const provider = {} as TestProvider;
  beforeAll(async () => {
    Object.assign(provider, await startProvider());
    const oidc: OidcSettings = {
      issuer: provider.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      name: 'Acme',
      domains: 'any',
      matchesVerifiedEmail: false,
      ...settings,
    };
    Object.assign(server, await startServer({ oidc, ...overrides }));
    await provider.serve(`${server.url}/api/auth/oidc/callback/`);
  });
  beforeEach(() => clearRateLimits(server));
  afterAll(async () => {
    await server.close?.();
    await provider.close?.();
  });
  return {
    server,
    provider,
    aPerson(claims = {}) {
      const login = `worker${++people}`;
      const person = { sub: login, email: `${login}@acme.test`, email_verified: true, ...claims };
      provider.people.set(login, person);
      return { ...person, sub: login };
    },
    proof: (person) => new OidcBrowser(server).signIn(person.sub),
  };
}
